import Testing

@testable import BenchmarkCharts

struct ScaleTests {
  @Test func zeroIsOnASymlogAxis() throws {
    let few = try #require(LogScaleFromZero([0, 12, 224], limit: 3))
    #expect(few.constant == 10)
    #expect(few.ticks == [0, 10, 100, 1_000])
    #expect(LogScaleFromZero([0, 0], limit: 3) == nil)
  }

  /// Where powers are left out, the last is kept, and none next to zero.
  @Test func manyPowersAreThinnedFromTheEnd() throws {
    let many = try #require(LogScaleFromZero([0.0005, 19], limit: 3))
    #expect(many.constant == 0.0001)
    #expect(many.ticks == [0, 0.1, 100])
  }

  @Test func ratiosStandAroundOne() {
    let scale = RatioScale([0.98, 1.3], atLeast: 0.05)
    #expect(abs(scale.domain.lowerBound * scale.domain.upperBound - 1) < 1e-12)
    #expect(scale.domain.contains(1.3))
    #expect(scale.ticks == [0.8, 0.9, 1, 1.1, 1.25])
    #expect(scale.ticks.map(RatioScale.text) == ["−20 %", "−10 %", "0", "+10 %", "+25 %"])
  }

  @Test func smallAndGreatRatiosHaveTicks() {
    let small = RatioScale([1.001], atLeast: 0.002)
    #expect(small.ticks.map(RatioScale.text) == ["−0.2 %", "−0.1 %", "0", "+0.1 %", "+0.2 %"])
    let great = RatioScale([900], atLeast: 0.05)
    #expect(great.ticks.map(RatioScale.text).contains("100x"))
    #expect(great.ticks.allSatisfy(great.domain.contains))
  }
}
