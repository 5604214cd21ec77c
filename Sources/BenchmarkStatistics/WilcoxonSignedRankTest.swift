/// Wilcoxon's two-sided signed-rank test of whether differences are symmetric about zero: for
/// observations in pairs, whether one side tends to the greater values.
///
/// Zeros are left out before ranking, as Wilcoxon did (`zero_method='wilcox'` in SciPy). With
/// fewer than 50 differences, none zero and no two equal in magnitude, the p-value is exact; else
/// it comes from the normal approximation with the corrections for ties and continuity. These are
/// the choices of R's `wilcox.test`, and the values those of `scipy.stats.wilcoxon`. With five
/// pairs p is never below 0.0625, with six never below 0.031.
public struct WilcoxonSignedRankTest: Hashable, Sendable {
  /// The sum of the ranks, by magnitude, of the positive differences; equal magnitudes share the
  /// mean of their ranks.
  public let statistic: Double

  /// The probability, if the differences are symmetric about zero, of a sum at least this far
  /// from half the sum of all ranks; 1 where all differences are zero.
  public let pValue: Double

  /// Whether the p-value is exact and not an approximation.
  public let isExact: Bool

  /// Tests `differences`: the `differences` of a `PairedSample`, or its `logRatios` where effects
  /// are proportional. The opposite differences mirror `statistic` and change nothing else.
  public init(_ differences: Sample) {
    let signed = differences.sorted.filter { $0 != 0 }.sorted { abs($0) < abs($1) }
    guard !signed.isEmpty else {
      (statistic, pValue, isExact) = (0, 1, false)
      return
    }
    let magnitudes = signed.map(abs)
    let distribution = RankDistribution.signedRank(
      signed.count, tieTerm: magnitudes.tieTerm, hadZeros: signed.count < differences.count)
    statistic = Self.positiveRankSum(signed, magnitudes)
    isExact = distribution.isExact
    pValue = distribution.twoSidedPValue(of: statistic)
  }

  private static func positiveRankSum(_ signed: [Double], _ magnitudes: [Double]) -> Double {
    var (sum, start) = (0.0, 0)
    while start < signed.count {
      let end = magnitudes[start...].firstIndex { $0 > magnitudes[start] } ?? signed.count
      let positive = signed[start..<end].count { $0 > 0 }
      // The mean of the ranks start + 1 … end.
      sum += Double(positive) * Double(start + 1 + end) / 2
      start = end
    }
    return sum
  }
}
