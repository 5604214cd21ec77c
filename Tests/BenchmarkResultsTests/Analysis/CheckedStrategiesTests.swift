import BenchmarkAnalysis
import BenchmarkOutput
import BenchmarkResults
import Testing

/// What a run says of the strategies that it checked.
struct CheckedStrategiesTests {
  /// Two lengths of a list under two strategies that are right there, and the checks of both.
  private func file(_ change: (inout CaseFixture) -> Void = { _ in }) throws -> RunFile {
    let measured = ["steadfast", "fickle"].flatMap { name in
      [100, 10_000].map { rows in
        CaseFixture(name, rows: rows).with { $0.controllers = 9 }
      }
    }
    let checks = ["steadfast", "fickle"].flatMap { name in
      ["fling", "edit", "reload"].map { workload in
        CaseFixture(
          name, rows: 100, workload: workload, suite: CaseKey.checkSuite
        ).with { fixture in if name == "fickle" { change(&fixture) } }
      }
    }
    var rows = measured.flatMap(\.rows)
    for check in checks {
      rows += check.rows.filter { row in
        row.metric == .launches || row.metric.fault != nil && row.median > 0
      }
    }
    return RunFile(
      table: ResultTable(run: RunFile([]).table.run, rows: rows), environment: nil)
  }

  private func verdict(of file: RunFile) throws -> String {
    try #require(TerminalSummary(file).findings.first)
  }

  @Test func checksAreNoMeasuredCases() throws {
    let file = try file()
    #expect(StrategyComparison(file.table).cases.count == 4)
    #expect(
      try verdict(of: file)
        == "Use steadfast or fickle: right in 3 of 3 workloads, and memory doesn't grow with rows."
    )
    let text = CSVWriter.text(of: file.table)
    let read = try CSVReader.table([UInt8](text.utf8), file: "-")
    #expect(read.checks.count == 6)
    #expect(CSVWriter.text(of: read) == text)
  }

  @Test func aFaultInACheckDisqualifiesEverywhere() throws {
    let file = try file { if $0.key.workload == "edit" { $0.forgotten = 3 } }
    let comparison = StrategyComparison(file.table)
    let names = comparison.cases.filter(comparison.isContender).map(\.key.strategy)
    #expect(Set(names) == ["steadfast"])
    #expect(try verdict(of: file).hasPrefix("Use steadfast: right in 3 of 3 workloads"))
    #expect(TerminalSummary(file).checks.contains("\nfickle     ✗ 2 of 3"))
  }

  @Test func aCrashInACheckDoesToo() throws {
    let crash = CaseStatus(.crashed, reason: "signal 11")
    let file = try file { if $0.key.workload == "edit" { $0.status = crash } }
    #expect(try verdict(of: file).hasPrefix("Use steadfast:"))
    #expect(
      TerminalSummary(file).findings.contains { $0.hasPrefix("Not correct: fickle crashes: in") })
  }

  @Test func nothingThatWasNotCheckedIsRecommended() throws {
    var rows = try file().table.allRows
    for (place, row) in rows.enumerated()
    where row.key.isCheck && row.key.strategy == "fickle" && row.metric == .launches {
      let unchecked = try #require(Metric(named: "unchecked_rows"))
      rows[place] = try .summarizing([9], of: unchecked, in: .scroll, of: row.key)
    }
    let file = RunFile(
      table: ResultTable(run: RunFile([]).table.run, rows: rows), environment: nil)
    #expect(try verdict(of: file).hasPrefix("Use steadfast:"))
    #expect(TerminalSummary(file).checks.contains("unchecked"))
    #expect(TerminalSummary(file).text.contains("rows unchecked: its views don't say"))
    let comparison = StrategyComparison(file.table)
    let ranked = comparison.cases.filter(comparison.isContender).map(\.key.strategy)
    #expect(ranked == ["steadfast", "steadfast"])
  }

  @Test func faultsAreSharesOfVisibleRows() throws {
    let file = try file { if $0.key.workload == "edit" { $0.forgotten = 300 } }
    let shown = try #require(Metric(named: "row_frames"))
    let edit = try #require(
      file.table.checks.first { $0.key.workload == "edit" && $0.key.strategy == "fickle" })
    let rows =
      try file.table.allRows + [.summarizing([2_000], of: shown, in: .scroll, of: edit.key)]
    let shares = RunFile(table: ResultTable(run: file.table.run, rows: rows), environment: nil)
    #expect(
      TerminalSummary(shares).findings.contains {
        $0.contains("fickle forgets rows: 15 % of visible rows at worst, in 100 rows")
      })
  }
}
