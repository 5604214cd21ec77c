import BenchmarkResults
import Testing

@testable import BenchmarkCharts

@Suite struct MemoryChartTests {
  private func chart(_ cases: [CaseFixture]) throws -> Chart {
    let charts = ChartKind.memory.charts(of: ChartSource([.init("a.csv", try RunFile(cases))]))
    return try #require(charts.first)
  }

  private func list(_ strategy: String, _ rows: Int, peak: Double) -> CaseFixture {
    CaseFixture(strategy, rows: rows).with { $0.peakLive = peak }
  }

  @Test func theTitleSaysWhoseMemoryGrows() throws {
    let chart = try chart(
      [100, 1_000, 10_000].flatMap { rows in
        [
          list("pool", rows, peak: 66_000),
          list("preallocated", rows, peak: 60_000 + 1_024 * Double(rows)),
        ]
      })
    #expect(chart.title == "Memory grows with rows under preallocated, not under pool")
    let json = try #require(try chart.specification(.light)?.json())
    #expect(json.contains(#""text":"flat""#))
    #expect(json.contains(#""text":"linear, 1.00 KiB a row""#))
    #expect(chart.alternative.contains("pool 64.5 KiB at 100 rows, 64.5 KiB at 10k rows"))
    #expect(chart.remarks.isEmpty)
  }

  /// 20 MB a decade: 90 000 rows more take no more than 900 did.
  @Test func onlyLinearGrowthHasBytesPerRow() throws {
    let chart = try chart(
      [(100, 40e6), (1_000, 60e6), (10_000, 80e6), (100_000, 100e6)].map {
        list("pool", $0, peak: $1)
      })
    let json = try #require(try chart.specification(.light)?.json())
    #expect(json.contains(#""text":"logarithmic""#))
  }

  @Test func theTitleExcludesStrategiesOfOneLength() throws {
    let growing = [100, 1_000].map { list("preallocated", $0, peak: 1_024 * Double($0)) }
    let flat = [100, 1_000].map { list("pool", $0, peak: 66_000) }
    let short = list("per-cell", 100, peak: 66_000)
    #expect(try chart(growing + [short]).title == "Memory grows with rows under preallocated")
    #expect(try chart(flat + [short]).title == "Memory stays flat under pool")
    #expect(
      try chart(growing + flat + [short]).title
        == "Memory grows with rows under preallocated, not under pool")
  }

  @Test func theCaptionNamesStrategiesThatAreNotCorrect() throws {
    let wrong = list("pool", 100, peak: 66_000).with { $0.forgotten = 2 }
    let caption = try chart([wrong, list("per-cell", 100, peak: 66_000)]).caption
    #expect(caption.hasSuffix("; not correct: pool forgets rows (fling)"))
    #expect(try !chart([list("pool", 100, peak: 66_000)]).caption.contains("not correct"))
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
