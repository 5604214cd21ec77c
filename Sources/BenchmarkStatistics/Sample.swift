/// One or more finite observations of one quantity, in any unit.
///
/// The values are sorted once, at initialization, so that order statistics are cheap. The
/// properties of a sample depend only on its values, not on their order of observation.
public struct Sample: Hashable, Sendable {
  /// The observations in ascending order. Never empty, and all finite.
  public let sorted: [Double]

  /// Creates a sample. Returns `nil` if `values` is empty or contains an infinite value or NaN.
  public init?(_ values: some Sequence<Double>) {
    let sorted = values.sorted()
    guard !sorted.isEmpty, sorted.allSatisfy(\.isFinite) else { return nil }
    self.sorted = sorted
  }

  /// The number of observations, at least 1.
  public var count: Int { sorted.count }

  /// The smallest observation.
  public var min: Double { sorted[0] }

  /// The largest observation.
  public var max: Double { sorted[sorted.count - 1] }
}
