/// The null distribution of a rank statistic: exact for small samples without ties, otherwise
/// normal.
///
/// The limit is that of R's `wilcox.test`: fewer than 50 observations on each side. The exact
/// distribution takes time proportional to n² m² for two samples and to n³ for pairs.
enum RankDistribution {
  case exact(ExactRankDistribution)
  case normal(NormalRankDistribution)

  /// The minimum number of observations for the normal approximation.
  private static let firstNormalCount = 50

  /// Returns the distribution of the Mann-Whitney U of samples of `first` and `second`
  /// observations.
  ///
  /// - Parameter tieTerm: The sum of t³ − t over groups of t equal observations.
  static func rankSum(_ first: Int, _ second: Int, tieTerm: Double) -> Self {
    max(first, second) < firstNormalCount && tieTerm == 0
      ? .exact(.rankSum(first, second))
      : .normal(.rankSum(first, second, tieTerm: tieTerm))
  }

  /// Returns the distribution of the sum of the ranks of positive differences among `count` nonzero
  /// differences. It is always normal if there were zeros as well.
  ///
  /// - Parameter tieTerm: The sum of t³ − t over groups of t differences with equal magnitudes.
  static func signedRank(_ count: Int, tieTerm: Double, hadZeros: Bool = false) -> Self {
    count < firstNormalCount && tieTerm == 0 && !hadZeros
      ? .exact(.signedRank(count))
      : .normal(.signedRank(count, tieTerm: tieTerm))
  }

  var isExact: Bool {
    if case .exact = self { true } else { false }
  }

  /// Returns the probability of a statistic at least as far from its mean as `statistic`.
  func twoSidedPValue(of statistic: Double) -> Double {
    switch self {
    // Without ties, the statistic is an integer.
    case .exact(let distribution): distribution.twoSidedPValue(of: Int(statistic))
    case .normal(let distribution): distribution.twoSidedPValue(of: statistic)
    }
  }

  /// Returns the interval of shifts that the test doesn't reject. Its bounds are two of the
  /// `ascending` estimates of the shift, one for each pair that the statistic counts.
  func interval(among ascending: [Double], confidence: Double) -> Interval {
    let tail = tailProbability(ofConfidence: confidence)
    let rank =
      switch self {
      case .exact(let distribution): distribution.quantile(tail)
      case .normal(let distribution): distribution.quantile(tail)
      }
    // Even if no rank is rejected, the interval can't extend beyond the estimates.
    let first = max(rank, 1)
    return Interval(lower: ascending[first - 1], upper: ascending[ascending.count - first])
  }
}

extension [Double] {
  /// The sum of t³ − t over groups of t equal elements, or 0 if all are distinct.
  ///
  /// - Precondition: Equal elements are adjacent.
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
