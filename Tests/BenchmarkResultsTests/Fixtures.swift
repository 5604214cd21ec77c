import BenchmarkAnalysis
import BenchmarkResults
import Foundation

/// Values that the tests share: a small run of two cases, one of which crashed.
enum Fixtures {
  static let commit = "0a1b2c3d4e5f60718293a4b5c6d7e8f901234567"

  static let run = RunInfo(
    commit: commit, date: Date(timeIntervalSince1970: 1_767_225_599), dirty: false)

  static let pool = CaseKey(
    suite: "quick", uikit: "default", workload: "fling", content: "label", strategy: "pool",
    rows: 1000)

  /// A case whose names need every kind of quoting.
  static let odd = CaseKey(
    suite: "quick", uikit: "repeatsDidMove, cached", prefetchDistance: "0.5",
    prefetchBatch: "all", host: "collection",
    workload: "\"there and back\"", content: "two\nlines", strategy: "per-cell", rows: 0)

  static let rows: [ResultRow] = [
    row([12, 12], .allocations, .setup), row([-32, -32], .leakedBytes, .teardown),
    row([1500.5, 1000, 0.1, 1e22, 123_457_000], .time, .scroll),
    row([3.5], .callTime(.addChild, .p99), .scroll), row([2], .launches, .launch),
    row(
      [0], .launches, .launch, of: odd,
      status: CaseStatus(.crashed, reason: "signal 11, \"Segmentation fault\"")),
  ]

  static let table = ResultTable(run: run, rows: rows)

  /// The table as figures alone tell it: with a commit of seven characters.
  static let bareTable = ResultTable(
    run: RunInfo(commit: String(commit.prefix(7)), date: run.date, dirty: false), rows: rows)

  static let environment = {
    var environment = RunEnvironment(
      cores: 2, memoryBytes: 8_589_934_592, build: .release,
      commandLine: ["bench", "run", "--suite", "quick"], seed: UInt64.max, commit: commit,
      dirty: false, started: Date(timeIntervalSince1970: 1_767_225_599))
    (environment.cpuModel, environment.kernel) = ("Model \"7\" @ 2.50GHz", "Linux 6.8.0")
    (environment.operatingSystem, environment.swiftVersion) = ("Ubuntu 24.04", "6.3.1")
    environment.jemallocVersion = "5.3.0"
    environment.jemallocOptions = "narenas:1,tcache:false"
    environment.allocationCounting = "hooks"
    (environment.loadBefore, environment.loadAfter) = (0.25, 1.5)
    environment.ended = Date(timeIntervalSince1970: 1_767_225_659)
    environment.warnings = ["the machine is virtual"]
    return environment
  }()

  static let header = JournalHeader(
    run: run, cases: [pool, odd], executable: "sha256:00ff", environment: environment)

  static let records = [
    LaunchRecord(
      caseIndex: 0, pass: .memory, launch: 0,
      figures: [
        Figure(.setup, .allocations, 12), Figure(.teardown, .leakedBytes, -32),
        Figure(.scroll, .callTime(.addChild, .p99), 0.1),
      ], seconds: 0.25),
    LaunchRecord(
      caseIndex: 1, pass: .time, launch: 3, status: CaseStatus(.timeout, reason: "60 s"),
      figures: [], seconds: 60),
  ]

  static func row(
    _ samples: [Double], _ metric: Metric, _ phase: Phase, of key: CaseKey = pool,
    status: CaseStatus = .ok
  ) -> ResultRow {
    try! ResultRow.summarizing(samples, of: metric, in: phase, of: key, status: status)
  }

  /// The folder of the committed runs.
  static let results = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Results").standardized.path

  static let goldenFolder = Bundle.module.resourceURL!.appending(path: "Golden")

  static func golden(_ name: String) throws -> String {
    try String(contentsOf: goldenFolder.appending(path: name), encoding: .utf8)
  }
}

/// The text of the error that `body` throws; `nil` if it throws none.
func errorText(_ body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch { return "\(error)" }
}
