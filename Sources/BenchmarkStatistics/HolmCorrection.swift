/// Holm's correction of a family of p-values, so that the chance of even one false discovery among
/// them stays below the level that each is compared with (Holm, "A Simple Sequentially Rejective
/// Multiple Test Procedure", Scandinavian Journal of Statistics 6, 1979).
///
/// It holds however the tests depend on each other, and never rejects less than Bonferroni's.
public struct HolmCorrection: Hashable, Sendable {
  /// The adjusted p-values, in the order of those given; each at least the one it came from, at
  /// most 1, and ordered as they are.
  public let adjusted: [Double]

  /// Adjusts `pValues`, all of one family; there may be none.
  ///
  /// - Precondition: every one lies between 0 and 1.
  public init(_ pValues: [Double]) {
    var adjusted = pValues
    var greatest = 0.0
    let ascending = pValues.indices.sorted { pValues[$0] < pValues[$1] }
    for (rank, index) in ascending.enumerated() {
      let p = pValues[index]
      precondition(0 <= p && p <= 1, "p-value \(p): not between 0 and 1")
      greatest = max(greatest, min(1, Double(pValues.count - rank) * p))
      adjusted[index] = greatest
    }
    self.adjusted = adjusted
  }
}
