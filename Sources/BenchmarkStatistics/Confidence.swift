/// Returns the probability outside either end of a two-sided interval at level `confidence`.
///
/// - Precondition: `0 < confidence && confidence < 1`.
func tailProbability(ofConfidence confidence: Double) -> Double {
  precondition(
    0 < confidence && confidence < 1, "confidence \(confidence): not between 0 and 1")
  return (1 - confidence) / 2
}

/// Returns the point of `[lower, upper]` from which `isReached` holds, to the last bit, by
/// bisection. Returns `upper` if it holds nowhere.
func bisect(from lower: Double, to upper: Double, until isReached: (Double) -> Bool) -> Double {
  var (below, found) = (lower, upper)
  while true {
    let middle = below + (found - below) / 2
    if middle <= below || middle >= found { return found }
    if isReached(middle) { found = middle } else { below = middle }
  }
}
