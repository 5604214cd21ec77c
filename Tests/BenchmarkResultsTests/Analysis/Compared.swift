import BenchmarkAnalysis
import BenchmarkOutput
import BenchmarkResults
import Foundation

/// Small runs to compare.
enum Compared {
  /// A file of `rows`, with an environment, modified by `change`, if it has one.
  static func file(
    _ rows: [ResultRow], run: RunInfo = Fixtures.run, hasEnvironment: Bool = true,
    _ change: (inout RunEnvironment) -> Void = { _ in }
  ) -> RunFile {
    var environment = Fixtures.environment
    change(&environment)
    return RunFile(
      table: ResultTable(run: run, rows: rows), environment: hasEnvironment ? environment : nil)
  }

  static func key(_ strategy: String, rows: Int = 1_000, suite: String = "quick") -> CaseKey {
    var key = Fixtures.pool
    (key.strategy, key.rows, key.suite) = (strategy, rows, suite)
    return key
  }

  /// The figure of a comparison of `base` with `head`, both of one case.
  static func figure(
    _ metric: Metric, _ base: [Double], _ head: [Double], in phase: Phase = .scroll,
    design: ComparisonDesign = .independent, settings: ComparisonSettings = ComparisonSettings()
  ) -> ComparedFigure {
    compare(
      [Fixtures.row(base, metric, phase)], [Fixtures.row(head, metric, phase)], design: design,
      settings: settings
    ).figures[0]
  }

  static func compare(
    _ base: [ResultRow], _ head: [ResultRow], design: ComparisonDesign = .independent,
    settings: ComparisonSettings = ComparisonSettings(), allowances: [Allowance] = []
  ) -> RunComparison {
    RunComparison(
      base: file(base), head: file(head), design: design, settings: settings,
      allowances: allowances)
  }

  /// The default settings, modified by `change`.
  static func settings(_ change: (inout ComparisonSettings) -> Void) -> ComparisonSettings {
    var settings = ComparisonSettings()
    change(&settings)
    return settings
  }

  /// Ten times, ascending from `first`.
  static func times(from first: Double) -> [Double] { (0..<10).map { first + Double($0) } }

  /// What is said of two runs.
  static func report(
    _ base: RunFile, _ head: RunFile, allowances: [Allowance] = []
  ) -> ComparisonReport {
    ComparisonReport(
      RunComparison(base: base, head: head, allowances: allowances),
      base: "Results/base.csv (main)", head: "Results/head.csv (HEAD, the newest of 2 runs of it)")
  }
}

/// Small runs of made-up commits.
enum Measured {
  /// The hash of the commit that stands for a hexadecimal digit.
  static func hash(_ digit: some StringProtocol) -> String {
    String(repeating: "\(digit)", count: 40)
  }

  /// The hashes of a checkout, oldest first.
  static func checkout(_ digits: String) -> [String] { digits.map { hash("\($0)") } }

  /// A run of the commit `digit`, started at `minute`.
  static func run(
    _ digit: some StringProtocol, at minute: Double = 0, _ rows: [ResultRow], dirty: Bool = false,
    debug: Bool = false, hasEnvironment: Bool = true,
    filter: CaseFilter = CaseFilter(),
    _ change: (inout RunEnvironment) -> Void = { _ in }
  ) -> HistoryRun {
    let info = RunInfo(
      commit: digit.count == 1 ? hash(digit) : "\(digit)",
      date: Date(timeIntervalSince1970: 1_769_904_000 + 60 * minute), dirty: dirty, debug: debug)
    return HistoryRun(
      Compared.file(rows, run: info, hasEnvironment: hasEnvironment, change),
      path: "Results/\(info.id).csv", filter: filter)
  }

  /// Allocations of a case while it scrolls.
  static func allocations(_ count: Double, of key: CaseKey = Fixtures.pool) -> ResultRow {
    Fixtures.row([count, count], .allocations, .scroll, of: key)
  }

  /// The time of scrolling a case.
  static func time(_ time: Double, of key: CaseKey = Fixtures.pool) -> ResultRow {
    Fixtures.row([time, time, time], .time, .scroll, of: key)
  }

  /// The mean trends of a metric over the series of the history's only suite.
  static func trends(_ metric: Metric, of runs: [HistoryRun]) -> [HistoryTrend] {
    let suite = History(runs, commitHistory: checkout("0123456789abcdef")).suites[0]
    return suite.meanTrends(of: suite.series.filter { $0.figureID.metric == metric })
  }
}
