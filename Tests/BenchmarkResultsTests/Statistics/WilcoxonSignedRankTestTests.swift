import BenchmarkAnalysis
import Testing

@testable import BenchmarkResults

@Suite struct WilcoxonSignedRankTestTests {
  @Test(arguments: ComparisonGolden.values.pairs)
  func agreesWithSciPy(_ golden: ComparisonGolden.Compared) throws {
    let pairs = try #require(PairedSample(before: golden.before, after: golden.after))
    let test = RankTest.signedRank(pairs.differences)
    #expect(test.statistic == golden.statistic)
    #expect(agree(test.pValue, golden.pValue))
    #expect(test.isExact == golden.isExact)
  }

  @Test(arguments: ComparisonGolden.values.pairs)
  func swappingTheSidesOnlyMirrorsTheStatistic(_ golden: ComparisonGolden.Compared) throws {
    let pairs = try #require(PairedSample(before: golden.before, after: golden.after))
    let swapped = try #require(PairedSample(before: golden.after, after: golden.before))
    let ranked = pairs.differences.sorted.count { $0 != 0 }
    for (some, others) in [
      (pairs.differences, swapped.differences),
      (try #require(pairs.logRatios), try #require(swapped.logRatios)),
    ] {
      let (test, mirrored) = (RankTest.signedRank(some), RankTest.signedRank(others))
      #expect(test.statistic + mirrored.statistic == Double(ranked * (ranked + 1) / 2))
      #expect(test.pValue == mirrored.pValue)
      #expect(test.isExact == mirrored.isExact)
    }
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
      #expect(test.isExact)
    }
  }

  @Test func differencesOfOneSignHaveTwoOfAllPatterns() throws {
    for count in 1...49 {
      let test = RankTest.signedRank(try makeSample((1...count).map(Double.init)))
      let patterns = (1...count).reduce(1.0) { doubled, _ in doubled * 2 }
      #expect(test.pValue == min(1, 2 / patterns))
    }
  }

  @Test func equalMagnitudesShareTheirRanks() throws {
    let test = RankTest.signedRank(try makeSample([0, 2, -2, 2, 5, -7]))
    // The magnitudes 2, 2, 2 share rank 2; 5 has rank 4 and 7 rank 5; the zero has none.
    #expect(test.statistic == 2 + 2 + 4)
    #expect(!test.isExact)
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
