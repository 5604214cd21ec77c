import Testing

@testable import BenchmarkStatistics

@Suite struct GeometricMeanIntervalTests {
  @Test(arguments: ComparisonGolden.values.ratios)
  func agreesWithSciPy(_ golden: ComparisonGolden.Ratios) throws {
    let sample = try makeSample(golden.sample)
    try expect(golden.intervals) { try #require(sample.geometricMeanInterval(confidence: $0)) }
  }

  @Test func ofInverseRatiosIsTheInverse() throws {
    let ratios = [0.9, 1.2, 1.05, 0.97]
    let interval = try #require(Sample(ratios)?.geometricMeanInterval())
    let inverse = try #require(Sample(ratios.map { 1 / $0 })?.geometricMeanInterval())
    #expect(agree(interval.lower * inverse.upper, 1))
    #expect(agree(interval.upper * inverse.lower, 1))
  }

  @Test(arguments: [0.1, 1, 1e300])
  func ofEqualRatiosIsThatRatio(value: Double) throws {
    let sample = try makeSample([value, value, value])
    #expect(sample.geometricMeanInterval() == Interval(lower: value, upper: value))
  }

  @Test func isUnknownForASingleRatioAndUndefinedFromZeroDown() throws {
    #expect(try makeSample([2]).geometricMeanInterval() == nil)
    #expect(try makeSample([2, 0]).geometricMeanInterval() == nil)
    #expect(try makeSample([2, -1]).geometricMeanInterval() == nil)
  }
}
