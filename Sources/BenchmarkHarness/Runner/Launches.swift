import BenchmarkResults
import OrderedCollections
import ScrollWorkloads

/// Makes launches of the cases of a plan and keeps what they found. The seed shuffles each round, so that slow drift of the
/// machine affects all alike. What is compared is timed in turn: the strategies of a list, or both of two executables.
@MainActor final class Launches {
  let settings: RunSettings
  private(set) var cases: [CaseState]
  /// The executables of the workers. Each plays all cases.
  var executables: [String]
  /// The callgrind of each executable, while instructions are counted.
  private var callgrinds: [Callgrind] = []
  /// Where each launch is recorded, or `nil` if the run can't be resumed.
  private let journal: JournalWriter?
  let report: (RunProgress) -> Void
  private var failedInTurn: Set<Int> = []

  /// Creates the launches of a plan, with the records of an earlier, interrupted run. Calls `report` before each launch.
  init(
    _ settings: RunSettings, executables: [String], journal: JournalWriter? = nil,
    records: [LaunchRecord] = [], report: @escaping (RunProgress) -> Void = { _ in }
  ) {
    (self.settings, self.executables) = (settings, executables)
    (self.journal, self.report) = (journal, report)
    cases = settings.casesWithChecks
      .flatMap { key in executables.indices.map { CaseState(key: key, side: $0) } }
    for record in records { cases[record.caseIndex].add(record) }
  }

  private var areOfOneCase: Bool { executables.count > 1 }

  /// Whether a case isn't launched again: it failed, or did so with another executable.
  func isOut(_ index: Int) -> Bool {
    let first = index - cases[index].side
    return cases[first..<first + executables.count].contains { $0.failure != nil }
  }

  /// Returns the indices of the cases that play in turn, in a round's order. Executables alternate: A B, then B A.
  func groups(ofRound round: Int) -> [[Int]] {
    var generator = SeededGenerator(seed: settings.seed &+ UInt64(round) &* 0x9E37_79B9)
    let order = cases.indices.filter { !cases[$0].key.isCheck }.shuffled(using: &generator)
    guard areOfOneCase else {
      return Array(OrderedDictionary(grouping: order) { cases[$0].key.projected(by: .list) }.values)
    }
    return order.filter { cases[$0].side == 0 }.map { first in
      let sides = executables.indices.map { first + $0 }
      return round.isMultiple(of: 2) ? sides : sides.reversed()
    }
  }

  /// Makes all launches of a pass that counts, on all processors at once.
  func count(_ pass: LaunchRecord.Pass, rounds: Int) async throws {
    defer {
      for callgrind in callgrinds { callgrind.remove() }
      callgrinds = []
    }
    if pass == .instructions, rounds > 0 {
      for executable in executables {
        callgrinds.append(try await Callgrind(executable: executable))
      }
    }
    let parallel = ParallelLaunches(memoryLimit: Double(settings.memoryLimit.bytes))
    for round in 0..<rounds {
      let due = groups(ofRound: round).joined()
        .filter { self.cases[$0].launchCount(of: pass) <= round }
      try await parallel.make(
        due.map { index in
          .init(bytes: { self.expectedBytes(of: index, in: pass) }) {
            guard !self.isOut(index) else { return }
            self.report(self.progress(launching: index, for: pass))
            let state = self.cases[index]
            let request = self.request(state.key, for: pass)
            let outcome = try await self.worker(state.side).launch(request)
            try self.take([(index, outcome)], for: pass)
          }
        })
    }
  }

  /// Makes a timed launch of each case of a group, with repetitions of `time` on average. They play in turn, so that their
  /// ratios don't depend on the machine. A case that failed in turn is launched alone: then only the one at fault fails again.
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
      let launches = players.map { index -> InterleavedLaunch.Launch in
        let request = request(cases[index].key, for: .time, timingCalls: timesCalls(index))
        let worker = worker(cases[index].side)
        return { turns, didStart in
          var request = request
          request.turns = turns
          return try await worker.launch(request, didStart: didStart)
        }
      }
      let launch = InterleavedLaunch(repeatingTime: time, isOfOneCase: areOfOneCase)
      if let outcomes = try await launch.outcomes(of: launches, round: round) {
        try take(Array(zip(players, outcomes)), for: .time)
      } else {
        failedInTurn.formUnion(players)
        turns += players.reversed().map { [$0] }
      }
    }
  }

  func worker(_ side: Int) -> WorkerProcess {
    WorkerProcess(
      executable: executables[side], timeout: settings.timeout.duration,
      memoryLimit: settings.memoryLimit.bytes,
      callgrind: callgrinds.isEmpty ? nil : callgrinds[side])
  }

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

  /// Records what launches found. Those that played in turn are paired by their order, so that all are recorded or none.
  func take(
    _ outcomes: [(index: Int, outcome: WorkerProcess.Outcome)], for pass: LaunchRecord.Pass
  ) throws(ResultFileError) {
    var records: [LaunchRecord] = []
    for (index, outcome) in outcomes {
      func add(_ figures: [Figure], _ pass: LaunchRecord.Pass, seconds: Double) {
        records.append(
          LaunchRecord(
            caseIndex: index, pass: pass, launch: cases[index].launchCount(of: pass),
            status: outcome.status, figures: figures, seconds: seconds))
      }
      let calls = outcome.reply.calls
      if outcome.status.isOK, !calls.isEmpty { add(calls, .calls, seconds: 0) }
      add(outcome.reply.figures, pass, seconds: outcome.duration / .seconds(1))
    }
    try journal?.append(records)
    for record in records { cases[record.caseIndex].add(record) }
  }

  /// Whether the workers of several cases fit into the limits of one, as all live at the same time.
  private func fitTogether(_ indices: [Int]) -> Bool {
    let states = indices.map { cases[$0] }
    let seconds = states.compactMap(\.lastLaunchSeconds).reduce(0, +)
    let bytes = states.compactMap(\.residentPeak).reduce(0, +)
    return InterleavedLaunch.isPossible && seconds < settings.timeout.nanoseconds / 1e9
      && bytes <= Double(settings.memoryLimit.bytes)
  }

  /// The bytes that a case takes in a pass: at first an upper estimate, by which a very long list is launched alone.
  private func expectedBytes(of index: Int, in pass: LaunchRecord.Pass) -> Double {
    let state = cases[index]
    let tool = pass == .instructions ? Double(Callgrind.memory) : 0
    if let peak = state.residentPeak { return peak + tool }
    guard state.key.rows <= 100_000 else { return Double(settings.memoryLimit.bytes) }
    return Double(64 << 20) + Double(state.key.rows) * Double(20 << 10) + tool
  }

  func isComplete(_ state: CaseState, in passes: [LaunchRecord.Pass]) -> Bool {
    if state.key.isCheck { return state.launchCount(of: .check) > 0 }
    return passes.allSatisfy { state.launchCount(of: $0) >= settings.leastLaunches(of: $0) }
  }

  func rows(
    of side: Int = 0, in passes: [LaunchRecord.Pass] = LaunchRecord.Pass.allCases
  ) throws(ResultRowError) -> [ResultRow] {
    var rows: [ResultRow] = []
    for state in cases where state.side == side {
      rows += try state.rows(isComplete: isComplete(state, in: passes))
    }
    return rows.written
  }

  /// Returns the cases of one executable with another status than `ok`, in plan order.
  func failures(
    of side: Int = 0, in passes: [LaunchRecord.Pass] = LaunchRecord.Pass.allCases
  ) -> [(key: CaseKey, status: CaseStatus)] {
    // What goes wrong in a check is a fault of the strategy, not a failure of the run.
    cases.filter { $0.side == side && !$0.key.isCheck }.compactMap { state in
      let status = state.status(isComplete: isComplete(state, in: passes))
      return status.isOK ? nil : (state.key, status)
    }
  }
}

/// Launches of a pass that counts, on all processors at once, as many as fit into memory.
@MainActor struct ParallelLaunches {
  /// The workers at once. More than 16 would need more open files than a process usually has.
  static var workers: Int { min(max(Processors.allowed.count, 1), 16) }

  struct Launch: Sendable {
    let bytes: @MainActor @Sendable () -> Double
    /// Makes it, or does nothing if its case failed in the meantime.
    let make: @MainActor @Sendable () async throws -> Void
  }

  let memoryLimit: Double

  /// Makes launches and waits for their ends. They begin in their order.
  func make(_ launches: [Launch]) async throws {
    var rest = launches[...]
    let workers = Self.workers
    try await withThrowingTaskGroup(of: Double.self) { group in
      var (running, taken) = (0, 0.0)
      while true {
        while let launch = rest.first, running < workers {
          let bytes = launch.bytes()
          guard running == 0 || taken + bytes <= memoryLimit else { break }
          try Task.checkCancellation()
          rest.removeFirst()
          running += 1
          taken += bytes
          group.addTask {
            try await launch.make()
            return bytes
          }
        }
        guard let bytes = try await group.next() else { break }
        running -= 1
        taken -= bytes
      }
    }
  }
}
