/// The probability left out on either side by a two-sided interval at level `confidence`.
///
/// - Precondition: `0 < confidence && confidence < 1`.
func tailProbability(ofConfidence confidence: Double) -> Double {
  precondition(
    0 < confidence && confidence < 1, "confidence \(confidence): not between 0 and 1")
  return (1 - confidence) / 2
}

/// The point of `[lower, upper]` from which on `isReached` holds, to the last bit, by bisection.
///
/// Holds nowhere: the result is `upper`.
func bisect(from lower: Double, to upper: Double, until isReached: (Double) -> Bool) -> Double {
  var (below, found) = (lower, upper)
  while true {
    let middle = below + (found - below) / 2
    if middle <= below || middle >= found { return found }
    if isReached(middle) { found = middle } else { below = middle }
  }
}
