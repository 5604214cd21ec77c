/// A closed interval of real numbers, such as a confidence interval, in the unit of its figures.
public struct Interval: Hashable, Sendable {
  /// The bounds, both included in the interval.
  public let lower, upper: Double

  /// Creates the interval from `lower` to `upper`, inclusive.
  ///
  /// - Precondition: `lower <= upper`, so neither is NaN.
  public init(lower: Double, upper: Double) {
    precondition(lower <= upper, "interval from \(lower) to \(upper): bounds out of order")
    (self.lower, self.upper) = (lower, upper)
  }

  /// Returns whether the interval, including its bounds, contains `value`.
  public func contains(_ value: Double) -> Bool { lower <= value && value <= upper }
}

/// Returns the probability outside either end of a two-sided interval at level `confidence`.
///
/// - Precondition: `0 < confidence && confidence < 1`.
func tailProbability(ofConfidence confidence: Double) -> Double {
  precondition(
    0 < confidence && confidence < 1, "confidence \(confidence): not between 0 and 1")
  return (1 - confidence) / 2
}
