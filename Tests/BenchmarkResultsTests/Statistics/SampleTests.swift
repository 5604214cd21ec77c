import Foundation
import ScrollWorkloads
import Testing

@testable import BenchmarkResults

@Suite struct SampleTests {
  @Test func refusesEmptyAndNonFiniteValues() {
    #expect(Sample([]) == nil)
    #expect(Sample([1, .infinity]) == nil)
    #expect(Sample([.nan, 1]) == nil)
    #expect(Sample([-.infinity]) == nil)
  }

  @Test(arguments: Golden.values.described)
  func agreesWithNumPy(_ golden: Golden.Described) throws {
    let sample = try #require(Sample(golden.sample))
    #expect(sample.median == golden.median)
    let (mean, geometric) = (golden.mean, golden.geometricMean)
    #expect(agree(sample.mean / mean, 1))
    #expect((sample.geometricMean == nil) == (geometric == nil))
    if let geometric { #expect(agree((sample.geometricMean ?? 0) / geometric, 1)) }
  }
}

@Suite struct MedianIntervalTests {
  @Test(arguments: Golden.values.enumerated)
  func agreesWithEnumeratingEveryResample(_ golden: Golden.Enumerated) throws {
    let sample = try #require(Sample(golden.sample))
    let bounds = try #require(golden.intervals["95"])
    #expect(sample.medianInterval() == Interval(lower: bounds[0], upper: bounds[1]))
  }

  @Test(arguments: [
    [0.1], [0.1, 0.1], Array(repeating: 0.1, count: 100), Array(repeating: 0.0, count: 10) + [1e9],
  ])
  func intervalOfEqualValuesIsThatValueDespiteAnOutlier(values: [Double]) throws {
    let interval = try #require(Sample(values)).medianInterval()
    #expect(interval == Interval(lower: values[0], upper: values[0]))
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

@Suite struct LocationIntervalTests {
  /// Student's quantile of one degree of freedom is 12.706, and the standard deviation of two observations is their distance
  /// over √2: 12.706 / √2 / √2 is 6.353.
  @Test func twoObservationsHaveStudentsInterval() throws {
    let interval = try #require(Sample([-1, 1])).locationInterval()
    #expect(abs(interval.upper - 2 * 6.353) < 1e-9)
    #expect(interval.lower == -interval.upper)
  }

  @Test func positiveObservationsHaveAPositiveInterval() throws {
    let interval = try #require(Sample([100, 200])).locationInterval()
    // The upper end is 5.2353 times the mean.
    #expect(abs(interval.upper - (150 + 635.3)) < 1e-9)
    #expect(abs(interval.lower - 150 / 5.2353) < 0.001)
  }

  /// Normal observations by Box and Muller's method.
  @Test(arguments: [2, 3, 4, 5])
  func nineteenOfTwentyIntervalsContainTheLocation(count: Int) throws {
    var generator = SeededGenerator(seed: 1)
    func normal() -> Double {
      let (radius, angle) = (
        Double.random(in: 0..<1, using: &generator), Double.random(in: 0..<1, using: &generator)
      )
      return (-2 * log(1 - radius)).squareRoot() * cos(2 * .pi * angle)
    }
    let samples = 20_000
    let hits = try (0..<samples).count { _ in
      try #require(Sample((0..<count).map { _ in 10 + normal() })).locationInterval().contains(10)
    }
    #expect(abs(Double(hits) / Double(samples) - 0.95) < 0.006)
  }
}
