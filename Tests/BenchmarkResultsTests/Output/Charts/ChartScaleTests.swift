import Testing

@testable import BenchmarkOutput

@Suite struct LinearScaleTests {
  @Test(
    "Ticks are round, few, and within the ends",
    arguments: [
      (4.61, [0, 1, 2, 3, 4]), (1_740, [0, 500, 1_000, 1_500]), (0.7, [0, 0.2, 0.4, 0.6]),
      (10, [0, 2, 4, 6, 8, 10]),
    ] as [(Double, [Double])])
  func ticks(most: Double, ticks: [Double]) {
    let scale = ChartScale.linear(upTo: most)
    #expect(scale.domain == 0...most)
    #expect(zip(scale.ticks, ticks).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(scale.ticks.count == ticks.count)
  }

  @Test("An axis without values has a length")
  func empty() {
    #expect(ChartScale.linear(upTo: 0).domain == 0...1)
    #expect(ChartScale.symmetric([]).ticks == [0, 1])
  }
}

@Suite struct LogScaleTests {
  @Test func ticksArePowersAroundTheValues() throws {
    let scale = try #require(ChartScale.logarithmic([70_000, 600], step: 10))
    #expect(scale.ticks == [100, 1_000, 10_000, 100_000])
    #expect(scale.domain == 100...100_000)
  }

  @Test func powersThemselvesAreTheEnds() throws {
    let scale = try #require(ChartScale.logarithmic([1_000, 1_000_000], step: 10))
    #expect(scale.domain == 1_000...1_000_000)
    let bytes = try #require(ChartScale.logarithmic([65_536, 262_144], step: 4))
    #expect(bytes.ticks == [65_536, 262_144])
  }

  @Test func thereAreNoMoreTicksThanTheLimit() throws {
    let scale = try #require(ChartScale.logarithmic([1, 1e12], step: 10, limit: 5))
    #expect(scale.ticks == [1, 1e3, 1e6, 1e9, 1e12])
  }

  @Test func oneValueHasRoom() throws {
    let scale = try #require(ChartScale.logarithmic([1_000], step: 10))
    #expect(scale.domain == 1_000...10_000)
    #expect(ChartScale.logarithmic(ticksAt: [100]).domain == 50...200)
  }

  @Test func zeroIsIgnored() {
    #expect(ChartScale.logarithmic([0, -3], step: 10) == nil)
    #expect(ChartScale.logarithmic([0, 20], step: 10)?.domain == 10...100)
  }

  @Test func ratiosAreCenteredOnOne() {
    let scale = ChartScale.ratios([0.98, 1.3], atLeast: 0.05)
    #expect(abs(scale.domain.lowerBound * scale.domain.upperBound - 1) < 1e-12)
    #expect(scale.domain.contains(1.3))
    #expect(scale.ticks == [0.8, 0.9, 1, 1.1, 1.25])
    #expect(
      scale.ticks.map(ChartScale.text(ofRatio:)) == ["−20 %", "−10 %", "0", "+10 %", "+25 %"])
  }

  @Test func smallAndGreatRatiosHaveTicks() {
    let small = ChartScale.ratios([1.001], atLeast: 0.002)
    #expect(
      small.ticks.map(ChartScale.text(ofRatio:)) == ["−0.2 %", "−0.1 %", "0", "+0.1 %", "+0.2 %"])
    let great = ChartScale.ratios([900], atLeast: 0.05)
    #expect(great.ticks.map(ChartScale.text(ofRatio:)).contains("100x"))
    #expect(great.ticks.allSatisfy(great.domain.contains))
  }
}

@Suite struct SymmetricLogScaleTests {
  @Test func anAxisFromZeroIsLinearUpToTheLeastPower() throws {
    let few = try #require(ChartScale.fromZero([0, 12, 224], limit: 3))
    #expect(few.constant == 10)
    #expect(few.ticks == [0, 10, 100, 1_000])
    #expect(ChartScale.fromZero([0, 0], limit: 3) == nil)
  }
}

@Suite struct LevelScaleTests {
}
