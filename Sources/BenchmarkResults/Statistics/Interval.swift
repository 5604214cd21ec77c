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

/// The probability beyond either end of a 95 % interval.
let tailProbability = 0.025
