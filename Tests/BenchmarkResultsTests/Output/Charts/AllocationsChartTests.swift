import BenchmarkAnalysis
import BenchmarkResults
import Testing

@testable import BenchmarkOutput

struct AllocationsChartTests {
  private func chart(_ cases: [CaseFixture]) throws -> Chart {
    let charts = ChartKind.allocations.charts(of: try ChartSource(cases))
    #expect(charts.count == 1)
    return charts[0]
  }

  /// 500 blocks in 1 000 turnovers are half a block per turnover; the other strategy is at zero.
  @Test func scrollingIsCountedPerTurnover() throws {
    let chart = try chart([
      CaseFixture("a", rows: 10).with { $0.allocations = 500 }, CaseFixture("b", rows: 10),
    ])
    let panel = try #require(chart.view?.panels.first)
    let rows = panel.rows
    #expect(rows.map { $0["value"] } == [0.5, 0])
    #expect(rows.map { $0["text"] } == ["0.500", "0"])
    #expect(rows[0]["detail"] == "500 in 1\u{A0}000 turnovers")
    #expect(panel.layer.elements[0].encoding.x.scale.type == "symlog")
    #expect(
      chart.title
        == "A row that comes on screen allocates 0.500 blocks under a, 0 under b (fling, 10 rows)")
    #expect(chart.alternative == "fling, 10 rows: scroll, each row: a 0.500, b 0.")
  }

  @Test func theLongestListsAreDrawnAndTheTableHasAll() throws {
    let chart = try chart([
      CaseFixture("a", rows: 10).with { $0.allocations = 1 },
      CaseFixture("b", rows: 10).with { $0.allocations = 2 },
      CaseFixture("c", rows: 10).with { $0.allocations = 3 },
      CaseFixture("a", rows: 100).with { $0.allocations = 4_000 },
      CaseFixture("b", rows: 100).with { $0.allocations = 5_000 },
      CaseFixture("c", rows: 1_000).with { $0.allocations = 6_000 },
      CaseFixture("a", rows: 1_000, workload: "jump").with { $0.allocations = 4_000 },
    ])
    #expect(
      chart.view?.concat.elements.map(\.title.text) == [["fling, 10 rows"], ["jump, 1k rows"]])
    #expect(chart.table.rows.count == 7)
    #expect(chart.table.rows[3].map(\.number) == [nil, nil, 100, nil, 4_000, 1_000, 4])
    #expect(chart.remarks.isEmpty)
  }

  @Test func listsWithoutTurnoversHaveNoFigure() throws {
    let chart = try chart([
      CaseFixture("a", rows: 10).with { $0.allocations = 5 },
      CaseFixture("b", rows: 10).with { $0.turnovers = 0 },
    ])
    #expect(chart.view?.panels.first?.rows.count == 1)
    #expect(chart.remarks.first?.contains("no figures per turnover of b,") == true)
  }
}
