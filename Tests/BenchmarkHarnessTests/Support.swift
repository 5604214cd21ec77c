import BenchmarkResults
import Foundation
import TestSupport

@testable import BenchmarkHarness

/// What the tests of this target share.
enum Support {
  static let faultyWorker = Executable.built("FaultyWorker")

  /// A worker process with limits that no healthy launch meets.
  static func worker(
    timeout: Duration = .seconds(60), memoryLimit: Int = 2 << 30
  ) -> WorkerProcess {
    WorkerProcess(executable: faultyWorker, timeout: timeout, memoryLimit: memoryLimit)
  }

  static func key(
    _ strategy: String, content: String = "label", workload: String = "steady", rows: Int = 50
  ) -> CaseKey {
    CaseKey(
      suite: "test", uikit: "classic", workload: workload, content: content, strategy: strategy,
      rows: rows)
  }

  /// The deadline is one that no worker meets that is looked after, however busy the machine is with other
  /// tests.
  static func request(
    _ key: CaseKey, _ pass: LaunchRecord.Pass = .memory, deadline: UInt32 = 1_000
  ) -> WorkerRequest {
    WorkerRequest(key: key, pass: pass, seed: 1, deadline: deadline)
  }

  /// Settings of a small run.
  static func settings(
    strategies: [String], rows: [Int] = [50], launches: Int? = 1
  ) -> RunSettings {
    let suite = Suite(
      name: "test", summary: "", strategies: strategies, contents: ["label"],
      workloads: ["steady"], rows: rows, launches: launches)
    return RunSettings(suite: suite, memoryLimit: ByteCount(2 << 30))
  }
}

extension WorkerProcess.Outcome {
  /// The value of a figure; nil if it was not reported.
  func value(_ metric: String, in phase: Phase) -> Double? {
    figures.first { $0.metric.name == metric && $0.phase == phase }?.value
  }
}
