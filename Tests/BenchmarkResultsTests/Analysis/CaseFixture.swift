import BenchmarkAnalysis
import BenchmarkOutput
import BenchmarkResults
import Foundation

/// A synthetic case: the figures of a strategy with these parameters.
struct CaseFixture {
  var key: CaseKey
  var status = CaseStatus.ok
  /// The parameters by the names that scenes give them. The spread of the samples of a time is that to either side, as a
  /// fraction of the median.
  private(set) var parameters: [String: Double] = [
    "row_displays": 1_000, "allocations": 0, "bytes": 0, "peak": 60_000, "resident": 3_200_000,
    "controllers": 0, "cells": 9, "containment": 0, "setup": 40_000, "present": 60_000, "p50": 120,
    "p99": 2_400, "blank": 0, "left": 0, "spread": 0.02,
  ]
  /// Of `addChild`, `willMove`, `didMove`, `removeFromParent`, `addSubview` and
  /// `removeFromSuperview`, in `scroll`.
  var calls = [0.0, 0, 0, 0, 0, 0]
  /// The time of the whole scroll in each launch; none for a file without the figure.
  var scrollTimes: [Double] = []
  var missing: Set<Metric> = []
  /// Further figures, and whether there are no others.
  var more: [(Metric, Phase, Double)] = []
  var isOnlyMore = false

  init(
    _ strategy: String, rows: Int, content: String = "card", workload: String = "fling",
    uikit: String = "default", suite: String = "decision", host: String = "table"
  ) {
    key = CaseKey(
      suite: suite, uikit: uikit, host: host, workload: workload, content: content,
      strategy: strategy, rows: rows)
  }

  func with(_ change: (inout CaseFixture) -> Void) -> CaseFixture {
    var copy = self
    change(&copy)
    return copy
  }

  subscript(name: String) -> Double {
    get { parameters[name]! }
    set { parameters[name] = newValue }
  }

  /// The usual rows in order, each with the parameter that it tells, and its share of that.
  private static let told: [(Metric, Phase, String, Double)] = [
    (.peakLiveBytes, .setup, "peak", 0.5), (.peakResidentBytes, .setup, "resident", 0.5),
    (.controllersMade, .setup, "controllers", 1), (.cellsMade, .setup, "cells", 0),
    (.time, .setup, "setup", 1), (.time, .present, "present", 1),
    (.allocations, .scroll, "allocations", 1), (.allocatedBytes, .scroll, "bytes", 1),
    (.peakLiveBytes, .scroll, "peak", 1), (.peakResidentBytes, .scroll, "resident", 1),
    (.controllersMade, .scroll, "controllers", 0), (.cellsMade, .scroll, "cells", 1),
    (.frameTime(.p50), .scroll, "p50", 1), (.frameTime(.p99), .scroll, "p99", 1),
    (.rowDisplays, .scroll, "row_displays", 1), (.containmentTime, .scroll, "containment", 1),
    (.peakLiveBytes, .teardown, "peak", 0.5), (.leakedBytes, .teardown, "left", 1),
  ]

  /// Its rows in a result file; a failed case has its status only, and a check what it looked for.
  var rows: [ResultRow] {
    let launches = Fixtures.row([status.isOK ? 2 : 0], .launches, .launch, of: key, status: status)
    guard status.isOK || status.outcome == .interrupted else { return [launches] }
    let further = more.compactMap(row)
    if isOnlyMore { return further }
    let looked = failures.filter { failure in !more.contains { $0.0 == failure } }.compactMap {
      row($0, .scroll, $0 == .blankRows ? self["blank"] : 0)
    }
    if key.isCheck { return looked + further }
    let names: [MeasuredCall] = [
      .addChild, .willMove, .didMove, .removeFromParent, .addSubview, .removeFromSuperview,
    ]
    let usual =
      Self.told.map { ($0, $1, self[$2] * $3) }
      + zip(names, calls).map { (Metric.calls($0), Phase.scroll, $1) }
    let whole = scrollTimes.isEmpty ? [] : [Fixtures.row(scrollTimes, .time, .scroll, of: key)]
    return usual.compactMap(row) + whole + [launches] + looked + further
  }

  private var failures: [Metric] {
    let ofRows: [Metric] = [.blankRows, .wrongContentRows, .orphanedRows, .leakedControllers]
    let ofContent: [String: [Metric]] = [
      "self-sizing": [.wrongHeightRows], "async-image": [.wrongImageRows],
      "async-image-guarded": [.wrongImageRows], "stateful": [.stateLost],
      "selectable": [.staleSelections],
    ]
    return ofRows + (ofContent[key.content] ?? [])
  }

  /// A sample of a time for each of ten launches, two of an exact figure.
  private func row(_ metric: Metric, _ phase: Phase, _ value: Double) -> ResultRow? {
    guard !missing.contains(metric) else { return nil }
    let samples =
      metric.kind == .exact
      ? [value, value]
      : shuffledLaunches.map { value * (1 + self["spread"] * (Double($0) - 4.5) / 4.5) }
    return Fixtures.row(samples, metric, phase, of: key, status: status)
  }

  /// The launches in an order of the strategy's own, so that the ratios to other strategies are spread as well.
  private var shuffledLaunches: [Int] {
    let seed = key.strategy.utf8.reduce(into: UInt64(0)) { $0 = $0 &* 31 &+ UInt64($1) }
    func place(_ launch: Int) -> UInt64 {
      var bits = seed &* 1_000 &+ UInt64(launch) &+ 0x9E37_79B9_7F4A_7C15
      bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
      return bits ^ bits >> 31
    }
    return (0..<10).sorted { place($0) < place($1) }
  }
}

extension RunFile {
  init(_ cases: [CaseFixture]) {
    self = Compared.file(cases.flatMap(\.rows), hasEnvironment: false)
  }
}

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

  static func key(_ strategy: String, rows: Int = 1_000) -> CaseKey {
    var key = Fixtures.pool
    (key.strategy, key.rows) = (strategy, rows)
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

  static func times(from first: Double) -> [Double] { (0..<10).map { first + Double($0) } }

  static func report(
    _ base: RunFile, _ head: RunFile, allowances: [Allowance] = []
  ) -> ComparisonReport {
    ComparisonReport(
      RunComparison(base: base, head: head, allowances: allowances),
      base: "Results/base.csv (main)", head: "Results/head.csv (HEAD, the newest of 2 runs of it)")
  }

  /// The hash of the commit that stands for a hexadecimal digit.
  static func hash(_ digit: some StringProtocol) -> String {
    String(repeating: "\(digit)", count: 40)
  }

  /// Allocations of a case while it scrolls.
  static func allocations(_ count: Double, of key: CaseKey = Fixtures.pool) -> ResultRow {
    Fixtures.row([count, count], .allocations, .scroll, of: key)
  }
}
