import Foundation

/// The null distribution of a rank statistic that counts pairs, symmetric about half their number. As in R's
/// `wilcox.test`, it is exact for fewer than 50 observations on each side without ties, and otherwise normal.
struct RankDistribution {
  /// P(statistic = k) for k = 0, 1, … up to the number of pairs; nil if the distribution is normal.
  private let probabilities: [Double]?
  /// The maximum of the statistic, twice its mean.
  private let pairs: Int
  /// The standard deviation of the statistic, corrected for ties.
  private let deviation: Double
  /// The minimum number of observations for the normal approximation.
  private static let firstNormalCount = 50

  /// Returns the distribution of the Mann-Whitney U. The variance with ties is formula 1.35 of Lehmann,
  /// "Nonparametrics: Statistical Methods Based on Ranks" (1975).
  static func rankSum(_ first: Int, _ second: Int, tieTerm: Double) -> Self {
    let isExact = max(first, second) < firstNormalCount && tieTerm == 0
    let (n, m) = (Double(first), Double(second))
    let all = n + m
    let variance = n * m / 12 * (all + 1 - tieTerm / (all * (all - 1)))
    // Rounding can leave a small remainder, possibly negative, if all observations are tied.
    return Self(
      probabilities: isExact ? rankSums(first, second) : nil, pairs: first * second,
      deviation: max(0, variance).squareRoot())
  }

  /// Returns the distribution of the sum of positive ranks among `count` nonzero differences, normal if there were zeros.
  static func signedRank(_ count: Int, tieTerm: Double, hadZeros: Bool = false) -> Self {
    let isExact = count < firstNormalCount && tieTerm == 0 && !hadZeros
    let n = Double(count)
    let variance = n * (n + 1) * (2 * n + 1) / 24 - tieTerm / 48
    return Self(
      probabilities: isExact ? signedRanks(count) : nil, pairs: count * (count + 1) / 2,
      deviation: max(0, variance).squareRoot())
  }

  // The recursions add probabilities instead of numbers of arrangements, which would overflow.

  /// Returns the probabilities of U. The greatest observation is one of the `first` with probability
  /// first / (first + second). It then exceeds all of the `second`; otherwise it adds nothing to U.
  private static func rankSums(_ first: Int, _ second: Int) -> [Double] {
    // The distribution is the same with the samples swapped. This order makes its rounding the same too.
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
    return rows[less]
  }

  /// Returns the probabilities of the sum of ranks. Each rank counts with probability one half.
  private static func signedRanks(_ count: Int) -> [Double] {
    var row = [1.0]
    for rank in 1...count {
      var next = [Double](repeating: 0, count: row.count + rank)
      for sum in 0..<row.count {
        next[sum] += row[sum] / 2
        next[sum + rank] += row[sum] / 2
      }
      row = next
    }
    return row
  }

  /// Returns the probability of a statistic at least as far from its mean as `statistic`; 1 if all observations are tied.
  func twoSidedPValue(of statistic: Double) -> Double {
    if let probabilities {
      // Without ties, the statistic is an integer.
      let fold = min(Int(statistic), pairs - Int(statistic))
      return min(1, 2 * probabilities[...fold].reduce(0, +))
    }
    // The continuity correction stops at the mean.
    let distance = abs(statistic - Double(pairs) / 2) - 0.5
    guard distance > 0, deviation > 0 else { return 1 }
    return erfc(distance / deviation / 2.0.squareRoot())
  }

  /// Returns the interval of shifts that the test doesn't reject, between two of the `ascending` estimates.
  func interval(among ascending: [Double]) -> Interval {
    // Even if no rank is rejected, the interval can't extend beyond the estimates.
    let first = max(leastStatistic, 1)
    return Interval(lower: ascending[first - 1], upper: ascending[ascending.count - first])
  }

  /// The smallest statistic that a two-sided test at 5 % doesn't reject.
  private var leastStatistic: Int {
    guard let probabilities else {
      // The point that a standard normal variable exceeds in 2.5 % of cases.
      let quantile = 1.959963984540054
      return pairs - Int(Double(pairs) / 2 + 0.5 + quantile * deviation)
    }
    var below = 0.0
    return probabilities.firstIndex { probability in
      below += probability
      // Sums of probabilities are rounded.
      return below >= tailProbability - 1e-12
    } ?? pairs
  }
}

extension [Double] {
  /// The sum of t³ − t over groups of t equal elements, which are adjacent.
  var tieTerm: Double {
    var (sum, start) = (0.0, 0)
    for end in 1..<(count + 1) where end == count || self[end] != self[start] {
      let ties = Double(end - start)
      sum += ties * ties * ties - ties
      start = end
    }
    return sum
  }

  /// These p-values, adjusted by Holm's correction (Holm, "A Simple Sequentially Rejective Multiple Test Procedure",
  /// Scandinavian Journal of Statistics 6, 1979): in the same order, at most 1, however they depend on each other.
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

/// A two-sided test of ranks, exact below 50 observations a side without ties, otherwise normal, as in R's `wilcox.test`.
public struct RankTest: Hashable, Sendable {
  /// The statistic of the test. Equal observations share the mean of their ranks.
  public let statistic: Double
  /// The probability, if there is no difference, of a statistic at least this far from its mean.
  public let pValue: Double

  private init(_ statistic: Double, _ distribution: RankDistribution) {
    self.statistic = statistic
    pValue = distribution.twoSidedPValue(of: statistic)
  }

  /// Returns the Mann-Whitney U test. U counts the pairs in which the first sample's is greater, equal ones as one half.
  public static func mannWhitney(_ first: Sample, _ second: Sample) -> RankTest {
    var (less, atMost, doubled) = (0, 0, 0)
    for value in first.sorted {
      while less < second.count, second.sorted[less] < value { less += 1 }
      while atMost < second.count, second.sorted[atMost] <= value { atMost += 1 }
      doubled += less + atMost
    }
    let all = (first.sorted + second.sorted).sorted()
    return RankTest(Double(doubled) / 2, .rankSum(first.count, second.count, tieTerm: all.tieTerm))
  }

  /// Returns Wilcoxon's signed-rank test; its statistic sums the ranks of positive ones. With zeros, the p-value isn't exact.
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
