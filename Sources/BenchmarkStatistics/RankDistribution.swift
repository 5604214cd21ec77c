/// The null distribution of a rank statistic: exact for small samples without ties, else normal.
///
/// The boundary is that of R's `wilcox.test`: fewer than 50 observations on each side. The exact
/// distribution takes time in proportion to n² m² for two samples, and to n³ for pairs.
enum RankDistribution {
  case exact(ExactRankDistribution)
  case normal(NormalRankDistribution)

  /// The number of observations from which on the normal approximation is used.
  private static let firstNormalCount = 50

  /// The distribution of the Mann-Whitney U of samples of `first` and `second` observations, with
  /// `tieTerm` as the sum of t³ − t over groups of t equal ones.
  static func rankSum(_ first: Int, _ second: Int, tieTerm: Double) -> Self {
    max(first, second) < firstNormalCount && tieTerm == 0
      ? .exact(.rankSum(first, second))
      : .normal(.rankSum(first, second, tieTerm: tieTerm))
  }

  /// The distribution of the sum of the ranks of positive differences among `count` that are not
  /// zero, with `tieTerm` as the sum of t³ − t over groups of t equal in magnitude; normal anyway
  /// if there were zeros besides.
  static func signedRank(_ count: Int, tieTerm: Double, hadZeros: Bool = false) -> Self {
    count < firstNormalCount && tieTerm == 0 && !hadZeros
      ? .exact(.signedRank(count))
      : .normal(.signedRank(count, tieTerm: tieTerm))
  }

  var isExact: Bool {
    if case .exact = self { true } else { false }
  }

  /// The probability of a statistic as far from its mean as `statistic` or farther.
  func twoSidedPValue(of statistic: Double) -> Double {
    switch self {
    // Without ties the statistic is a whole number.
    case .exact(let distribution): distribution.twoSidedPValue(of: Int(statistic))
    case .normal(let distribution): distribution.twoSidedPValue(of: statistic)
    }
  }

  /// The interval of shifts that the test does not reject, whose bounds are two of the
  /// `ascending` estimates of the shift, one of each pair that the statistic counts.
  func interval(among ascending: [Double], confidence: Double) -> Interval {
    let tail = tailProbability(ofConfidence: confidence)
    let rank =
      switch self {
      case .exact(let distribution): distribution.quantile(tail)
      case .normal(let distribution): distribution.quantile(tail)
      }
    // Even if no rank is rejected, the interval cannot reach beyond the estimates.
    let first = max(rank, 1)
    return Interval(lower: ascending[first - 1], upper: ascending[ascending.count - first])
  }
}

extension [Double] {
  /// The sum of t³ − t over groups of t equal elements; 0 if all are different.
  ///
  /// - Precondition: equal elements are neighbours.
  var tieTerm: Double {
    var (sum, start) = (0.0, 0)
    for end in 1..<(count + 1) where end == count || self[end] != self[start] {
      let ties = Double(end - start)
      sum += ties * ties * ties - ties
      start = end
    }
    return sum
  }
}
