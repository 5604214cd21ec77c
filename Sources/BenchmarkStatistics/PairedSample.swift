import Foundation

/// Observations in pairs, before and after: one or more, each pair made under like conditions, such
/// as two programs in one round of alternating launches.
///
/// Pairs cancel what both sides share. Without that, two `Sample`s are the thing to compare.
public struct PairedSample: Hashable, Sendable {
  /// After minus before, of each pair.
  public let differences: Sample

  /// The natural logarithm of after divided by before, of each pair; `nil` if an observation is
  /// zero or negative.
  public let logRatios: Sample?

  /// Makes pairs of the elements of `before` and `after` at the same place.
  ///
  /// `nil` if there are none, if one side has more than the other, or if an observation or a
  /// difference is infinite or a NaN.
  public init?(before: [Double], after: [Double]) {
    guard
      before.count == after.count, (before + after).allSatisfy(\.isFinite),
      let differences = Sample(zip(after, before).map { $0 - $1 })
    else { return nil }
    self.differences = differences
    logRatios =
      (before + after).allSatisfy { $0 > 0 }
      ? Sample(zip(after, before).map(Self.logRatio)) : nil
  }

  /// The number of pairs, at least 1.
  public var count: Int { differences.count }

  /// log (`after` / `before`), exactly opposite with the sides swapped, and equal for equal
  /// quotients: rounding must neither make ties nor break them.
  private static func logRatio(_ after: Double, _ before: Double) -> Double {
    let (less, more) = (min(after, before), max(after, before))
    let quotient = more / less
    let logarithm = quotient.isFinite ? log(quotient) : log(more) - log(less)
    return after < before ? -logarithm : logarithm
  }
}
