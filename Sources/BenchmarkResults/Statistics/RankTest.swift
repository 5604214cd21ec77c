/// A two-sided test of ranks. The p-value is exact with fewer than 50 observations on each side and no ties, and
/// otherwise a normal approximation, as in R's `wilcox.test`.
public struct RankTest: Hashable, Sendable {
  /// The statistic of the test. Equal observations share the mean of their ranks.
  public let statistic: Double
  /// The probability, if there is no difference, of a statistic at least this far from its mean.
  public let pValue: Double

  private init(_ statistic: Double, _ distribution: RankDistribution) {
    self.statistic = statistic
    pValue = distribution.twoSidedPValue(of: statistic)
  }

  /// Returns the Mann-Whitney U test of whether one of two independent samples tends to have greater values. U is the
  /// number of pairs in which the first sample's observation is greater; equal ones count as one half.
  public static func mannWhitney(_ first: Sample, _ second: Sample) -> RankTest {
    var (less, atMost, doubled) = (0, 0, 0)
    for value in first.sorted {
      while less < second.count, second.sorted[less] < value { less += 1 }
      while atMost < second.count, second.sorted[atMost] <= value { atMost += 1 }
      doubled += less + atMost
    }
    let all = (first.sorted + second.sorted).sorted()
    return RankTest(
      Double(doubled) / 2, .rankSum(first.count, second.count, tieTerm: all.tieTerm))
  }

  /// Returns Wilcoxon's signed-rank test of whether `differences` are symmetric about zero. The statistic is the sum of
  /// the ranks, by magnitude, of the positive ones. Zeros are dropped, and then the p-value isn't exact.
  public static func signedRank(_ differences: Sample) -> RankTest {
    let signed = differences.sorted.filter { $0 != 0 }.sorted { abs($0) < abs($1) }
    let magnitudes = signed.map(abs)
    var (sum, start) = (0.0, 0)
    while start < signed.count {
      let end = magnitudes[start...].firstIndex { $0 > magnitudes[start] } ?? signed.count
      let positive = signed[start..<end].count { $0 > 0 }
      // The mean of the ranks start + 1 … end.
      sum += Double(positive) * Double(start + 1 + end) / 2
      start = end
    }
    return RankTest(
      sum,
      .signedRank(
        signed.count, tieTerm: magnitudes.tieTerm, hadZeros: signed.count < differences.count))
  }
}

extension [Double] {
  /// These p-values of a family, adjusted by Holm's correction: in the same order and with the same ranking, at most 1,
  /// however they depend on each other (Holm, "A Simple Sequentially Rejective Multiple Test Procedure", Scandinavian
  /// Journal of Statistics 6, 1979).
  package var holmAdjusted: [Double] {
    var adjusted = self
    var greatest = 0.0
    for (rank, index) in indices.sorted(by: { self[$0] < self[$1] }).enumerated() {
      let p = self[index]
      precondition(0 <= p && p <= 1, "p-value \(p): not between 0 and 1")
      greatest = Swift.max(greatest, Swift.min(1, Double(count - rank) * p))
      adjusted[index] = greatest
    }
    return adjusted
  }
}
