import BenchmarkResults
import Foundation
import ScrollWorkloads

/// A run: it launches workers pass by pass and round by round, every case once a round, and writes
/// down each launch as it ends.
///
/// Cases are shuffled anew for each round by the run's seed, so that a machine that drifts slowly
/// slows all strategies alike.
@MainActor public final class BenchmarkRun {
  let settings: RunSettings
  let stoppingRule: StoppingRule
  private let journal: JournalWriter?
  private var worker: WorkerProcess
  private let report: (RunProgress) -> Void
  private(set) var cases: [CaseState]
  private(set) var extraSeconds = 0.0
  /// Metrics that workers of another executable reported, and this one does not know.
  private(set) var unknownMetrics: Set<String> = []
  private var forecasts: [CaseKey: MemoryForecast] = [:]

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - settings: how to measure.
  ///   - journal: where each launch is written down; nil if the run is not to be resumed.
  ///   - records: launches that an earlier, interrupted run has made.
  ///   - executable: what to start workers from.
  ///   - report: is told before each launch how far the run has come.
  public init(
    settings: RunSettings, journal: JournalWriter?, records: [LaunchRecord] = [],
    executable: String = BenchmarkRun.ownExecutable,
    report: @escaping (RunProgress) -> Void = { _ in }
  ) {
    self.settings = settings
    self.journal = journal
    self.report = report
    stoppingRule = StoppingRule(settings: settings)
    worker = WorkerProcess(
      executable: executable, timeout: settings.timeout.duration,
      memoryLimit: settings.memoryLimit.bytes)
    cases = settings.cases.map(CaseState.init)
    for record in records { take(record) }
  }

  /// This process's own executable, by the name that stays valid if its file is replaced or
  /// removed while the run goes on: workers of one run all run the same code.
  public nonisolated static var ownExecutable: String {
    let own = "/proc/\(getpid())/exe"
    return FileManager.default.fileExists(atPath: own)
      ? own : Bundle.main.executablePath ?? CommandLine.arguments[0]
  }

  /// Makes all launches that are still to be made.
  ///
  /// - Throws: `CancellationError` if the task is cancelled, `HarnessError` or `ResourceShortage` if
  ///   workers can't be started, `ResultFileError` if the journal can't be written. What was measured
  ///   until then is in the journal, and in `rows`.
  public func measure() async throws {
    if settings.passes.contains(.instructions) {
      worker.callgrind = try await Callgrind(executable: worker.executable)
    }
    defer { worker.callgrind?.remove() }
    for pass in LaunchRecord.Pass.allCases {
      for round in 0..<stoppingRule.leastLaunches(of: pass) {
        try await playRound(round, of: pass) { $0.launchCount(of: pass) <= round }
      }
    }
    var round = stoppingRule.leastLaunches(of: .time)
    while hasTimeLeft, cases.contains(where: isUnsettled) {
      try await playRound(round, of: .time) { self.isUnsettled($0) && self.hasTimeLeft }
      round += 1
    }
  }

  /// The budget is for launches beyond those that every case gets.
  private var hasTimeLeft: Bool {
    extraSeconds < settings.timeBudget.nanoseconds / 1e9
  }

  func isUnsettled(_ state: CaseState) -> Bool {
    state.failure == nil && !stoppingRule.isSettled(state.times)
  }

  private func playRound(
    _ round: Int, of pass: LaunchRecord.Pass, where isDue: (CaseState) -> Bool
  ) async throws {
    for index in order(ofRound: round) {
      guard cases[index].failure == nil, isDue(cases[index]) else { continue }
      try Task.checkCancellation()
      report(progress(launching: index, for: pass))
      try await launch(index, for: pass)
    }
  }

  /// The cases in the order in which a round launches them.
  func order(ofRound round: Int) -> [Int] {
    var generator = SeededGenerator(seed: settings.seed &+ UInt64(round) &* 0x9E37_79B9)
    return cases.indices.shuffled(using: &generator)
  }

  /// Launches a case once more.
  func launch(_ index: Int, for pass: LaunchRecord.Pass) async throws {
    let key = cases[index].key
    let outcome =
      if let refusal = try await refusal(of: key, for: pass) {
        refusal
      } else {
        try await worker.launch(request(key, for: pass))
      }
    let record = LaunchRecord(
      caseIndex: index, pass: pass, launch: cases[index].launchCount(of: pass),
      status: outcome.status, figures: outcome.figures,
      timeline: outcome.timeline, seconds: outcome.duration / .seconds(1))
    try journal?.append(record)
    unknownMetrics.formUnion(outcome.unknownMetrics)
    take(record)
  }

  private func take(_ record: LaunchRecord) {
    cases[record.caseIndex].add(record)
    let made = cases[record.caseIndex].launchCount(of: record.pass)
    if made > stoppingRule.leastLaunches(of: record.pass) { extraSeconds += record.seconds }
  }

  private func request(_ key: CaseKey, for pass: LaunchRecord.Pass) -> WorkerRequest {
    let seconds =
      settings.timeout.nanoseconds / 1e9 * Double(pass == .instructions ? Callgrind.slowness : 1)
    return WorkerRequest(
      key: key, pass: pass, seed: settings.seed,
      deadline: UInt32(min(seconds, Double(Int32.max))) + 5,
      recording: settings.recording(named: key.workload))
  }
}

extension BenchmarkRun {
  /// Why a case is not to be launched at all: it would need more memory than it may take.
  private func refusal(
    of key: CaseKey, for pass: LaunchRecord.Pass
  ) async throws -> WorkerProcess.Outcome? {
    guard pass == .memory, key.rows > MemoryForecast.longestUnprobed,
      let forecast = try await forecast(for: key),
      let status = forecast.refusal(rows: key.rows, limit: settings.memoryLimit.bytes)
    else { return nil }
    return WorkerProcess.Outcome(status: status, duration: .zero)
  }

  /// The memory forecast for a case, probed once; nil if the probes themselves fail, in which case
  /// the launch will show why.
  private func forecast(for key: CaseKey) async throws -> MemoryForecast? {
    var family = key
    family.rows = 0
    if let known = forecasts[family] { return known }
    guard let short = try await residentPeak(of: key, rows: MemoryForecast.probeRows.short),
      let long = try await residentPeak(of: key, rows: MemoryForecast.probeRows.long)
    else { return nil }
    let forecast = MemoryForecast(shortPeak: short, longPeak: long)
    forecasts[family] = forecast
    return forecast
  }

  private func residentPeak(of key: CaseKey, rows: Int) async throws -> Double? {
    var probe = key
    probe.rows = rows
    let outcome = try await worker.launch(request(probe, for: .memory))
    return outcome.figures.first { $0.metric == .processPeakResidentBytes }?.value
  }
}
