import BenchmarkResults
import Foundation
import ScrollWorkloads

/// Launches the workers of a run, pass by pass and round by round, with every case once per round, and
/// records each launch when it ends.
///
/// The run's seed shuffles the cases of each round, so that slow drift of the machine affects all
/// strategies alike. In the time pass, the strategies of a list play in turn within a launch.
@MainActor public final class BenchmarkRun {
  private(set) var settings: RunSettings
  private let journal: JournalWriter?
  private var worker: WorkerProcess
  let report: (RunProgress) -> Void
  private let didCount: () -> Void
  private(set) var cases: [CaseState]
  private(set) var extraSeconds = 0.0
  /// The seconds of the launches of an earlier, interrupted run.
  private var earlierSeconds = 0.0
  private var start = ContinuousClock.now
  /// The cases that failed in turn with others.
  var lonelyCases: Set<Int> = []
  /// The reported metrics that this executable doesn't know. Workers can be of another version.
  private(set) var unknownMetrics: Set<String> = []
  /// Whether all exact figures are known.
  private(set) var hasCounted = false
  /// Whether the run ends after the launch at hand, with the times that it has.
  private(set) var isEnding = false
  private var forecasts: [CaseKey: MemoryForecast] = [:]

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - settings: What to measure, and how.
  ///   - journal: The journal that records each launch, or `nil` if the run can't be resumed.
  ///   - records: The launches of an earlier, interrupted run.
  ///   - executable: The executable of the workers.
  ///   - didCount: Called when all exact figures are known, before times are measured.
  ///   - report: Called with the progress before each launch.
  init(
    settings: RunSettings, journal: JournalWriter?, records: [LaunchRecord] = [],
    executable: String = OwnExecutable.path,
    didCount: @escaping () -> Void = {}, report: @escaping (RunProgress) -> Void = { _ in }
  ) {
    self.settings = settings
    self.journal = journal
    self.didCount = didCount
    self.report = report
    worker = WorkerProcess(
      executable: executable, timeout: settings.timeout.duration,
      memoryLimit: settings.memoryLimit.bytes)
    cases = settings.cases.map(CaseState.init)
    for record in records { take(record) }
    earlierSeconds = records.map(\.seconds).reduce(0, +)
  }

  var stoppingRule: StoppingRule { StoppingRule(settings: settings) }

  /// Makes all remaining launches.
  ///
  /// - Throws: `CancellationError` if the task is cancelled, `HarnessError` or `ResourceShortage` if
  ///   workers can't be started, or `ResultFileError` if the journal can't be written. Earlier launches
  ///   stay in the journal and in `rows`.
  public func measure() async throws {
    if settings.passes.contains(.instructions) { try await useCallgrind() }
    defer { removeCallgrind() }
    start = .now
    try await count()
    hasCounted = true
    didCount()
    try await measureTimes()
  }

  /// Gets ready for the instruction pass.
  ///
  /// - Throws: as `Callgrind.init`.
  func useCallgrind() async throws {
    worker.callgrind = try await Callgrind(executable: worker.executable)
  }

  /// Starts the workers of the next launches from another copy of the executable.
  func use(executable: String) { worker.executable = executable }

  /// Fixes the number of launches of the time pass.
  func plan(launches: Int) { settings.launches = launches }

  /// Removes what the instruction pass needed.
  func removeCallgrind() {
    worker.callgrind?.remove()
    worker.callgrind = nil
  }

  /// Ends the run after the launch at hand. Its results are those of the launches made.
  ///
  /// - Precondition: All exact figures are known.
  func end() {
    precondition(hasCounted, "a run without all exact figures can't be complete")
    isEnding = true
  }

  /// The seconds of the run so far, including those of an earlier, interrupted run.
  var secondsSpent: Double { earlierSeconds + (ContinuousClock.now - start) / .seconds(1) }

  func isUnsettled(_ state: CaseState) -> Bool {
    state.failure == nil && !stoppingRule.isSettled(state.times)
  }

  /// Returns the indices of the cases in the order of a round.
  func order(ofRound round: Int) -> [Int] {
    var generator = SeededGenerator(seed: settings.seed &+ UInt64(round) &* 0x9E37_79B9)
    return cases.indices.shuffled(using: &generator)
  }

  /// Launches a case once more in a pass that counts.
  func launch(_ index: Int, for pass: LaunchRecord.Pass) async throws {
    let key = cases[index].key
    let outcome =
      if let refusal = try await refusal(of: key, for: pass) {
        refusal
      } else {
        try await worker.launch(request(key, for: pass))
      }
    try take(outcome, of: index, for: pass)
  }

  /// Launches a case's time pass with a worker that takes turns with others. The caller combines the outcomes, and lets
  /// each run take its own.
  ///
  /// - Parameter didStart: Called when the worker has started.
  func launch(
    _ index: Int, in ring: TurnRing, timingCalls: Bool = false,
    didStart: @escaping @MainActor () -> Void
  ) async throws -> WorkerProcess.Outcome {
    var request = request(cases[index].key, for: .time, timingCalls: timingCalls)
    request.ring = ring
    return try await worker.launch(request, didStart: didStart)
  }

  /// Records the outcome of a case's launch.
  func take(
    _ outcome: WorkerProcess.Outcome, of index: Int, for pass: LaunchRecord.Pass
  ) throws(ResultFileError) {
    if pass == .time, outcome.status.isOK, !outcome.calls.isEmpty {
      let calls = WorkerProcess.Outcome(status: .ok, figures: outcome.calls, duration: .zero)
      try take(calls, of: index, for: .calls)
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

  /// Returns the request for a launch of a case.
  func request(
    _ key: CaseKey, for pass: LaunchRecord.Pass, timingCalls: Bool = false
  ) -> WorkerRequest {
    var request = WorkerRequest(
      key: key, pass: pass, seed: settings.seed, deadline: 0,
      display: settings.display, timesCalls: timingCalls)
    let seconds = settings.timeout.nanoseconds / 1e9 * Double(request.slowness)
    request.deadline = UInt32(min(seconds, Double(Int32.max))) + 5
    return request
  }
}

extension BenchmarkRun {
  /// Returns the outcome of a case that would exceed the memory limit, or `nil` if it can be launched.
  private func refusal(
    of key: CaseKey, for pass: LaunchRecord.Pass
  ) async throws -> WorkerProcess.Outcome? {
    guard pass == .memory, key.rows > MemoryForecast.longestUnprobed,
      let forecast = try await forecast(for: key),
      let status = forecast.refusal(rows: key.rows, limit: settings.memoryLimit.bytes)
    else { return nil }
    return WorkerProcess.Outcome(status: status, duration: .zero)
  }

  /// Returns the memory forecast for a case, which is probed once, or `nil` if a probe fails. The launch
  /// then shows the reason.
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
