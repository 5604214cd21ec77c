import BenchmarkAnalysis
import BenchmarkResults
import Testing

@testable import BenchmarkOutput

struct CorrectnessChartTests {
  private func chart(_ cases: [CaseFixture]) throws -> Chart {
    let charts = ChartKind.correctness.charts(of: try ChartSource(cases))
    #expect(charts.count == 1)
    return charts[0]
  }

  private func list(_ strategy: String, _ workload: String, forgotten: Double = 0) -> CaseFixture {
    CaseFixture(strategy, rows: 10, workload: workload).with { $0.forgotten = forgotten }
  }

  /// The texts of a panel by strategy and workload.
  private func cells(_ panel: JSON) -> [String: String] {
    let texts = panel.layer.elements.filter { $0.mark.type == "text" }.flatMap(\.rows)
    let pairs = texts.map { row in
      let names = ["strategy", "workload", "text"].map { row[$0]?.stringValue ?? "" }
      return ("\(names[0]) \(names[1])", names[2])
    }
    return Dictionary(pairs) { $0 + $1 }
  }

  @Test func cellsHaveTheWorstFigureOfAStrategyAndAWorkload() throws {
    let chart = try chart([
      list("pool", "fling", forgotten: 7), list("pool", "edit", forgotten: 1_189),
      list("pool", "edit", forgotten: 30).with { $0.key.rows = 100 }, list("per-cell", "fling"),
      list("per-cell", "edit").with { $0.missing = [.forgottenRows] },
      list("late", "fling").with { $0.status = CaseStatus(.crashed) },
    ])
    #expect(chart.title == "2 of 3 strategies are wrong somewhere: pool and late")
    let panel = try #require(chart.view?.panels.first)
    #expect(panel.title.text == ["table: forgets rows (row-frames)"])
    #expect(
      cells(panel) == [
        "pool fling": "7", "pool edit": "1189", "per-cell fling": "0", "late fling": "crash",
      ])
    let colors = panel.layer.elements.filter { $0.mark.type == "rect" }.flatMap(\.rows)
      .map { $0["color"] }
    #expect(Set(colors).count == 4)
    #expect(chart.alternative.contains("pool 7 in fling, 1189 in edit; late crash in fling."))
    #expect(chart.view?.undefinedFields == [])
    let numbers = chart.table.rows.map { $0[5].number }
    #expect(numbers == [7, 1_189, 30, 0, nil])
  }

  @Test func eachSceneAndEachFaultHasAPanel() throws {
    let cases = ["classic", "prefetching"].flatMap { uikit in
      [list("pool", "fling", forgotten: uikit == "classic" ? 0 : 3), list("leaky", "fling")].map {
        $0.with { $0.key.uikit = uikit }
      }
    }
    let leaky = cases[3].with { $0.leftBehind = 64 }
    #expect(
      try chart(cases.dropLast() + [leaky]).view?.panels.map(\.title.text) == [
        ["table · classic: forgets rows (row-frames)"],
        ["table · prefetching: forgets rows (row-frames)"],
        ["table · prefetching: leaves memory behind (bytes)"],
      ])
  }
}
