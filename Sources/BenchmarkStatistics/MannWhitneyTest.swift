/// The two-sided Mann-Whitney U test (Wilcoxon's rank-sum test) of whether one of two independent
/// samples tends to the greater values.
///
/// With fewer than 50 observations on each side and no ties the p-value is exact; else it comes
/// from the normal approximation with the corrections for ties and continuity. These are the
/// choices of R's `wilcox.test`, and the values those of `scipy.stats.mannwhitneyu`.
///
/// Only the order of the observations counts, so the test of times is also that of their
/// logarithms. With three on each side p is never below 0.1, with four never below 0.028.
public struct MannWhitneyTest: Hashable, Sendable {
  /// U: the number of pairs in which the observation of the first sample is the greater one, with
  /// pairs of equals counted as one half.
  public let statistic: Double

  /// The probability, if both samples are of one distribution, of a U at least this far from half
  /// the number of pairs; 1 where all observations are equal.
  public let pValue: Double

  /// Whether the p-value is exact and not an approximation.
  public let isExact: Bool

  /// Tests `first` against `second`. Swapping them mirrors `statistic` and changes nothing else.
  public init(_ first: Sample, _ second: Sample) {
    statistic = Self.statistic(first.sorted, second.sorted)
    let all = (first.sorted + second.sorted).sorted()
    let distribution = RankDistribution.rankSum(first.count, second.count, tieTerm: all.tieTerm)
    isExact = distribution.isExact
    pValue = distribution.twoSidedPValue(of: statistic)
  }

  private static func statistic(_ first: [Double], _ second: [Double]) -> Double {
    var (less, atMost, doubled) = (0, 0, 0)
    for value in first {
      while less < second.count, second[less] < value { less += 1 }
      while atMost < second.count, second[atMost] <= value { atMost += 1 }
      doubled += less + atMost
    }
    return Double(doubled) / 2
  }
}
