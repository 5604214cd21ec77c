import Testing

@testable import BenchmarkResults

@Suite struct MannWhitneyTestTests {
  @Test(arguments: ComparisonGolden.values.twoSamples)
  func agreesWithSciPy(_ golden: ComparisonGolden.Compared) throws {
    let before = try makeSample(golden.before)
    let after = try makeSample(golden.after)
    let test = RankTest.mannWhitney(after, before)
    #expect(test.statistic == golden.statistic)
    #expect(agree(test.pValue, golden.pValue))
  }

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

  @Test(arguments: [(1, 1), (1, 5), (4, 7), (20, 20), (49, 3)])
  func separatedSamplesHaveTheProbabilityOfOneArrangement(_ n: Int, _ m: Int) throws {
    let low = try makeSample((1...n).map(Double.init))
    let high = try makeSample((1...m).map { Double($0 + 100) })
    let arrangements = (1...n).reduce(1.0) { $0 * Double(m + $1) / Double($1) }
    let test = RankTest.mannWhitney(low, high)
    #expect(test.statistic == 0)
    let p = min(1, 2 / arrangements)
    #expect(abs(test.pValue - p) <= 1e-12 * p)
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
  @Test(arguments: ComparisonGolden.values.pairs)
  func agreesWithSciPy(_ golden: ComparisonGolden.Compared) throws {
    let pairs = try #require(PairedSample(before: golden.before, after: golden.after))
    let test = RankTest.signedRank(pairs.differences)
    #expect(test.statistic == golden.statistic)
    #expect(agree(test.pValue, golden.pValue))
  }

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

  @Test func equalMagnitudesShareTheirRanks() throws {
    let test = RankTest.signedRank(try makeSample([0, 2, -2, 2, 5, -7]))
    // The magnitudes 2, 2, 2 share rank 2; 5 has rank 4 and 7 rank 5; the zero has none.
    #expect(test.statistic == 2 + 2 + 4)
  }

  @Test(arguments: [1, 4, 60])
  func zeroDifferencesAreNoDifference(count: Int) throws {
    let test = RankTest.signedRank(try makeSample(Array(repeating: 0, count: count)))
    #expect(test.pValue == 1)
    #expect(test.statistic == 0)
  }
}

@Suite struct PairedSampleTests {
  @Test func refusesInvalidPairs() {
    #expect(PairedSample(before: [], after: []) == nil)
    #expect(PairedSample(before: [1, 2], after: [1]) == nil)
    #expect(PairedSample(before: [1], after: [.nan]) == nil)
    #expect(PairedSample(before: [.infinity], after: [.infinity]) == nil)
    let most = Double.greatestFiniteMagnitude
    #expect(PairedSample(before: [-most], after: [most]) == nil)
  }

  @Test func takesDifferencesAndRatiosPairByPair() throws {
    let pairs = try #require(PairedSample(before: [4, 1, 3], after: [2, 2, 3]))
    #expect(pairs.differences.sorted == [-2, 0, 1])
    let logRatios = try #require(pairs.logRatios).sorted
    // Halving and doubling are exact opposites.
    #expect(logRatios[0] == -logRatios[2])
    #expect(logRatios[1] == 0)
    #expect(agree(logRatios[2], 0.693147180559945))
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
