import BenchmarkResults
import Foundation
import OrderedCollections
import ScrollWorkloads

/// Makes launches of the cases of a plan and keeps what they found, in a journal if there is one.
///
/// The run's seed shuffles the cases of each round, so that slow drift of the machine affects all alike. In timed
/// launches, what is compared plays in turn: the strategies of a list, or, with two executables, both of them.
@MainActor final class Launches {
  let settings: RunSettings
  private(set) var cases: [CaseState]
  /// The executables of the workers. Each plays all cases.
  var executables: [String]
  /// The callgrind of each executable, while instructions are counted.
  private var callgrinds: [Callgrind] = []
  /// The reported metrics that this executable doesn't know, by side. Workers can be of another version.
  private(set) var unknownMetrics: [Set<String>]
  private let journal: JournalWriter?
  let report: (RunProgress) -> Void
  private var forecasts: [[CaseKey: MemoryForecast]]
  /// The cases that failed when they played in turn with others.
  private var failedInTurn: Set<Int> = []

  /// Creates the launches of a plan.
  ///
  /// - Parameters:
  ///   - journal: Where each launch is recorded, or `nil` if the run can't be resumed.
  ///   - records: The launches of an earlier, interrupted run.
  ///   - report: Called with the progress before each launch.
  init(
    _ settings: RunSettings, executables: [String], journal: JournalWriter? = nil,
    records: [LaunchRecord] = [], report: @escaping (RunProgress) -> Void = { _ in }
  ) {
    Measures.declareMetrics()
    self.settings = settings
    self.executables = executables
    self.journal = journal
    self.report = report
    unknownMetrics = executables.map { _ in [] }
    forecasts = executables.map { _ in [:] }
    cases = settings.casesWithChecks.flatMap { key in
      executables.indices.map { CaseState(key: key, side: $0) }
    }
    for record in records { cases[record.caseIndex].add(record) }
  }

  /// Whether those that play in turn play the same case.
  private var areOfOneCase: Bool { executables.count > 1 }

  /// Whether a case isn't launched again: it failed, or did so with another executable.
  func isOut(_ index: Int) -> Bool {
    let first = index - cases[index].side
    return cases[first..<first + executables.count].contains { $0.failure != nil }
  }

  /// Returns the indices of the cases that play in turn, in the order of a round.
  ///
  /// Executables alternate: A B, then B A, so that neither benefits from being second.
  func groups(ofRound round: Int) -> [[Int]] {
    var generator = SeededGenerator(seed: settings.seed &+ UInt64(round) &* 0x9E37_79B9)
    let order = cases.indices.filter { !cases[$0].key.isCheck }.shuffled(using: &generator)
    guard areOfOneCase else {
      return Array(OrderedDictionary(grouping: order) { cases[$0].key.list }.values)
    }
    return order.filter { cases[$0].side == 0 }.map { first in
      let sides = executables.indices.map { first + $0 }
      return round.isMultiple(of: 2) ? sides : sides.reversed()
    }
  }

  /// Makes all launches of a pass that counts, on all processors at once.
  ///
  /// - Throws: as `WorkerProcess.launch`, or `ResultFileError` if the journal can't be written.
  func count(_ pass: LaunchRecord.Pass, rounds: Int) async throws {
    let parallel = ParallelLaunches(memoryLimit: Double(settings.memoryLimit.bytes))
    for round in 0..<rounds {
      let due = groups(ofRound: round).joined()
        .filter { self.cases[$0].launchCount(of: pass) <= round }
      try await parallel.make(
        due.map { index in
          .init(bytes: { self.expectedBytes(of: index, in: pass) }) {
            guard !self.isOut(index) else { return }
            self.report(self.progress(launching: index, for: pass))
            try await self.launch(index, for: pass)
          }
        })
    }
  }

  /// Counts instructions in a number of launches of each case.
  ///
  /// - Throws: as `count`, and `HarnessError` if valgrind isn't there.
  func countInstructions(rounds: Int) async throws {
    defer {
      for callgrind in callgrinds { callgrind.remove() }
      callgrinds = []
    }
    for executable in executables {
      callgrinds.append(try await Callgrind(executable: executable))
    }
    try await count(.instructions, rounds: rounds)
  }

  /// Makes a timed launch of each case of a group. They play in turn, so that their ratios don't depend on what the machine
  /// did between two launches. A case that failed in turn is launched alone: then the one at fault fails again, and the
  /// others don't.
  ///
  /// - Parameters:
  ///   - time: The time of each case's repetitions, on average.
  ///   - timesCalls: Whether the launch of a case times calls as well.
  /// - Throws: as `count`.
  func time(
    _ group: [Int], round: Int, repeating time: Duration,
    timesCalls: @MainActor (Int) -> Bool = { _ in false }
  ) async throws {
    let together = group.filter { !failedInTurn.contains($0) }
    var turns = fitTogether(together) ? [together] : together.map { [$0] }
    turns += group.filter(failedInTurn.contains).map { [$0] }
    while let players = turns.popLast()?.filter({ !isOut($0) }) {
      guard let first = players.first else { continue }
      report(progress(launching: first, for: .time))
      let launches = players.map { index -> TurnLaunch.Launch in
        let request = request(cases[index].key, for: .time, timingCalls: timesCalls(index))
        let worker = worker(cases[index].side)
        return { try await worker.launch(request.taking($0), didStart: $1) }
      }
      let launch = TurnLaunch(repeatingTime: time, isOfOneCase: areOfOneCase)
      if let outcomes = try await launch.outcomes(of: launches, round: round) {
        for (index, outcome) in zip(players, outcomes) { try take(outcome, of: index, for: .time) }
      } else {
        failedInTurn.formUnion(players)
        turns += players.reversed().map { [$0] }
      }
    }
  }
}

// MARK: - Single launches

extension Launches {
  private func launch(_ index: Int, for pass: LaunchRecord.Pass) async throws {
    let (key, side) = (cases[index].key, cases[index].side)
    let outcome =
      if pass == .memory, let refusal = try await refusal(of: key, on: side) {
        refusal
      } else {
        try await worker(side).launch(request(key, for: pass))
      }
    try take(outcome, of: index, for: pass)
  }

  func worker(_ side: Int) -> WorkerProcess {
    WorkerProcess(
      executable: executables[side], timeout: settings.timeout.duration,
      memoryLimit: settings.memoryLimit.bytes,
      callgrind: callgrinds.isEmpty ? nil : callgrinds[side])
  }

  /// Returns the request for a launch of a case.
  func request(
    _ key: CaseKey, for pass: LaunchRecord.Pass, timingCalls: Bool = false
  ) -> WorkerRequest {
    var request = WorkerRequest(
      key: key, pass: pass, seed: settings.seed, deadline: 0, display: settings.display,
      timesCalls: timingCalls)
    let seconds = settings.timeout.nanoseconds / 1e9 * Double(request.slowness)
    request.deadline = UInt32(min(seconds, Double(Int32.max))) + 5
    return request
  }

  func take(
    _ outcome: WorkerProcess.Outcome, of index: Int, for pass: LaunchRecord.Pass
  ) throws(ResultFileError) {
    func add(
      _ figures: [Figure], _ pass: LaunchRecord.Pass, seconds: Double
    ) throws(ResultFileError) {
      let record = LaunchRecord(
        caseIndex: index, pass: pass, launch: cases[index].launchCount(of: pass),
        status: outcome.status, figures: figures,
        timeline: pass == .timeline ? outcome.timeline : nil, seconds: seconds)
      try journal?.append(record)
      cases[index].add(record)
    }
    unknownMetrics[cases[index].side].formUnion(outcome.unknownMetrics)
    if outcome.status.isOK, !outcome.calls.isEmpty { try add(outcome.calls, .calls, seconds: 0) }
    try add(outcome.figures, pass, seconds: outcome.duration / .seconds(1))
  }
}

// MARK: - Memory

extension Launches {
  /// Whether the workers of several cases fit into the limits of one, as all live at the same time.
  private func fitTogether(_ indices: [Int]) -> Bool {
    let states = indices.map { cases[$0] }
    let seconds = states.compactMap(\.lastLaunchSeconds).reduce(0, +)
    let bytes = states.compactMap(\.residentPeak).reduce(0, +)
    return TurnLaunch.isPossible && seconds < settings.timeout.nanoseconds / 1e9
      && bytes <= Double(settings.memoryLimit.bytes)
  }

  /// The bytes that a case takes in a pass. Before its first launch, this is an upper estimate for rows of usual size.
  private func expectedBytes(of index: Int, in pass: LaunchRecord.Pass) -> Double {
    let state = cases[index]
    let tool = pass == .instructions ? Double(Callgrind.memory) : 0
    if let peak = state.residentPeak { return peak + tool }
    guard state.key.rows <= MemoryForecast.longestUnprobed else {
      return Double(settings.memoryLimit.bytes)
    }
    return Double(64 << 20) + Double(state.key.rows) * Double(20 << 10) + tool
  }

  /// Returns the outcome of a case that would exceed the memory limit, or `nil` if it can be launched. If a probe
  /// fails, the launch itself shows the reason.
  private func refusal(of key: CaseKey, on side: Int) async throws -> WorkerProcess.Outcome? {
    guard key.rows > MemoryForecast.longestUnprobed else { return nil }
    var family = key
    family.rows = 0
    if forecasts[side][family] == nil {
      let (short, long) = MemoryForecast.probeRows
      if let shortPeak = try await residentPeak(of: key, rows: short, on: side),
        let longPeak = try await residentPeak(of: key, rows: long, on: side)
      {
        forecasts[side][family] = MemoryForecast(shortPeak: shortPeak, longPeak: longPeak)
      }
    }
    return forecasts[side][family]?.refusal(rows: key.rows, limit: settings.memoryLimit.bytes)
      .map { WorkerProcess.Outcome(status: $0, duration: .zero) }
  }

  private func residentPeak(of key: CaseKey, rows: Int, on side: Int) async throws -> Double? {
    var probe = key
    probe.rows = rows
    let outcome = try await worker(side).launch(request(probe, for: .memory))
    return outcome.figures.first { $0.metric == .processPeakResidentBytes }?.value
  }
}
