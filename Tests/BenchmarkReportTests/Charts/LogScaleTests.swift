import Testing

@testable import BenchmarkCharts

@Suite struct LogScaleTests {
  @Test func ticksArePowersAroundTheValues() throws {
    let scale = try #require(LogScale([70_000, 600], step: 10))
    #expect(scale.ticks == [100, 1_000, 10_000, 100_000])
    #expect(scale.domain == 100...100_000)
  }

  @Test func powersThemselvesAreTheEnds() throws {
    let scale = try #require(LogScale([1_000, 1_000_000], step: 10))
    #expect(scale.domain == 1_000...1_000_000)
    let bytes = try #require(LogScale([65_536, 262_144], step: 4))
    #expect(bytes.ticks == [65_536, 262_144])
  }

  @Test func thereAreNoMoreTicksThanTheLimit() throws {
    let scale = try #require(LogScale([1, 1e12], step: 10, limit: 5))
    #expect(scale.ticks == [1, 1e3, 1e6, 1e9, 1e12])
  }

  @Test func oneValueHasRoom() throws {
    let scale = try #require(LogScale([1_000], step: 10))
    #expect(scale.domain == 1_000...10_000)
    #expect(LogScale(ticksAt: [100]).domain == 50...200)
  }

  @Test func zeroHasNoPlace() {
    #expect(LogScale([0, -3], step: 10) == nil)
    #expect(LogScale([0, 20], step: 10)?.domain == 10...100)
  }
}
