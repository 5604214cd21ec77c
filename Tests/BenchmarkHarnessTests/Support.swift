import BenchmarkResults
import TestSupport

@testable import BenchmarkHarness

enum Support {
  /// Returns settings as they are read back from the environment of a run.
  static func readBack(
    _ settings: RunSettings, changing change: (inout [String: JSON]) -> Void = { _ in }
  ) throws -> RunSettings {
    var environment = RunEnvironment(
      cores: 1, memoryBytes: 1, build: .release, commandLine: [], seed: settings.seed, commit: "c",
      dirty: false, started: .distantPast)
    environment.settings = settings.members
    change(&environment.settings!)
    return try RunSettings(recordedIn: environment)
  }

  static let faultyWorker = Executable.built("FaultyWorker")

  /// Returns a worker process with limits that no healthy launch reaches.
  static func worker(
    timeout: Duration = .seconds(60), memoryLimit: Int = 2 << 30
  ) -> WorkerProcess {
    WorkerProcess(executable: faultyWorker, timeout: timeout, memoryLimit: memoryLimit)
  }

  static func launch(
    _ key: CaseKey, _ pass: LaunchRecord.Pass = .memory
  ) async throws -> WorkerProcess.Outcome { try await worker().launch(request(key, pass)) }

  /// Begins a run whose files are in the test's folder.
  static func begin(_ settings: RunSettings) async throws -> RunSession {
    try await RunSession.begin(
      settings, at: { _ in "\(TestFolder.path)/run" }, commandLine: ["bench"],
      executable: faultyWorker)
  }

  static func key(
    _ strategy: String, content: String = "label", workload: String = "steady", rows: Int = 50,
    uikit: String = "classic", host: String = "table"
  ) -> CaseKey {
    CaseKey(
      suite: "test", uikit: uikit, host: host, workload: workload, content: content,
      strategy: strategy, rows: rows)
  }

  /// Returns a request with a deadline that no supervised worker reaches, even if other tests keep the machine busy.
  static func request(
    _ key: CaseKey, _ pass: LaunchRecord.Pass = .memory, deadline: UInt32 = 1_000
  ) -> WorkerRequest {
    WorkerRequest(key: key, pass: pass, seed: 1, deadline: deadline, display: .hz120)
  }

  static func settings(
    strategies: [String], rows: [Int] = [50], launches: Int? = 1, passes: [LaunchRecord.Pass]? = nil
  ) -> RunSettings {
    let suite = Suite(
      name: "test", summary: "", strategies: strategies, contents: ["label"],
      workloads: ["steady"], rows: rows, launches: launches)
    var settings = RunSettings(suite: suite, memoryLimit: ByteCount(2 << 30))
    if let passes { settings.passes = .init(passes) }
    return settings
  }
}

extension WorkerProcess.Outcome {
  var figures: StrategyFigures { StrategyFigures(values: reply.figures) }
}
