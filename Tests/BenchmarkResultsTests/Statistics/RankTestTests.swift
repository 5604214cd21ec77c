import Testing

@testable import BenchmarkResults

@Suite struct MannWhitneyTestTests {
  /// Of the C(5, 2) = 10 ways to place two among five, one has U = 0, one U = 1 and two U = 2.
  @Test func countsArrangementsOfTwoAmongFive() throws {
    let second = try makeSample([10, 20, 30])
    let pValues = try [[1, 2], [1, 11], [1, 21], [11, 12], [11, 21]].map { first in
      RankTest.mannWhitney(try makeSample(first), second).pValue
    }
    for (p, expected) in zip(pValues, [0.2, 0.4, 0.8, 0.8, 1]) {
      #expect(agree(p, expected))
    }
  }

  @Test(arguments: [0, 5, -1e300], [1, 3, 60])
  func equalObservationsDoNotDiffer(value: Double, count: Int) throws {
    let sample = try makeSample(Array(repeating: value, count: count))
    let other = try makeSample([value, value])
    let test = RankTest.mannWhitney(sample, other)
    #expect(test.pValue == 1)
    #expect(test.statistic == Double(count))
  }
}

@Suite struct WilcoxonSignedRankTestTests {
  /// Of the 8 sign patterns of three ranks, the sums 0, 1, 2, 4, 5 and 6 occur once, and 3 twice.
  @Test func countsSignsOfThreeDifferences() throws {
    let expected: [([Double], Double, Double)] = [
      ([-1, -2, -3], 0, 0.25), ([1, -2, -3], 1, 0.5), ([-1, 2, -3], 2, 0.75),
      ([1, 2, -3], 3, 1), ([-1, -2, 3], 3, 1), ([1, 2, 3], 6, 0.25),
    ]
    for (differences, statistic, p) in expected {
      let test = RankTest.signedRank(try makeSample(differences))
      #expect(test.statistic == statistic)
      #expect(test.pValue == p)
    }
  }

  @Test(arguments: [1, 4, 60])
  func zeroDifferencesAreNoDifference(count: Int) throws {
    let test = RankTest.signedRank(try makeSample(Array(repeating: 0, count: count)))
    #expect(test.pValue == 1)
    #expect(test.statistic == 0)
  }
}

@Suite struct HolmCorrectionTests {
  @Test(arguments: ComparisonGolden.values.families)
  func agreesWithStatsmodels(_ golden: ComparisonGolden.Family) {
    let adjusted = golden.pValues.holmAdjusted
    #expect(adjusted.count == golden.adjusted.count)
    for (p, expected) in zip(adjusted, golden.adjusted) { #expect(agree(p, expected)) }
  }

  /// 4 · 0.005, 3 · 0.01, 2 · 0.03, and 0.04 raised to the adjusted value of the smaller p-value.
  @Test func stepsDownFromTheSmallest() {
    let adjusted = [0.01, 0.04, 0.03, 0.005].holmAdjusted
    for (p, expected) in zip(adjusted, [0.03, 0.06, 0.06, 0.02]) { #expect(agree(p, expected)) }
  }
}

/// Tests of ranks against SciPy, and estimates against R.
@Suite struct GoldenRankTests {
  @Test(arguments: ComparisonGolden.values.twoSamples)
  func twoSamples(_ golden: ComparisonGolden.Compared) throws {
    let (before, after) = (try makeSample(golden.before), try makeSample(golden.after))
    try expect(
      golden, RankTest.mannWhitney(after, before),
      HodgesLehmannEstimate(shiftFrom: before, to: after),
      HodgesLehmannEstimate(ratioFrom: before, to: after))
  }

  @Test(arguments: ComparisonGolden.values.pairs)
  func pairs(_ golden: ComparisonGolden.Compared) throws {
    let pairs = try #require(PairedSample(before: golden.before, after: golden.after))
    try expect(
      golden, RankTest.signedRank(pairs.differences), HodgesLehmannEstimate(shiftOf: pairs),
      HodgesLehmannEstimate(ratioOf: pairs))
  }

  /// Expects the golden values, with intervals at 95 %.
  private func expect(
    _ golden: ComparisonGolden.Compared, _ test: RankTest, _ shift: HodgesLehmannEstimate,
    _ ratio: HodgesLehmannEstimate?
  ) throws {
    #expect(test.statistic == golden.statistic)
    #expect(agree(test.pValue, golden.pValue))
    for (found, value, intervals) in [
      (shift, golden.shift, golden.intervals),
      (try #require(ratio), golden.ratio, golden.ratioIntervals),
    ] {
      #expect(agree(found.value, value))
      let bounds = try #require(intervals["95"])
      #expect(agree(found.interval.lower, bounds[0], within: 1e-9))
      #expect(agree(found.interval.upper, bounds[1], within: 1e-9))
    }
  }

  @Test func thereIsNoRatioToZero() throws {
    let (zero, one) = (try makeSample([0, 1]), try makeSample([1]))
    #expect(HodgesLehmannEstimate(ratioFrom: zero, to: one) == nil)
    #expect(HodgesLehmannEstimate(ratioFrom: one, to: zero) == nil)
    let pairs = try #require(PairedSample(before: [0], after: [1]))
    #expect(HodgesLehmannEstimate(ratioOf: pairs) == nil)
    #expect(HodgesLehmannEstimate(shiftOf: pairs).value == 1)
  }
}
