import Foundation

/// The Hodges-Lehmann estimate of a shift or a ratio, with the interval of shifts that the rank test would not reject, as R's
/// `wilcox.test(conf.int = TRUE)` computes it; it covers less than 95 % with up to three observations a side, or five pairs.
public struct HodgesLehmannEstimate: Hashable, Sendable {
  /// The estimate: a difference in the unit of the samples, or a ratio.
  public let value: Double
  /// The confidence interval, which contains the estimate.
  public let interval: Interval

  /// Estimates the shift between independent samples: the median of all `after` − `before`, clamped to finite numbers.
  public init(shiftFrom before: Sample, to after: Sample) {
    let greatest = Double.greatestFiniteMagnitude
    let shifts = after.sorted.flatMap { after in
      before.sorted.map { before in Swift.min(Swift.max(after - before, -greatest), greatest) }
    }
    let ties = before.sorted.tieTerm + after.sorted.tieTerm
    self.init(shifts, .rankSum(before.count, after.count, tieTerm: ties))
  }

  /// Estimates the ratio of `after` to `before` by logarithms; `nil` if one isn't positive, or a bound is out of range.
  public init?(ratioFrom before: Sample, to after: Sample) {
    guard let before = before.logarithms, let after = after.logarithms else { return nil }
    self.init(exponentialOf: Self(shiftFrom: before, to: after))
  }

  /// Estimates the shift of `pairs`: the median of the Walsh averages, which are the differences and midpoints of every two.
  public init(shiftOf pairs: PairedSample) { self.init(centerOf: pairs.differences) }

  /// Estimates the ratio of after to before of `pairs` in the same way as that of independent samples.
  public init?(ratioOf pairs: PairedSample) {
    guard let logRatios = pairs.logRatios else { return nil }
    self.init(exponentialOf: Self(centerOf: logRatios))
  }

  private init(centerOf differences: Sample) {
    let sorted = differences.sorted
    let averages = sorted.indices.flatMap { i in sorted[i...].map { midpoint(sorted[i], $0) } }
    self.init(averages, .signedRank(sorted.count, tieTerm: sorted.tieTerm))
  }

  private init(_ estimates: [Double], _ null: RankDistribution) {
    let sorted = estimates.sorted()
    value = sorted.sortedMedian
    interval = null.interval(among: sorted)
  }

  private init?(exponentialOf shift: Self) {
    let (lower, upper) = (exp(shift.interval.lower), exp(shift.interval.upper))
    guard lower > 0, upper.isFinite else { return nil }
    value = exp(shift.value)
    interval = Interval(lower: lower, upper: upper)
  }

  /// Half the width of the interval as a share of the estimate, which isn't 0.
  public var imprecision: Double { (interval.upper - interval.lower) / 2 / value }
}

/// One or more paired observations, before and after, under similar conditions: comparing them cancels what both share.
public struct PairedSample: Hashable, Sendable {
  /// The difference of each pair, after minus before.
  public let differences: Sample
  /// The natural logarithm of each pair's ratio, `after / before`. `nil` if an observation is zero or negative.
  public let logRatios: Sample?

  /// Creates pairs by index; `nil` if the arrays are empty or differ in count, or a value or a difference isn't finite.
  public init?(before: [Double], after: [Double]) {
    let pairs = zip(after, before)
    guard before.count == after.count, (before + after).allSatisfy(\.isFinite),
      let differences = Sample(pairs.map(-))
    else { return nil }
    self.differences = differences
    let isPositive = (before + after).allSatisfy { $0 > 0 }
    logRatios = isPositive ? Sample(pairs.map(Self.logRatio)) : nil
  }

  /// Returns log (`after` / `before`). Swapped sides exactly negate it, and equal quotients give equal results: ties stay ties.
  private static func logRatio(_ after: Double, _ before: Double) -> Double {
    let (less, more) = (min(after, before), max(after, before))
    let quotient = more / less
    let logarithm = quotient.isFinite ? log(quotient) : log(more) - log(less)
    return after < before ? -logarithm : logarithm
  }
}
