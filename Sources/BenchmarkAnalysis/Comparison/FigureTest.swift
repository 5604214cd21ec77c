import BenchmarkResults
import Foundation

/// What the launches of two runs say about one sampled figure.
struct FigureTest {
  let base: ResultRow
  let head: ResultRow

  /// The estimate of HEAD divided by BASE, or of the difference if a sample is zero or negative.
  private let estimate: HodgesLehmannEstimate

  private let isRatio: Bool

  /// Whether independent launches of both runs found the same values.
  private let isIdentical: Bool

  /// The p-value of the design's two-sided test.
  let pValue: Double

  /// The smallest p-value that the test can have with so many launches.
  let leastPValue: Double

  /// Tests the samples of `base` against those of `head`.
  ///
  /// Unequal numbers of samples hold no pairs, so they are tested as independent ones.
  init(_ base: ResultRow, _ head: ResultRow, design: ComparisonDesign) {
    guard let before = Sample(base.samples), let after = Sample(head.samples) else {
      preconditionFailure("a row has no samples, or one that is not finite")
    }
    let ratio: HodgesLehmannEstimate?
    if design == .paired, let pairs = PairedSample(before: base.samples, after: head.samples) {
      ratio = HodgesLehmannEstimate(ratioOf: pairs)
      estimate = ratio ?? HodgesLehmannEstimate(shiftOf: pairs)
      isIdentical = false
      pValue = RankTest.signedRank(pairs.logRatios ?? pairs.differences).pValue
      leastPValue = design.leastPValue(base: base.n, head: head.n)
    } else {
      ratio = HodgesLehmannEstimate(ratioFrom: before, to: after)
      estimate = ratio ?? HodgesLehmannEstimate(shiftFrom: before, to: after)
      isIdentical = before == after
      pValue = RankTest.mannWhitney(before, after).pValue
      leastPValue = ComparisonDesign.independent.leastPValue(base: base.n, head: head.n)
    }
    (self.base, self.head) = (base, head)
    isRatio = ratio != nil
  }

  /// How far HEAD lies from BASE.
  var change: FigureChange {
    FigureChange(
      difference: head.median - base.median, ratio: isRatio ? estimate.value : nil,
      interval: estimate.interval)
  }

  /// The verdict, and the doubt if it is `unsure`.
  ///
  /// - Parameter adjustedPValue: the p-value after correction; `nil` for too few launches.
  func verdict(
    adjustedPValue: Double?, settings: ComparisonSettings, drift: MachineDrift?
  ) -> (verdict: Verdict, doubt: Doubt?) {
    let isRuledOut = [estimate.interval.lower, estimate.interval.upper]
      .allSatisfy { !counts($0, settings) }
    if isIdentical || isRuledOut { return (.same, nil) }
    guard let adjustedPValue else { return (.unsure, .tooFewLaunches) }
    guard adjustedPValue <= settings.alpha else { return (.unsure, .wideSpread) }
    guard counts(estimate.value, settings) else { return (.same, nil) }
    if drift?.explains(change, of: head.figureID) == true { return (.unsure, .machineDrift) }
    let hasRisen = estimate.value > (isRatio ? 1 : 0)
    return (Verdict(hasRisen: hasRisen, better: head.metric.better), nil)
  }

  /// Whether a ratio or difference is beyond the threshold. Differences are relative to the median
  /// nearer to zero, so that swapping the runs mirrors the answer as it does for ratios.
  private func counts(_ change: Double, _ settings: ComparisonSettings) -> Bool {
    isRatio
      ? settings.counts(logRatio: log(change))
      : abs(change) > settings.threshold * min(abs(base.median), abs(head.median))
  }
}

/// Tests whose p-values are corrected together.
///
/// Tests with too few launches to be significant among the others are left out beforehand, so that they
/// take no power from the others (Tarone, "A Modified Bonferroni Method for Discrete Data", Biometrics
/// 46, 1990). The numbers of launches alone decide which are left out, so the correction stays valid.
struct TestFamily {
  /// The smallest p-value that each test can have, including those left out.
  private let leastPValues: [Double]

  private let alpha: Double

  /// The bound on the smallest p-value of a test of the family.
  private let bound: Double

  /// Creates the family of tests whose smallest possible p-values are `leastPValues`.
  init(leastPValues: [Double], alpha: Double) {
    self.leastPValues = leastPValues
    self.alpha = alpha
    let ascending = leastPValues.sorted()
    var divisor = 1
    // The smallest divisor of alpha for which no more tests than it counts can be significant.
    while divisor < ascending.count, ascending[divisor] * Double(divisor) <= alpha { divisor += 1 }
    bound = alpha / Double(divisor)
  }

  /// Whether the test at `index` belongs to the family.
  func isTestable(_ index: Int) -> Bool { leastPValues[index] <= bound }

  /// The p-values after Holm's correction, `nil` for tests that were left out.
  func adjusted(_ pValues: [Double]) -> [Double?] {
    let members = pValues.indices.filter(isTestable)
    var adjusted = [Double?](repeating: nil, count: pValues.count)
    for (index, value) in zip(members, HolmCorrection(members.map { pValues[$0] }).adjusted) {
      adjusted[index] = value
    }
    return adjusted
  }

  /// The minimum number of launches on each side with which all tests of `design` can be significant.
  func launchesNeeded(_ design: ComparisonDesign) -> Int {
    var launches = 2
    while design.leastPValue(base: launches, head: launches) * Double(max(leastPValues.count, 1))
      > alpha
    {
      launches += 1
    }
    return launches
  }
}
