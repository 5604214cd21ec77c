import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import Testing

@testable import BenchmarkOutput

@Suite struct HistoryChartTests {
  /// A run of a commit, of which only the first letter matters, with as many allocations in `pool`.
  private func run(
    _ commit: Character, day: Double, allocations: Double, adding: Double = 0
  ) throws -> ChartSource.Named {
    let cases = [
      CaseFixture("pool", rows: 100).with {
        $0.allocations = allocations
        $0.calls[0] = adding
      },
      CaseFixture("per-cell", rows: 100).with { $0.allocations = 40 },
    ]
    let info = RunInfo(
      commit: String(repeating: commit, count: 40),
      date: Date(timeIntervalSince1970: 1_769_904_000 + day * 86_400), dirty: false)
    let rows = try cases.flatMap { try $0.rows() }
    return ChartSource.Named(
      "\(commit).csv", RunFile(table: ResultTable(run: info, rows: rows), environment: nil))
  }

  private func chart(_ runs: [ChartSource.Named], commits: [String] = []) throws -> Chart {
    try #require(
      ChartKind.history.charts(of: ChartSource(runs, commitHistory: commits)).first)
  }

  @Test func movesOfExactFiguresAreMarked() throws {
    let chart = try chart([
      try run("a", day: 0, allocations: 50), try run("b", day: 1, allocations: 50),
      try run("c", day: 2, allocations: 60),
    ])
    #expect(chart.title == "Exact figures moved at 1 of 3 commits of decision: ccccccc")
    let row = try #require(
      chart.table.rows.first { $0[0].text == "allocations in scroll" && $0[1].text == "pool" })
    #expect(row[2...].compactMap(\.number).map { $0.rounded() } == [0, 0, 20])
    #expect(row[4].text == "+20.00%")
    let panel = try #require(chart.view?.concat.elements.first)
    // Below the lines is the band of changes that don't count.
    #expect(panel.layer.elements[0].rows == [["least": -2, "most": 2]])
    let marks = panel.layer.elements[4].rows
    #expect(marks.map { $0["commit"] } == ["ccccccc"])
    #expect(marks.map { $0["strategy"] } == ["pool"])
    #expect(chart.view?.undefinedFields == [])
    let domains = chart.view?.panels.map { $0.layer.elements[2].encoding.y.scale.domain } ?? []
    #expect(domains.count > 1 && Set(domains).count == 1)
    // The lines of the figure that moved are apart; those of the others are one.
    let names = chart.view?.panels.map { $0.layer.elements.last?.rows.map { $0["text"] } } ?? []
    #expect(names[0] == ["pool", "per-cell"])
    #expect(names[1] == ["pool, per-cell"])
  }

  @Test func runsAreInTheOrderOfTheCommits() throws {
    let commits = ["b", "a"].map { String(repeating: $0, count: 40) }
    let chart = try chart(
      [try run("a", day: 0, allocations: 50), try run("b", day: 1, allocations: 40)],
      commits: commits)
    #expect(chart.table.columns[2...].map(\.name) == ["bbbbbbb", "aaaaaaa"])
    #expect(chart.title.hasSuffix(": aaaaaaa"))
  }
}
