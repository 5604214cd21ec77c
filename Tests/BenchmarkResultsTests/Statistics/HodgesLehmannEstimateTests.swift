import BenchmarkAnalysis
import Foundation
import Testing

@testable import BenchmarkResults

@Suite struct HodgesLehmannEstimateTests {
  @Test(arguments: ComparisonGolden.values.twoSamples)
  func ofTwoSamplesAgreesWithR(_ golden: ComparisonGolden.Compared) throws {
    let before = try makeSample(golden.before)
    let after = try makeSample(golden.after)
    let shift = HodgesLehmannEstimate(shiftFrom: before, to: after)
    #expect(agree(shift.value, golden.shift))
    try expect(golden.intervals, shift.interval)
    let ratio = try #require(HodgesLehmannEstimate(ratioFrom: before, to: after))
    #expect(agree(ratio.value, golden.ratio))
    try expect(golden.ratioIntervals, ratio.interval)
  }

  @Test(arguments: ComparisonGolden.values.pairs)
  func ofPairsAgreesWithR(_ golden: ComparisonGolden.Compared) throws {
    let pairs = try #require(PairedSample(before: golden.before, after: golden.after))
    let shift = HodgesLehmannEstimate(shiftOf: pairs)
    #expect(agree(shift.value, golden.shift))
    try expect(golden.intervals, shift.interval)
    let ratio = try #require(HodgesLehmannEstimate(ratioOf: pairs))
    #expect(agree(ratio.value, golden.ratio))
    try expect(golden.ratioIntervals, ratio.interval)
  }

  /// Differences 9 - {1, 2, 4} and 3 - {1, 2, 4}: -1, 1, 2, 5, 7, 8.
  @Test func isTheMedianOfAllDifferences() throws {
    let before = try makeSample([1, 2, 4])
    let estimate = HodgesLehmannEstimate(shiftFrom: before, to: try makeSample([9, 3]))
    #expect(estimate.value == 3.5)
    #expect(estimate.interval == Interval(lower: -1, upper: 8))
  }

  /// Walsh averages of 1, 2 and 6: 1, 1.5, 2, 3.5, 4, 6.
  @Test func isTheMedianOfAllWalshAverages() throws {
    let pairs = try #require(PairedSample(before: [10, 10, 10], after: [11, 16, 12]))
    let estimate = HodgesLehmannEstimate(shiftOf: pairs)
    #expect(estimate.value == 2.75)
    #expect(estimate.interval == Interval(lower: 1, upper: 6))
  }

  @Test(arguments: [(5, 8), (20, 20), (60, 31)])
  func swappingTheSidesNegatesTheEstimate(_ n: Int, _ m: Int) throws {
    let before = try makeSample(scattered(n))
    let after = try makeSample(scattered(m, from: 9))
    let shift = HodgesLehmannEstimate(shiftFrom: before, to: after)
    let back = HodgesLehmannEstimate(shiftFrom: after, to: before)
    #expect(back.value == -shift.value)
    #expect(back.interval == Interval(lower: -shift.interval.upper, upper: -shift.interval.lower))
    let ratio = try #require(HodgesLehmannEstimate(ratioFrom: before, to: after))
    let inverse = try #require(HodgesLehmannEstimate(ratioFrom: after, to: before))
    #expect(agree(ratio.value * inverse.value, 1))
    #expect(agree(ratio.interval.lower * inverse.interval.upper, 1))
    #expect(agree(ratio.interval.upper * inverse.interval.lower, 1))
  }

  /// The interval contains the shifts that the test doesn't reject.
  @Test(arguments: [6, 15, 49, 55])
  func intervalAgreesWithTheTest(count: Int) throws {
    let before = scattered(count)
    let after = scattered(count, from: 3)
    let interval = HodgesLehmannEstimate(
      shiftFrom: try makeSample(before), to: try makeSample(after)
    ).interval
    // Observations are integers, so a quarter from a bound there are no ties.
    try expectBounds(of: interval, distance: 0.25) { shift in
      let moved = try makeSample(after.map { $0 - shift })
      return RankTest.mannWhitney(try makeSample(before), moved).pValue
    }
  }

  @Test(arguments: [6, 15, 49, 55])
  func intervalOfPairsAgreesWithTheirTest(count: Int) throws {
    let differences = scattered(count, from: 2)
    let zeros = Array(repeating: 0.0, count: count)
    let pairs = try #require(PairedSample(before: zeros, after: differences))
    let interval = HodgesLehmannEstimate(shiftOf: pairs).interval
    // Walsh averages are multiples of a half, so an eighth from a bound there are no ties.
    try expectBounds(of: interval, distance: 0.125) { shift in
      RankTest.signedRank(try makeSample(differences.map { $0 - shift })).pValue
    }
  }

  /// Expects that the test doesn't reject shifts at a distance inside the bounds, and rejects those outside.
  private func expectBounds(
    of interval: Interval, distance: Double, pValue: (_ shift: Double) throws -> Double
  ) rethrows {
    for (bound, inwards) in [(interval.lower, distance), (interval.upper, -distance)] {
      #expect(try pValue(bound + inwards) > 0.05)
      #expect(try pValue(bound - inwards) <= 0.05)
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
