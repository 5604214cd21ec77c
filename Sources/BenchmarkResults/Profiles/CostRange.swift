/// A cost and how far it may lie from its typical value.
public struct CostRange: Hashable, Sendable {
  /// The lowest cost to expect.
  public let low: Double

  /// The typical cost.
  public let typical: Double

  /// The highest cost to expect.
  public let high: Double

  /// Creates a range.
  ///
  /// - Precondition: The values are finite, ascending and not negative.
  public init(low: Double, typical: Double, high: Double) {
    precondition(
      0 <= low && low <= typical && typical <= high && high.isFinite,
      "a cost needs finite values in ascending order")
    self.low = low
    self.typical = typical
    self.high = high
  }
}
