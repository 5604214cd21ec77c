import Testing

@testable import BenchmarkResults

@Suite struct HodgesLehmannEstimateTests {
  @Test(arguments: ComparisonGolden.values.twoSamples)
  func ofTwoSamplesAgreesWithR(_ golden: ComparisonGolden.Compared) throws {
    let (before, after) = (try makeSample(golden.before), try makeSample(golden.after))
    try expect(
      golden, HodgesLehmannEstimate(shiftFrom: before, to: after),
      HodgesLehmannEstimate(ratioFrom: before, to: after))
  }

  @Test(arguments: ComparisonGolden.values.pairs)
  func ofPairsAgreesWithR(_ golden: ComparisonGolden.Compared) throws {
    let pairs = try #require(PairedSample(before: golden.before, after: golden.after))
    try expect(
      golden, HodgesLehmannEstimate(shiftOf: pairs), HodgesLehmannEstimate(ratioOf: pairs))
  }

  /// Expects the values of R, and its intervals at 95 %.
  private func expect(
    _ golden: ComparisonGolden.Compared, _ shift: HodgesLehmannEstimate,
    _ ratio: HodgesLehmannEstimate?
  ) throws {
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

  /// Returns distinct observations that look random and are the same on every machine.
  private func scattered(_ count: Int, from seed: Int = 1) -> [Double] {
    (0..<count).map { Double((($0 + seed) * 7_919 + seed * 104_729) % 99_991) + 1 }
  }
}
