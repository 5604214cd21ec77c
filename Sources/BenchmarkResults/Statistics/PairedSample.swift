import Foundation

/// One or more paired observations, before and after. Those of a pair are made under similar conditions, so that their
/// comparison cancels what both sides share.
public struct PairedSample: Hashable, Sendable {
  /// The difference of each pair, after minus before.
  public let differences: Sample

  /// The natural logarithm of after divided by before for each pair, or `nil` if an observation is
  /// zero or negative.
  public let logRatios: Sample?

  /// Creates pairs from elements with the same index. Returns `nil` if the arrays are empty or have different counts,
  /// or if an observation or a difference is infinite or NaN.
  public init?(before: [Double], after: [Double]) {
    let pairs = zip(after, before)
    guard
      before.count == after.count, (before + after).allSatisfy(\.isFinite),
      let differences = Sample(pairs.map(-))
    else { return nil }
    self.differences = differences
    let isPositive = (before + after).allSatisfy { $0 > 0 }
    logRatios = isPositive ? Sample(pairs.map(Self.logRatio)) : nil
  }

  /// Returns log (`after` / `before`). Swapping the sides exactly negates it, and equal quotients
  /// have equal results, so that rounding neither creates nor breaks ties.
  private static func logRatio(_ after: Double, _ before: Double) -> Double {
    let (less, more) = (min(after, before), max(after, before))
    let quotient = more / less
    let logarithm = quotient.isFinite ? log(quotient) : log(more) - log(less)
    return after < before ? -logarithm : logarithm
  }
}
