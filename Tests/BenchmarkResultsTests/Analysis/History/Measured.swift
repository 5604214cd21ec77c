import BenchmarkAnalysis
import BenchmarkResults
import Foundation

/// Small runs of made-up commits.
enum Measured {
  /// The hash of the commit that stands for a hexadecimal digit.
  static func hash(_ digit: Character) -> String { String(repeating: digit, count: 40) }

  /// The hashes of a checkout, oldest first.
  static func checkout(_ digits: String) -> [String] { digits.map(hash) }

  static func key(_ strategy: String, rows: Int = 1_000, suite: String = "quick") -> CaseKey {
    Compared.key(strategy, rows: rows, suite: suite)
  }

  /// A run of the commit `digit`, started at `minute`.
  static func run(
    _ digit: Character, at minute: Double, _ rows: [ResultRow], dirty: Bool = false,
    debug: Bool = false, hasEnvironment: Bool = true, path: String? = nil,
    _ change: (inout RunEnvironment) -> Void = { _ in }
  ) -> HistoryRun {
    var environment = Fixtures.environment
    change(&environment)
    let info = RunInfo(
      commit: hash(digit), date: Date(timeIntervalSince1970: 60 * minute), dirty: dirty,
      debug: debug)
    let file = RunFile(
      table: ResultTable(run: info, rows: rows), environment: hasEnvironment ? environment : nil)
    return HistoryRun(file, path: path ?? "\(info.id).csv")
  }

  /// Allocations of a case while it scrolls.
  static func allocations(_ count: Double, of key: CaseKey = key("pool")) -> ResultRow {
    Fixtures.row([count, count], .allocations, .scroll, of: key)
  }

  /// The time of scrolling a case.
  static func time(_ time: Double, of key: CaseKey = key("pool")) -> ResultRow {
    Fixtures.row([time, time, time], .time, .scroll, of: key)
  }

  /// The mean trends of a metric over the series of the history's only suite.
  static func trends(_ metric: Metric, of runs: HistoryRun...) -> [HistoryTrend] {
    let suite = History(runs, commitHistory: checkout("0123456789abcdef")).suites[0]
    return suite.meanTrends(of: suite.series.filter { $0.figureID.metric == metric })
  }
}
