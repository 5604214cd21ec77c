/// A sample: one or more finite observations of one quantity, in any unit.
///
/// The values are sorted once, when the sample is made, so that order statistics are cheap. Every
/// figure of a sample depends on its values alone, not on the order they were observed in.
public struct Sample: Hashable, Sendable {
  /// The observations in ascending order; never empty, every one finite.
  public let sorted: [Double]

  /// Makes a sample of `values`; `nil` if there are none, or if one is infinite or a NaN.
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
