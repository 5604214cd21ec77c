/// The exact null distribution of a rank statistic that counts pairs: 0, 1, … up to the number of
/// pairs, symmetrically about its half.
///
/// The recursions add up probabilities and not numbers of arrangements, which would overflow, and
/// never subtract, so even the smallest probability is right to some ten digits.
struct ExactRankDistribution {
  /// P(statistic = k) for k = 0, 1, … up to the number of pairs.
  private let probabilities: [Double]

  /// The distribution of the Mann-Whitney U of samples of `first` and `second` observations, all
  /// different (Mann and Whitney, "On a Test of Whether One of Two Random Variables Is
  /// Stochastically Larger than the Other", Annals of Mathematical Statistics 18, 1947).
  ///
  /// The greatest of all observations is one of the `first` with probability
  /// first / (first + second), and then exceeds all of the `second`; else it adds nothing to U.
  static func rankSum(_ first: Int, _ second: Int) -> Self {
    // The distribution is the same with the sides swapped; its rounding shall be too.
    let (less, more) = (min(first, second), max(first, second))
    var rows = [[Double]](repeating: [1], count: less + 1)
    for i in 1...more {
      for j in 1...less {
        let greatest = Double(i) / Double(i + j)
        let (won, lost) = (rows[j], rows[j - 1])
        var row = [Double](repeating: 0, count: i * j + 1)
        for u in 0..<won.count { row[u + j] = greatest * won[u] }
        for u in 0..<lost.count { row[u] += (1 - greatest) * lost[u] }
        rows[j] = row
      }
    }
    return Self(probabilities: rows[less])
  }

  /// The distribution of the sum of the ranks of positive differences among `count` differences,
  /// none zero and no two equal in magnitude (Wilcoxon, "Individual Comparisons by Ranking
  /// Methods", Biometrics Bulletin 1, 1945): each rank counts with probability one half.
  static func signedRank(_ count: Int) -> Self {
    var row = [1.0]
    for rank in 1...count {
      var next = [Double](repeating: 0, count: row.count + rank)
      for sum in 0..<row.count {
        next[sum] += row[sum] / 2
        next[sum + rank] += row[sum] / 2
      }
      row = next
    }
    return Self(probabilities: row)
  }

  /// The probability of a statistic as far from its mean as `statistic` or farther.
  func twoSidedPValue(of statistic: Int) -> Double {
    let fold = min(statistic, probabilities.count - 1 - statistic)
    return min(1, 2 * probabilities[...fold].reduce(0, +))
  }

  /// What rounding may take from a sum of probabilities that is exactly the one asked for.
  private static let rounding = 1e-12

  /// The smallest statistic that is not exceeded with probability `p` or more.
  func quantile(_ p: Double) -> Int {
    var below = 0.0
    for statistic in 0..<probabilities.count {
      below += probabilities[statistic]
      if below >= p - Self.rounding { return statistic }
    }
    return probabilities.count - 1
  }
}
