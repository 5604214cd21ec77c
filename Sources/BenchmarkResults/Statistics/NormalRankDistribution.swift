import Foundation

/// The normal approximation to the null distribution of a rank statistic that counts `pairs` pairs,
/// with continuity correction.
struct NormalRankDistribution {
  /// The maximum of the statistic, twice its mean.
  let pairs: Int

  /// The standard deviation of the statistic, corrected for ties.
  let deviation: Double

  /// Returns the distribution of the Mann-Whitney U of samples of `first` and `second`
  /// observations.
  ///
  /// The variance with ties is formula 1.35 of Lehmann, "Nonparametrics: Statistical Methods Based
  /// on Ranks" (1975).
  static func rankSum(_ first: Int, _ second: Int, tieTerm: Double) -> Self {
    let (n, m) = (Double(first), Double(second))
    let all = n + m
    let variance = n * m / 12 * (all + 1 - tieTerm / (all * (all - 1)))
    // Rounding can leave a small remainder, possibly negative, if all observations are tied.
    return Self(pairs: first * second, deviation: max(0, variance).squareRoot())
  }

  /// Returns the distribution of the sum of the ranks of positive differences among `count` nonzero
  /// differences.
  static func signedRank(_ count: Int, tieTerm: Double) -> Self {
    let n = Double(count)
    let variance = n * (n + 1) * (2 * n + 1) / 24 - tieTerm / 48
    return Self(pairs: count * (count + 1) / 2, deviation: max(0, variance).squareRoot())
  }

  /// Returns the probability of a statistic at least as far from its mean as `statistic`, or 1 if
  /// all observations are tied.
  ///
  /// The continuity correction stops at the mean: a statistic less than one half away has
  /// probability 1.
  func twoSidedPValue(of statistic: Double) -> Double {
    let distance = abs(statistic - Double(pairs) / 2) - 0.5
    guard distance > 0, deviation > 0 else { return 1 }
    return erfc(distance / deviation / 2.0.squareRoot())
  }

  /// Returns the smallest statistic, at least 0, that a two-sided test at level 2 · `tail` doesn't
  /// reject.
  func quantile(_ tail: Double) -> Int {
    let bound = Double(pairs) / 2 + 0.5 + Self.standardUpperQuantile(tail) * deviation
    return max(0, pairs - Int(bound))
  }

  /// Returns the point that a standard normal variable exceeds with probability `tail`, at most one
  /// half.
  static func standardUpperQuantile(_ tail: Double) -> Double {
    // Beyond 40, the probability is less than the smallest positive `Double`.
    var (below, found) = (0.0, 40.0)
    while true {
      let middle = below + (found - below) / 2
      if middle <= below || middle >= found { return found }
      if erfc(middle / 2.0.squareRoot()) / 2 <= tail { found = middle } else { below = middle }
    }
  }
}
