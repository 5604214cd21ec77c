import BenchmarkAnalysis
import BenchmarkOutput
import BenchmarkResults
import Foundation

/// Two runs of the realistic cases, the later one with changes of every kind.
enum ComparedRuns {
  static let environment = RunEnvironment(
    cpuModel: "EPYC", cores: 2, memoryBytes: 1 << 33, kernel: "Linux 6.8", build: .release,
    commandLine: ["bench"], seed: 1, commit: "0a1b2c3", dirty: false,
    started: Date(timeIntervalSince1970: 1_769_904_000))

  static func file(
    _ cases: [CaseFixture], _ change: (inout RunEnvironment) -> Void = { _ in }
  ) throws -> RunFile {
    var environment = environment
    change(&environment)
    return RunFile(table: try RunFile(cases).table, environment: environment)
  }

  static let cases =
    RealisticRun.cases(workload: "fling", rows: 1_000)
    + RealisticRun.cases(workload: "through", rows: 100_000)

  /// HEAD: a pool that allocates once more in a thousand turnovers and loses a block, a strategy that
  /// scrolls slower, one that crashes, one that is gone and one that is new.
  static let changedCases: [CaseFixture] = cases.compactMap { fixture in
    var changed = fixture
    changed.spread = 0.01
    switch (fixture.key.strategy, fixture.key.workload) {
    case ("pool", _):
      changed.allocations += (fixture.turnovers / 1_000).rounded()
      changed.leftBehind = 48
      changed.controllers -= 1
    case ("per-cell", "fling"):
      changed.frameP50 *= 1.25
      changed.frameP99 *= 0.8
      changed.missing = [.cellsMade]
    case ("preallocated-loaded", "through"):
      changed.status = CaseStatus(.crashed, reason: "signal 11 in scroll")
    case ("plain", "through"): changed.key.strategy = "plainer"
    case ("preallocated", "through"): changed.turnovers += 1
    default: break
    }
    return changed
  }

  static func report(
    _ base: RunFile, _ head: RunFile, settings: ComparisonSettings = ComparisonSettings(),
    allowances: [Allowance] = []
  ) -> ComparisonReport {
    ComparisonReport(
      RunComparison(base: base, head: head, settings: settings, allowances: allowances),
      base: "Results/base.csv (main)", head: "Results/head.csv (HEAD, the newest of 2 runs of it)")
  }

  /// With a permitted change and an unused allowance.
  static func realistic() throws -> ComparisonReport {
    let lines =
      "strategy,content,workload,host,uikit,rows,phase,metric,at_most,reason\n"
      + "pool,*,fling,*,*,*,*,left_behind_bytes,64,a cache is kept\n"
      + "pool,*,*,*,*,10,*,*,*,never needed\n"
    return report(
      try file(cases), try file(changedCases) { $0.swiftVersion = "6.4" },
      allowances: try Allowance.allowances([UInt8](lines.utf8), file: "allow.csv"))
  }
}
