import BenchmarkResults
import Testing

@testable import BenchmarkCharts

struct SetupChartTests {
  @Test func growthComparesTheShortestAndTheLongestList() throws {
    let source = try ChartSource([
      CaseFixture("flat", rows: 10), CaseFixture("flat", rows: 1_000),
      CaseFixture("slow", rows: 10),
      CaseFixture("slow", rows: 1_000).with { $0.setupTime = 940_000 },
    ])
    let chart = try #require(ChartKind.setup.charts(of: source).first)
    #expect(chart.title == "The time to the first frame grows with rows under slow, not under flat")
    let layers = try #require(chart.view?.panels.first).layer.elements
    #expect(
      layers.suffix(2).map { $0.rows.map { $0["text"] } } == [
        ["slow", "flat"], ["10.0x from 10 to 1k", "flat"],
      ])
    let rows = try #require(chart.view?.panels.first).rows
    #expect(rows.map { $0["value"] } == [100_000, 100_000, 100_000, 1_000_000])
    #expect(rows.allSatisfy { $0["low"] != $0["high"] })
    #expect(chart.table.columns.map(\.name).suffix(2) == ["95 % from", "to"])
  }

  /// Twice the median is neither growth if the intervals overlap, nor flat.
  @Test func doublingWithinIntervalsIsNoGrowth() throws {
    let source = try ChartSource([
      CaseFixture("a", rows: 10).with { $0.spread = 0.9 },
      CaseFixture("a", rows: 1_000).with {
        $0.spread = 0.9
        ($0.setupTime, $0.presentTime) = (90_000, 120_000)
      },
    ])
    let chart = try #require(ChartKind.setup.charts(of: source).first)
    #expect(chart.title == "The time to the first frame by strategy")
  }
}
