import Foundation

/// The bootstrap distribution of a sample median, computed exactly instead of by resampling (Hutson and Ernst, "The
/// Exact Bootstrap Mean and Variance of an L-estimator", JRSS B 62, 2000): every machine finds the same. With x(1) ≤ …
/// ≤ x(n) the sample, and X(1) ≤ … ≤ X(n) a resample of it:
///
/// - *n* odd: the resampled median is X(h), h = (n + 1) / 2, and P(X(h) ≤ x(k)) = P(Bin(n, k/n) ≥ h).
/// - *n* = 2m: it is the midpoint of X(m) and X(m + 1). X(m) = x(i) and X(m + 1) ≥ x(j), i < j, mean that m draws have
///   x(i) as their maximum and the other m are at least x(j), so the joint probability is C(n, m) [(i/n)^m − ((i −
///   1)/n)^m] [1 − (j − 1)/n]^m. The midpoint is at most t if X(m) is, except where X(m + 1) is too far above:
///   P(midpoint ≤ t) = P(X(m) ≤ t) − Σ over x(i) ≤ t of P(X(m) = x(i), X(m + 1) > 2t − x(i)).
///
/// The sums are computed in log space, because C(n, m) would overflow at n = 2 000.
struct MedianBootstrap {
  private let sorted: [Double]
  /// log C(n, k) for k = 0 … n.
  private let logWays: [Double]
  /// For even n = 2m, at index i − 1: log C(n, m) + log [(i/n)^m − ((i − 1)/n)^m].
  private let logLowerHalf: [Double]

  init(_ sample: Sample) {
    sorted = sample.sorted
    let n = sample.count
    var logFactorials = [0.0]
    for k in 1...n { logFactorials.append(logFactorials[k - 1] + log(Double(k))) }
    let logWays = (0...n).map { [logFactorials] in
      logFactorials[n] - logFactorials[$0] - logFactorials[n - $0]
    }
    self.logWays = logWays
    let m = Double(n / 2)
    logLowerHalf = (1...n).map { i in
      let logTop = m * log(Double(i) / Double(n))
      // log [1 − ((i − 1)/i)^m], without the cancellation for large i.
      let logRest: Double = log(-expm1(m * log1p(-1 / Double(i))))
      return logWays[n / 2] + logTop + logRest
    }
  }

  /// Returns the smallest value whose cumulative probability is at least `p`: the bisection ends at a step of the function.
  func quantile(_ p: Double) -> Double {
    // Logarithms round differently on other machines: without the tolerance, exactly `p` could count on one and not another.
    let least = p - 1e-9
    var (below, found) = (sorted[0], sorted[sorted.count - 1])
    if cumulativeProbability(of: below) >= least { return below }
    while true {
      let middle = midpoint(below, found)
      if middle <= below || middle >= found { return found }
      if cumulativeProbability(of: middle) >= least { found = middle } else { below = middle }
    }
  }

  /// Returns P(median of a resample ≤ `value`).
  func cumulativeProbability(of value: Double) -> Double {
    let n = sorted.count
    let atMost = sorted.firstIndex { $0 > value } ?? n
    let probability = probability(ofAtLeast: (n + 1) / 2, successesAt: atMost)
    guard n.isMultiple(of: 2) else { return probability }
    // P(X(m) ≤ value < midpoint of X(m) and X(m + 1)).
    var (tooFar, partners) = (0.0, n)
    for i in 0..<atMost {
      // The greater the lower element of the pair, the fewer partners keep the midpoint at or below the value.
      while midpoint(sorted[i], sorted[partners - 1]) > value { partners -= 1 }
      guard partners < n else { continue }
      tooFar += exp(logLowerHalf[i] + Double(n / 2) * log1p(-Double(partners) / Double(n)))
    }
    return probability - tooFar
  }

  /// Returns P(Bin(n, k/n) ≥ `least`) for a sample of n.
  private func probability(ofAtLeast least: Int, successesAt k: Int) -> Double {
    let n = sorted.count
    if k == 0 || k == n { return k == 0 ? 0 : 1 }
    let logSuccess = log(Double(k) / Double(n))
    let logFailure = log(Double(n - k) / Double(n))
    return (least...n).reduce(0) { sum, count in
      sum + exp(logWays[count] + Double(count) * logSuccess + Double(n - count) * logFailure)
    }
  }
}
