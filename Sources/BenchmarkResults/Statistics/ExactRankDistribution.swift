/// The exact null distribution of a rank statistic that counts pairs. Its values are 0, 1, … up to
/// the number of pairs, and it is symmetric about half that number.
///
/// The recursions add probabilities instead of numbers of arrangements, which would overflow. They
/// never subtract, so even the smallest probability has some ten correct digits.
struct ExactRankDistribution {
  /// P(statistic = k) for k = 0, 1, … up to the number of pairs.
  private let probabilities: [Double]

  /// Returns the distribution of the Mann-Whitney U of samples of `first` and `second` distinct
  /// observations (Mann and Whitney, "On a Test of Whether One of Two Random Variables Is
  /// Stochastically Larger than the Other", Annals of Mathematical Statistics 18, 1947).
  ///
  /// The greatest observation is one of the `first` with probability first / (first + second). It
  /// then exceeds all of the `second`; otherwise it adds nothing to U.
  static func rankSum(_ first: Int, _ second: Int) -> Self {
    // The distribution is the same with the samples swapped. This order makes its rounding the
    // same too.
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

  /// Returns the distribution of the sum of the ranks of positive differences among `count` nonzero
  /// differences with distinct magnitudes (Wilcoxon, "Individual Comparisons by Ranking Methods",
  /// Biometrics Bulletin 1, 1945). Each rank counts with probability one half.
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

  /// Returns the probability of a statistic at least as far from its mean as `statistic`.
  func twoSidedPValue(of statistic: Int) -> Double {
    let fold = min(statistic, probabilities.count - 1 - statistic)
    return min(1, 2 * probabilities[...fold].reduce(0, +))
  }

  /// The tolerance for rounding in a sum of probabilities.
  private static let rounding = 1e-12

  /// Returns the smallest statistic whose cumulative probability is at least `p`.
  func quantile(_ p: Double) -> Int {
    var below = 0.0
    for statistic in 0..<probabilities.count {
      below += probabilities[statistic]
      if below >= p - Self.rounding { return statistic }
    }
    return probabilities.count - 1
  }
}
