import BenchmarkAnalysis
import Foundation
import Testing

@testable import BenchmarkResults

@Suite struct MedianIntervalTests {
  @Test(arguments: Golden.values.enumerated)
  func agreesWithEnumeratingEveryResample(_ golden: Golden.Enumerated) throws {
    let sample = try #require(Sample(golden.sample))
    let bounds = try #require(golden.intervals["95"])
    #expect(sample.medianInterval() == Interval(lower: bounds[0], upper: bounds[1]))
  }

  @Test(arguments: Golden.values.enumerated)
  func distributionAgreesWithEnumeratingEveryResample(_ golden: Golden.Enumerated) throws {
    let bootstrap = MedianBootstrap(try #require(Sample(golden.sample)))
    for point in golden.distribution {
      #expect(abs(bootstrap.cumulativeProbability(of: point[0]) - point[1]) < 1e-12)
    }
    // Just below a step, the probability is that of the previous step.
    for (before, point) in zip(golden.distribution, golden.distribution.dropFirst()) {
      #expect(abs(bootstrap.cumulativeProbability(of: point[0].nextDown) - before[1]) < 1e-12)
    }
    #expect(bootstrap.cumulativeProbability(of: golden.distribution[0][0].nextDown) == 0)
  }

  @Test(arguments: [
    [0.1], [0.1, 0.1], Array(repeating: 0.1, count: 5), Array(repeating: 0.1, count: 100),
    [0, 0, -0.0, 0], Array(repeating: 0.0, count: 10) + [1e9],
  ])
  func intervalOfEqualValuesIsThatValueDespiteAnOutlier(values: [Double]) throws {
    let interval = try #require(Sample(values)).medianInterval()
    #expect(interval == Interval(lower: values[0], upper: values[0]))
  }

  @Test func hugeValuesOfBothSignsDoNotOverflow() throws {
    let most = Double.greatestFiniteMagnitude
    let sample = try #require(Sample([-most, most]))
    #expect(sample.medianInterval() == Interval(lower: -most, upper: most))
  }

  /// By the normal approximation to P(Bin(n, k/n) ≥ h) at n = 2 001, the bounds are 1.96 · sqrt(n)
  /// / 2 ranks from the middle: at 957 and 1 045, counted from 1.
  @Test(arguments: [2_000, 2_001])
  func ranksOfALargeSampleAreThoseOfTheNormalApproximation(count: Int) throws {
    let sample = try #require(Sample((1...count).map(Double.init)))
    let interval = sample.medianInterval()
    #expect(abs(interval.lower - 957) <= 1)
    #expect(abs(interval.upper - 1_045) <= 1)
  }
}
