import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import ScrollWorkloads
import Testing

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

  @Test func anIntervalBeyondAllNumbersIsTheRange() throws {
    let most = Double.greatestFiniteMagnitude
    for values in [[-most, most], [0, most], [-most, -0.9 * most]] {
      let sample = try #require(Sample(values))
      #expect(sample.locationInterval() == sample.medianInterval())
    }
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
