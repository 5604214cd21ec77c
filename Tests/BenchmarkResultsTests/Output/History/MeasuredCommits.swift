import BenchmarkAnalysis
import BenchmarkOutput
import BenchmarkResults
import Foundation

/// Runs of five commits with changes of every kind.
enum MeasuredCommits {
  static func hash(_ digit: Character) -> String { String(repeating: digit, count: 40) }

  static func run(
    _ digit: Character, at minute: Double, _ cases: [CaseFixture], dirty: Bool = false,
    debug: Bool = false, selection: HistorySelection = HistorySelection(),
    _ change: (inout RunEnvironment) -> Void = { _ in }
  ) throws -> HistoryRun {
    try run(
      commit: hash(digit), at: minute, cases, dirty: dirty, debug: debug, selection: selection,
      change)
  }

  static func run(
    commit: String, at minute: Double, _ cases: [CaseFixture], dirty: Bool = false,
    debug: Bool = false, selection: HistorySelection = HistorySelection(),
    _ change: (inout RunEnvironment) -> Void = { _ in }
  ) throws -> HistoryRun {
    let info = RunInfo(
      commit: commit, date: Date(timeIntervalSince1970: 1_769_904_000 + 60 * minute),
      dirty: dirty, debug: debug)
    let file = try ComparedRuns.file(cases) {
      $0.swiftVersion = "6.3"
      change(&$0)
    }
    return HistoryRun(
      RunFile(table: ResultTable(run: info, rows: file.table.rows), environment: file.environment),
      path: "Results/\(info.id).csv", selection: selection)
  }

  /// A pool and cells, on lists of two lengths, each changed by `change`.
  private static func cases(
    suite: String = "quick", _ change: (inout CaseFixture) -> Void = { _ in }
  ) -> [CaseFixture] {
    [100, 1_000].flatMap { rows in
      ["per-cell", "pool"].map { strategy in
        CaseFixture(strategy, rows: rows, suite: suite).with {
          $0.allocations = Double(rows)
          $0.containmentTime = 4_000
          change(&$0)
        }
      }
    }
  }

  static func report(
    _ selection: HistorySelection = HistorySelection(), style: TerminalStyle = .plain
  ) throws -> HistoryReport {
    func newSwift(_ environment: inout RunEnvironment) { environment.swiftVersion = "6.4" }
    func leaner(_ fixture: inout CaseFixture) {
      if fixture.key.strategy == "pool" {
        fixture.allocations += fixture.key.rows == 100 ? 10 : 1
        fixture.presentTime *= 1.5
      }
    }
    let runs = [
      try run("a", at: 0, cases(), selection: selection),
      try run("a", at: 1, cases(), selection: selection),
      try run("a", at: 2, cases(), debug: true, selection: selection),
      try run("b", at: 10, cases(leaner), selection: selection),
      try run("b", at: 11, cases(suite: "decision"), selection: selection),
      try run(
        "c", at: 20,
        cases {
          leaner(&$0)
          $0.peakLive += 64
          if $0.key.strategy == "per-cell" { $0.status = CaseStatus(.crashed) }
        }, dirty: true, selection: selection),
      try run("f", at: 12, cases(leaner), selection: selection),
      try run(
        "d", at: 5,
        cases {
          leaner(&$0)
          $0.allocatedBytes = 512
          $0.setupTime *= 3
        }, selection: selection, newSwift),
      try run(
        "e", at: 30,
        cases {
          $0.allocatedBytes = 512
          $0.setupTime *= 2.5
        }, selection: selection, newSwift),
    ]
    return HistoryReport(
      History(runs, commitHistory: "abcde".map(hash)), selection: selection,
      subjects: [
        String(hash("a").prefix(7)): "Begin",
        String(hash("b").prefix(7)): "Keep waiting controllers where they can be found again",
        String(hash("e").prefix(7)): "Let them go\u{1B}[31m",
      ], style: style)
  }
}
