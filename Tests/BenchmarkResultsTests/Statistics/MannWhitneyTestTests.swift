import BenchmarkAnalysis
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
    #expect(test.isExact == golden.isExact)
  }

  @Test(arguments: ComparisonGolden.values.twoSamples)
  func swappingTheSidesOnlyMirrorsTheStatistic(_ golden: ComparisonGolden.Compared) throws {
    let before = try makeSample(golden.before)
    let after = try makeSample(golden.after)
    let test = RankTest.mannWhitney(before, after)
    let swapped = RankTest.mannWhitney(after, before)
    #expect(test.statistic + swapped.statistic == Double(before.count * after.count))
    #expect(test.pValue == swapped.pValue)
    #expect(test.isExact == swapped.isExact)
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
    #expect(test.isExact)
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
