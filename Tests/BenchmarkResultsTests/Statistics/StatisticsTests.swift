import Foundation
import ScrollWorkloads
import Testing

@testable import BenchmarkResults

@Suite struct SampleTests {
  @Test(arguments: Golden.values.described)
  func agreesWithPython(_ golden: Golden.Described) throws {
    let sample = try #require(Sample(golden.sample))
    #expect(sample.median == golden.median)
    let (mean, geometric) = (golden.mean, golden.geometricMean)
    #expect(agree(sample.mean / mean, 1))
    #expect((sample.geometricMean == nil) == (geometric == nil))
    if let geometric { #expect(agree((sample.geometricMean ?? 0) / geometric, 1)) }
  }

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

  /// Student's quantile of one degree of freedom is 12.706, and the standard deviation of two observations is their distance
  /// over √2: 12.706 / √2 / √2 is 6.353. Of positive observations the interval is positive: the upper end of that of 100 and
  /// 200 is 5.2353 times the mean, and so is the mean the lower one.
  @Test(arguments: [([-1, 1], -12.706, 12.706), ([100, 200], 150 / 5.2353, 785.3)])
  func twoObservationsHaveStudentsInterval(values: [Double], lower: Double, upper: Double) throws {
    let interval = try #require(Sample(values)).locationInterval()
    #expect(abs(interval.upper - upper) < 1e-9)
    #expect(abs(interval.lower - lower) < 0.001)
  }

  /// Normal observations by Box and Muller's method.
  @Test(arguments: [2, 3, 4, 5])
  func nineteenOfTwentyIntervalsContainTheLocation(count: Int) throws {
    var generator = SeededGenerator(seed: 1)
    func normal() -> Double {
      let radius = Double.random(in: 0..<1, using: &generator)
      let angle = Double.random(in: 0..<1, using: &generator)
      return (-2 * log(1 - radius)).squareRoot() * cos(2 * .pi * angle)
    }
    let samples = 20_000
    let hits = try (0..<samples).count { _ in
      try #require(Sample((0..<count).map { _ in 10 + normal() })).locationInterval().contains(10)
    }
    #expect(abs(Double(hits) / Double(samples) - 0.95) < 0.006)
  }
}

/// Tests of ranks and estimates against R.
@Suite struct RankTestTests {
  @Test(arguments: ComparisonGolden.values.families)
  func agreesWithR(_ golden: ComparisonGolden.Family) {
    let adjusted = golden.pValues.holmAdjusted
    #expect(adjusted.count == golden.adjusted.count)
    for (p, expected) in zip(adjusted, golden.adjusted) { #expect(agree(p, expected)) }
  }

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

/// Values that `Golden/golden.py` computes with Python and by enumeration.
struct Golden: Decodable {
  struct Enumerated: Decodable, Sendable {
    var sample: [Double]
    /// The percentile interval for each confidence level in percent.
    var intervals: [String: [Double]]
  }

  struct Described: Decodable, Sendable {
    var sample: [Double]
    var median, mean: Double
    var geometricMean: Double?
  }

  var enumerated: [Enumerated]
  var described: [Described]

  static let values: Golden = decoded("golden.json")

  fileprivate static func decoded<Contents: Decodable>(_ name: String) -> Contents {
    try! JSONDecoder().decode(Contents.self, from: Data(Fixtures.golden(name).utf8))
  }
}

/// Values that `Golden/golden.py` computes with R.
struct ComparisonGolden: Decodable {
  /// Two samples or the two sides of pairs, with the test and the estimates of their shift.
  struct Compared: Decodable, Sendable {
    var before, after: [Double]
    var statistic, pValue, shift, ratio: Double
    /// The intervals of the shift and of the ratio for each confidence level in percent.
    var intervals, ratioIntervals: [String: [Double]]
  }

  struct Family: Decodable, Sendable {
    var pValues, adjusted: [Double]
  }

  var twoSamples, pairs: [Compared]
  var families: [Family]

  static let values: ComparisonGolden = Golden.decoded("comparison.json")
}

/// Returns whether `left` and `right` agree within `tolerance`, relative to the greater or to 1.
func agree(_ left: Double, _ right: Double, within tolerance: Double = 1e-12) -> Bool {
  abs(left - right) <= tolerance * max(1, abs(left), abs(right))
}

private func makeSample(_ values: [Double]) throws -> Sample { try #require(Sample(values)) }
