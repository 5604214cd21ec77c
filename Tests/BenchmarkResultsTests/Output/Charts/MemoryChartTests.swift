import BenchmarkAnalysis
import BenchmarkResults
import Testing

@testable import BenchmarkOutput

@Suite struct MemoryChartTests {
  private func chart(_ cases: [CaseFixture]) throws -> Chart {
    let charts = ChartKind.memory.charts(of: ChartSource([.init("a.csv", try RunFile(cases))]))
    return try #require(charts.first)
  }

  private func list(_ strategy: String, _ rows: Int, peak: Double) -> CaseFixture {
    CaseFixture(strategy, rows: rows).with { $0.peakLive = peak }
  }

  @Test func aCaseWithoutTheFigureIsNamed() throws {
    let lacking = list("plain", 100, peak: 1).with { $0.missing = [.peakLiveBytes] }
    #expect(
      try chart([list("pool", 100, peak: 66_000), lacking]).remarks.last
        == "Not drawn, since the file has no peak live memory: plain, card, fling, 100 rows.")
  }

  @Test func theTableHasEachFigure() throws {
    let table = try chart([
      list("pool", 100, peak: 66_000), list("pool", 1_000, peak: 67_001),
    ]).table
    #expect(table.columns.map(\.name) == ["workload", "strategy", "rows", "peak live memory"])
    #expect(table.rows.map { $0[3].number } == [66_000, 67_001])
    #expect(table.rows.map { $0[2].text } == ["100", "1k"])
  }

  @Test func oneRowCountHasNoGrowth() throws {
    let chart = try chart([list("pool", 100, peak: 66_000)])
    #expect(chart.title == "Memory by strategy")
    #expect(chart.remarks == ["All lists have 100 rows: growth can't be seen."])
    #expect(chart.view != nil)
  }
}
