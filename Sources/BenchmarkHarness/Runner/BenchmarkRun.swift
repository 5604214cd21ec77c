import BenchmarkResults
import BenchmarkStatistics
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
  /// What this run and those beside it know of the machine's speed.
  let speed: MachineSpeed
  private let workerProtocol: Int
  private let didCount: () -> Void
  /// The time of each strategy's repetitions in a launch.
  var repeatingTime = BenchmarkRun.repeatingTime
  /// The seconds of a time budget that each case has for its times.
  var share = Double.infinity
  /// The seconds of a launch of the time pass, for most cases of a run with a time budget.
  var usualLaunchSeconds = Double.infinity
  private(set) var cases: [CaseState]
  private(set) var extraSeconds = 0.0
  /// The seconds of the launches of an earlier, interrupted run.
  private var earlierSeconds = 0.0
  private var start = ContinuousClock.now
  /// How precisely the scrolls of each list that was launched in turn are known relative to that of its first strategy.
  private(set) var ratioImprecisions: [CaseKey: Sample] = [:]
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
  ///   - speed: What is known of the machine's speed.
  ///   - workerProtocol: What the workers know.
  ///   - didCount: Called when all exact figures are known, before times are measured.
  ///   - report: Called with the progress before each launch.
  init(
    settings: RunSettings, journal: JournalWriter?, records: [LaunchRecord] = [],
    executable: String = OwnExecutable.path, speed: MachineSpeed = MachineSpeed(),
    workerProtocol: Int = Worker.protocolNumber,
    didCount: @escaping () -> Void = {}, report: @escaping (RunProgress) -> Void = { _ in }
  ) {
    self.settings = settings
    self.journal = journal
    self.speed = speed
    self.workerProtocol = workerProtocol
    self.didCount = didCount
    self.report = report
    worker = WorkerProcess(
      executable: executable, timeout: settings.timeout.duration,
      memoryLimit: settings.memoryLimit.bytes)
    cases = settings.cases.map(CaseState.init)
    for record in records { take(record) }
    for index in cases.indices { updateRatios(ofListOf: index) }
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
    if let budget = settings.bindingTimeBudget { return try await measure(within: budget) }
    for round in 0..<stoppingRule.leastLaunches(of: .time) {
      try await playRound(round) { $0.launchCount(of: .time) <= round }
    }
    var round = stoppingRule.leastLaunches(of: .time)
    while !isEnding, hasTimeLeft, cases.contains(where: { isUnsettled($0) }) {
      try await playRound(round) { self.isUnsettled($0) && self.hasTimeLeft }
      round += 1
    }
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

  /// Whether the time for launches beyond the minimum isn't used up.
  private var hasTimeLeft: Bool { extraSeconds < StoppingRule.extraTime.nanoseconds / 1e9 }

  /// The seconds of the run so far, including those of an earlier, interrupted run.
  var secondsSpent: Double { earlierSeconds + (ContinuousClock.now - start) / .seconds(1) }

  func isUnsettled(
    _ state: CaseState, leastLaunches: Int = StoppingRule.leastTimeLaunches
  ) -> Bool {
    state.failure == nil && !stoppingRule.isSettled(state.times, least: leastLaunches)
  }

  /// Launches the cases that are due in a round of the time pass, in the order of the round, one after another
  /// except for those that play in turn.
  func playRound(_ round: Int, where isDue: (CaseState) -> Bool) async throws {
    let order = order(ofRound: round)
    var rest = order[...]
    while !isEnding, let index = rest.popFirst() {
      func isDueNow(_ index: Int) -> Bool { cases[index].failure == nil && isDue(cases[index]) }
      guard isDueNow(index) else { continue }
      try Task.checkCancellation()
      report(progress(launching: index, for: .time))
      // Ratios are most precise if all strategies of a list have as many launches.
      let players =
        settings.launches == nil ? order.filter(canBeLaunchedAgain) : rest.filter(isDueNow)
      let mates = [index] + listMates(of: index, among: players).filter { $0 != index }
      if try await launchInTurn(mates, round: round) {
        rest.removeAll(where: mates.contains)
      } else {
        try await launch(index, for: .time)
      }
    }
  }

  private func canBeLaunchedAgain(_ index: Int) -> Bool {
    cases[index].failure == nil && !lonelyCases.contains(index)
      && cases[index].launchCount(of: .time) < ResultRow.mostSamples
  }

  /// Returns the indices of the cases in the order of a round.
  func order(ofRound round: Int) -> [Int] {
    var generator = SeededGenerator(seed: settings.seed &+ UInt64(round) &* 0x9E37_79B9)
    return cases.indices.shuffled(using: &generator)
  }

  /// Launches a case once more.
  func launch(_ index: Int, for pass: LaunchRecord.Pass) async throws {
    let key = cases[index].key
    var outcome =
      if let refusal = try await refusal(of: key, for: pass) {
        refusal
      } else {
        try await worker.launch(request(of: index, for: pass))
      }
    if pass == .time, outcome.status.isOK {
      let repetitions = outcome.repetitions.isEmpty ? [outcome.figures] : outcome.repetitions
      outcome.figures =
        RepetitionFigures([repetitions], speed: speed).ofEachWorker[0]
        + [Figure(.launch, .turn, 0)]
    }
    try take(outcome, of: index, for: pass)
  }

  /// Launches a case's time pass with a worker that takes turns with those of other runs. The caller
  /// combines the outcomes, and lets each run take its own.
  ///
  /// - Parameter didStart: Called when the worker has started.
  func launch(
    _ index: Int, in ring: TurnRing, didStart: @escaping @MainActor () -> Void
  ) async throws -> WorkerProcess.Outcome {
    var request = request(of: index, for: .time)
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
    if let time = record.figures.referenceTime { speed.note([time]) }
    cases[record.caseIndex].add(record)
    let made = cases[record.caseIndex].launchCount(of: record.pass)
    if made > stoppingRule.leastLaunches(of: record.pass) { extraSeconds += record.seconds }
  }

  /// Updates how precisely the ratios of a case's list are known.
  func updateRatios(ofListOf index: Int) {
    let scrolls = listMates(of: index, among: Array(cases.indices)).compactMap {
      cases[$0].scrollTurns
    }
    guard let first = scrolls.first else { return }
    ratioImprecisions[cases[index].key.list] = Sample(
      scrolls.dropFirst().compactMap { $0.ratio(to: first)?.imprecision })
  }

  /// Returns the request for the next launch of a case.
  func request(of index: Int, for pass: LaunchRecord.Pass) -> WorkerRequest {
    request(
      cases[index].key, for: pass, timingCalls: pass == .time && wantsCalls(of: cases[index]))
  }

  private func request(
    _ key: CaseKey, for pass: LaunchRecord.Pass, timingCalls: Bool = false
  ) -> WorkerRequest {
    var request = WorkerRequest(
      key: key, pass: pass, seed: settings.seed, deadline: 0,
      recording: settings.recording(named: key.workload), display: settings.display)
    if timingCalls { request.timesCalls = true }
    let seconds = settings.timeout.nanoseconds / 1e9 * Double(request.slowness)
    request.deadline = UInt32(min(seconds, Double(Int32.max))) + 5
    guard pass == .time else { return request }
    if workerProtocol >= Worker.repeatsAloneProtocol {
      request.secondsForRepeating = secondsForRepeating
    }
    if workerProtocol >= Worker.interruptionsProtocol { request.takesOffInterruptions = true }
    return request
  }

  /// The seconds for playing again after a launch was held up: what is left of the time budget, but so few that
  /// the launch stays within its own limit.
  private var secondsForRepeating: Double {
    let most = settings.timeout.nanoseconds / 1e9 / 3
    guard let budget = settings.bindingTimeBudget else { return most }
    return min(max(budget.nanoseconds / 1e9 - secondsSpent, 0), most)
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
