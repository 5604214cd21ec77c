import Testing

@testable import BenchmarkCharts

@Suite struct ChartScaleTests {
  @Test(
    "Ticks of a linear axis are round, few, and within its ends",
    arguments: [
      (4.61, [0, 1, 2, 3, 4]), (1_740, [0, 500, 1_000, 1_500]), (0.7, [0, 0.2, 0.4, 0.6]),
      (10, [0, 2, 4, 6, 8, 10]),
    ] as [(Double, [Double])])
  func linear(most: Double, ticks: [Double]) {
    let scale = LinearScale(upTo: most)
    #expect(scale.end == most)
    #expect(zip(scale.ticks, ticks).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(scale.ticks.count == ticks.count)
  }

  @Test("Ticks of bytes are at powers of two")
  func binary() {
    #expect(LinearScale(upTo: 100_000, isBinary: true).ticks == [0, 32_768, 65_536, 98_304])
  }

  @Test("An axis of nothing is still one")
  func empty() {
    #expect(LinearScale(upTo: 0).end == 1)
    #expect(SymmetricLogScale([]).ticks == [0, 1])
  }

  @Test("A symmetric axis has zero, and powers of ten to either side")
  func symmetric() {
    let scale = SymmetricLogScale([-12, 3, 950])
    #expect(scale.ticks == [-10, -1, 0, 1, 10, 100, 1_000])
    #expect(scale.domain.contains(-12) && scale.domain.contains(950))
  }
}
