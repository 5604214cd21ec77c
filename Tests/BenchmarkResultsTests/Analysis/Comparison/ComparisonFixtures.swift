import BenchmarkAnalysis
import BenchmarkResults
import Foundation

/// Small runs to compare.
enum Compared {
  /// A file of `rows`, with an environment, modified by `change`, if it has one.
  static func file(
    _ rows: [ResultRow], dirty: Bool = false, hasEnvironment: Bool = true,
    _ change: (inout RunEnvironment) -> Void = { _ in }
  ) -> RunFile {
    var environment = Fixtures.environment
    change(&environment)
    let run = RunInfo(commit: Fixtures.commit, date: Fixtures.run.date, dirty: dirty)
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
}
