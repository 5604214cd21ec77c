/// Holm's correction of a family of p-values, however they depend on each other (Holm, "A Simple Sequentially
/// Rejective Multiple Test Procedure", Scandinavian Journal of Statistics 6, 1979).
public struct HolmCorrection: Hashable, Sendable {
  /// The adjusted p-values, in the order given and with the same ranking, at most 1.
  public let adjusted: [Double]

  /// Adjusts the p-values of a family, which may be empty.
  ///
  /// - Precondition: Every p-value is between 0 and 1.
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
