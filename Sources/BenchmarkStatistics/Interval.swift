/// A closed interval of real numbers, such as a confidence interval, in the unit of the figures it
/// was computed from.
public struct Interval: Hashable, Sendable {
  /// The lower bound, included.
  public let lower: Double

  /// The upper bound, included; never less than `lower`.
  public let upper: Double

  /// Makes the interval from `lower` to `upper`, both included.
  ///
  /// - Precondition: `lower <= upper`, so neither is a NaN.
  public init(lower: Double, upper: Double) {
    precondition(lower <= upper, "interval from \(lower) to \(upper): bounds out of order")
    self.lower = lower
    self.upper = upper
  }

  /// Whether `value` lies in the interval, its ends included.
  public func contains(_ value: Double) -> Bool {
    lower <= value && value <= upper
  }
}
