import Foundation

/// The bootstrap distribution of a sample median, computed exactly instead of by resampling.
///
/// A bootstrap resample draws `n` values with replacement from a sample of `n`. Its median depends
/// on how many draws fall at or below each order statistic. These counts are multinomial, so the
/// distribution of the resampled median has a closed form (Efron, "Bootstrap Methods: Another Look
/// at the Jackknife", Annals of Statistics 7, 1979; Maritz and Jarrett, "A Note on Estimating the
/// Variance of the Sample Median", JASA 73, 1978; Hutson and Ernst, "The Exact Bootstrap Mean and
/// Variance of an L-estimator", JRSS B 62, 2000). No random numbers are used, so a sample has the
/// same interval on every machine.
///
/// With x(1) ≤ … ≤ x(n) the sample, and X(1) ≤ … ≤ X(n) a resample of it:
///
/// - *n* odd: the resampled median is X(h), h = (n + 1) / 2, and P(X(h) ≤ x(k)) = P(Bin(n, k/n) ≥
///   h).
/// - *n* = 2m: it is the midpoint of X(m) and X(m + 1). X(m) = x(i) and X(m + 1) ≥ x(j), i < j,
///   mean that m draws have x(i) as their maximum and the other m are at least x(j), so the joint
///   probability is C(n, m) [(i/n)^m − ((i − 1)/n)^m] [1 − (j − 1)/n]^m. The midpoint is at most t
///   if X(m) is, except where X(m + 1) is too far above: P(midpoint ≤ t) = P(X(m) ≤ t) − Σ over
///   x(i) ≤ t of P(X(m) = x(i), X(m + 1) > 2t − x(i)).
///
/// The sums are computed in log space, because the binomial coefficient alone would overflow at
/// n = 2 000.
struct MedianBootstrap {
  private let sorted: [Double]

  /// log k! for k = 0 … n.
  private let logFactorials: [Double]

  /// For even n = 2m, at index i − 1: log C(n, m) + log [(i/n)^m − ((i − 1)/n)^m].
  private let logLowerHalf: [Double]

  init(_ sample: Sample) {
    sorted = sample.sorted
    let n = sample.count
    var logFactorials = [0.0]
    for k in 1...n { logFactorials.append(logFactorials[k - 1] + log(Double(k))) }
    self.logFactorials = logFactorials
    guard n.isMultiple(of: 2) else {
      logLowerHalf = []
      return
    }
    let m = n / 2
    let logWays = logFactorials[n] - 2 * logFactorials[m]
    logLowerHalf = (1...n).map { i in
      let logTop = Double(m) * log(Double(i) / Double(n))
      // log [1 − ((i − 1)/i)^m], without the cancellation for large i.
      return logWays + logTop + log(-expm1(Double(m) * log1p(-1 / Double(i))))
    }
  }

  /// The tolerance for differences between machines, whose logarithms round differently. Without
  /// it, a probability of exactly `p` could count on one machine and not on another.
  private static let rounding = 1e-9

  /// Returns the smallest value whose cumulative probability is at least `p`.
  ///
  /// The distribution function steps at sample values and midpoints of two, so the bisection over
  /// the finite `Double`s in the range of the sample ends exactly at such a value.
  func quantile(_ p: Double) -> Double {
    var (below, found) = (sorted[0].orderedBits, sorted[sorted.count - 1].orderedBits)
    let least = p - Self.rounding
    if cumulativeProbability(of: sorted[0]) >= least { return sorted[0] }
    while below + 1 < found {
      // The difference of the two can overflow, but this average never does.
      let middle = (below >> 1) + (found >> 1) + (below & found & 1)
      if cumulativeProbability(of: Double(orderedBits: middle)) >= least {
        found = middle
      } else {
        below = middle
      }
    }
    return Double(orderedBits: found)
  }

  /// Returns P(median of a resample ≤ `value`).
  func cumulativeProbability(of value: Double) -> Double {
    let n = sorted.count
    let atMost = sorted.partitioningIndex { $0 > value }
    let middle = (n + 1) / 2
    let probability = probability(ofAtLeast: middle, successesAt: atMost)
    guard n.isMultiple(of: 2) else { return probability }
    return probability - probabilityOfUpperHalfTooFar(above: value, atMost: atMost)
  }

  /// Returns P(X(m) ≤ `value` < midpoint of X(m) and X(m + 1)), where `atMost` order statistics are
  /// at most `value`.
  private func probabilityOfUpperHalfTooFar(above value: Double, atMost: Int) -> Double {
    let n = sorted.count
    let m = Double(n / 2)
    var sum = 0.0
    var partners = n
    for i in 0..<atMost {
      // The greater the lower element of the pair, the fewer partners keep the midpoint at or below
      // the value.
      while midpoint(sorted[i], sorted[partners - 1]) > value { partners -= 1 }
      guard partners < n else { continue }
      sum += exp(logLowerHalf[i] + m * log1p(-Double(partners) / Double(n)))
    }
    return sum
  }

  /// Returns P(Bin(n, k/n) ≥ `least`) for a sample of n.
  private func probability(ofAtLeast least: Int, successesAt k: Int) -> Double {
    let n = sorted.count
    if k == 0 { return 0 }
    if k == n { return 1 }
    let logSuccess = log(Double(k) / Double(n))
    let logFailure = log(Double(n - k) / Double(n))
    return (least...n).reduce(0) { sum, successes in
      let logWays =
        logFactorials[n] - logFactorials[successes] - logFactorials[n - successes]
      return sum
        + exp(logWays + Double(successes) * logSuccess + Double(n - successes) * logFailure)
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that satisfies `predicate`, which all later ones also
  /// satisfy.
  fileprivate func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Double {
  /// An integer with the same ordering as the value, consecutive for neighboring values. Both zeros
  /// map to 0.
  fileprivate var orderedBits: Int64 {
    let magnitude = Int64(self.magnitude.bitPattern)
    return self < 0 ? -magnitude : magnitude
  }

  fileprivate init(orderedBits: Int64) {
    self = Double(bitPattern: orderedBits.magnitude)
    if orderedBits < 0 { negate() }
  }
}

extension Sample {
  /// The fewest observations that span a 95 % interval of the median: all six are on one side of it in 2 of 64 cases.
  public static let leastForMedianInterval = 6

  /// Returns the exact bootstrap percentile interval of the median, at level `confidence`.
  ///
  /// Its bounds are the (1 − confidence) / 2 and (1 + confidence) / 2 quantiles of the bootstrap
  /// distribution of the median. The distribution is computed instead of resampled, so the interval
  /// depends only on the sample. It is exact for every sample size; the time grows with the number
  /// of observations, to some milliseconds at 2 000.
  ///
  /// The interval of a single observation, or of equal ones, is that value. With few observations,
  /// the interval spans the whole sample and can't extend beyond it; with fewer than six, its
  /// coverage of the true median is below `confidence`. ``locationInterval()`` allows for that.
  ///
  /// - Precondition: `0 < confidence && confidence < 1`.
  public func medianInterval(confidence: Double = 0.95) -> Interval {
    let tail = tailProbability(ofConfidence: confidence)
    guard min < max else { return Interval(lower: min, upper: max) }
    let bootstrap = MedianBootstrap(self)
    return Interval(lower: bootstrap.quantile(tail), upper: bootstrap.quantile(1 - tail))
  }

  /// Returns a 95 % interval of the location of what was sampled: `medianInterval()`, or with fewer than
  /// ``leastForMedianInterval`` observations, whose range often misses the median, Lord's interval of the mean.
  ///
  /// Lord, "The Use of Range in Place of Standard Deviation in the t-Test", Biometrika 34 (1947): the mean of normal
  /// observations is within a multiple of their range, 6.353 of two. If that reaches zero from positive observations, the
  /// lower end is as far below the mean in proportion as the upper end is above. The interval of a single observation is that
  /// value.
  public func locationInterval() -> Interval {
    guard count < Self.leastForMedianInterval, min < max else { return medianInterval() }
    let mean = mean
    let distance = Self.rangeMultiples[count - 2] * (max - min)
    let (lower, upper) = (mean - distance, mean + distance)
    guard lower.isFinite, upper.isFinite else { return medianInterval() }
    return Interval(lower: min > 0 && lower <= 0 ? mean * (mean / upper) : lower, upper: upper)
  }

  /// The distance of the mean from that of a normal distribution that 5 % of samples exceed, as a multiple of their range:
  /// of two observations to five.
  private static let rangeMultiples = [6.353, 1.304, 0.717, 0.507]
}
