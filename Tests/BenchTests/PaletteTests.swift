import BenchmarkAnalysis
import RecyclingStrategies
import Testing

/// The colors of strategies stand with them and in charts, since neither module imports the other.
@Suite struct PaletteTests {
  @Test func strategiesHaveTheColorsThatChartsTellApart() {
    let palette = Set(StrategyStyle.colors + [StrategyStyle.contextColor])
    #expect(Set(Strategy.all.compactMap(\.style?.color)) == palette)
  }
}
