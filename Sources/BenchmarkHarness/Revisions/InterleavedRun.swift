import BenchmarkAnalysis
import BenchmarkResults
import Foundation

/// Runs the same cases with two executables side by side, so that disturbances of the machine affect both.
///
/// In the time pass, both play in turn within a pair of launches, repetition by repetition. Passes that count use all
/// processors at once.
@MainActor final class InterleavedRun {
  /// One of the two executables.
  enum Side: String, CaseIterable {
    case base, head
  }

  /// The time of each side's repetitions in a launch. A pair costs two starts of processes, so longer
  /// repeating pays more than more pairs.
  private static let repeatingTime = Duration.milliseconds(150)

  private let runs: [Side: BenchmarkRun]
  private let executables: [Side: String]
  private let copy: (String) -> ExecutableCopy?
  private var copies: [Side: ExecutableCopy] = [:]
  /// Whether the last round of times started from copies of the executables.
  private(set) var usesCopies = true
  private var settings: RunSettings
  private let report: (RunProgress) -> Void
  /// The cases that failed in turn, or that are too large for it.
  private var lonelyCases: Set<Int> = []

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - copy: Copies an executable, or returns `nil` if there is no room.
  init(
    settings: RunSettings, executables: [Side: String],
    copy: @escaping (String) -> ExecutableCopy? = ExecutableCopy.init(of:),
    report: @escaping (RunProgress) -> Void = { _ in }
  ) {
    self.settings = settings
    self.executables = executables
    self.copy = copy
    self.report = report
    runs = executables.mapValues {
      BenchmarkRun(settings: settings, journal: nil, executable: $0)
    }
  }

  /// Returns the order of the two launches of a case: A B, then B A, so that neither benefits from being
  /// second and a machine that slows down affects both alike.
  static func order(ofRound round: Int) -> [Side] {
    round.isMultiple(of: 2) ? [.base, .head] : [.head, .base]
  }

  /// Returns the run of one side.
  func run(_ side: Side) -> BenchmarkRun { runs[side].unsafelyUnwrapped }

  /// Makes all launches of the passes that count, then those of the time pass. A case that fails on one side
  /// isn't launched again on either side.
  ///
  /// - Parameter didCount: Called between the two with the launches per case of the time pass, and its seconds.
  /// - Throws: as `BenchmarkRun.measure`.
  func measure(didCount: (Int, Double) -> Void = { _, _ in }) async throws {
    for pass in LaunchRecord.Pass.counting {
      try await count(pass, rounds: StoppingRule(settings: settings).leastLaunches(of: pass))
    }
    let copying = ContinuousClock().measure { copyExecutables(forRound: 0) } / .seconds(1)
    if settings.launches == nil {
      plan(launches: 1)
      plan(launches: Self.launches(ofSeconds: secondsForTimes, copying: copying))
    }
    let launches = StoppingRule(settings: settings).leastLaunches(of: .time)
    didCount(launches, secondsForTimes + Double(launches) * copying)
    for round in 0..<launches {
      if round > 0 { copyExecutables(forRound: round) }
      for index in run(.base).order(ofRound: round) { try await time(index, round: round) }
    }
  }

  /// Returns the default number of timed launches per case, by the seconds of one round: of its launches, which are
  /// 0 if every case has failed, and of its copies.
  ///
  /// The number is chosen before any time is known. To stop once the times look right would raise the chance of a
  /// false alarm.
  static func launches(ofSeconds seconds: Double, copying: Double) -> Int {
    guard seconds > 0 else { return RevisionRun.leastLaunches }
    let fitting = Int(RevisionRun.usualTime.nanoseconds / 1e9 / (seconds + copying))
    return min(max(fitting, RevisionRun.leastLaunches), ResultRow.mostSamples)
  }

  private func plan(launches: Int) {
    settings.launches = launches
    for side in Side.allCases { run(side).plan(launches: launches) }
  }

  /// The seconds that the planned launches of the time pass will take, without copies.
  private var secondsForTimes: Double {
    Side.allCases.map { run($0).secondsForTimes(repeating: Self.repeatingTime) }.reduce(0, +)
  }

  /// Launches all cases on both sides in a pass that counts.
  private func count(_ pass: LaunchRecord.Pass, rounds: Int) async throws {
    let parallel = ParallelLaunches(memoryLimit: Double(settings.memoryLimit.bytes))
    for round in 0..<rounds {
      let launches = run(.base).order(ofRound: round).flatMap { index in
        Self.order(ofRound: round).map { side in
          ParallelLaunches.Launch(bytes: { self.run(side).expectedBytes(of: index, in: pass) }) {
            guard !self.hasFailed(index) else { return }
            self.report(self.progress(launching: index, for: pass))
            try await self.run(side).launch(index, for: pass)
          }
        }
      }
      try await parallel.make(launches)
    }
  }

  /// Lets the next round start from new copies of both executables, or from the executables themselves if there is
  /// no room.
  ///
  /// The system keeps a file's pages in memory. Where they lie there decides which of them share cache lines, so
  /// the same code differs in time between copies: set-up by several percent. With a copy a round, that is part of
  /// the spread of the rounds, and so of the intervals. The second copy has other pages than the first, so their order
  /// alternates, within each order of launches and each processor.
  private func copyExecutables(forRound round: Int) {
    guard usesCopies else { return }
    copies = [:]
    for side in Self.order(ofRound: round ^ round >> 1) {
      guard let copy = executables[side].flatMap(copy) else {
        usesCopies = false
        return useOriginals()
      }
      copies[side] = copy
      run(side).use(executable: copy.path)
    }
  }

  private func useOriginals() {
    copies = [:]
    for (side, executable) in executables { run(side).use(executable: executable) }
  }

  /// Makes a timed launch of a case on both sides, as workers that play in turn. If one fails, each is launched alone: then
  /// the side that is at fault fails again, and the other one doesn't.
  private func time(_ index: Int, round: Int) async throws {
    let order = Self.order(ofRound: round)
    let alone = order.reversed().map { [$0] }
    var rings = canTakeTurns(index) ? [order] : alone
    while !hasFailed(index), let ring = rings.popLast() {
      report(progress(launching: index, for: .time))
      let launches = ring.map { side -> TurnLaunch.Launch in
        { try await self.run(side).launch(index, in: $0, didStart: $1) }
      }
      let launch = TurnLaunch(repeatingTime: Self.repeatingTime, isOfOneCase: true)
      guard let outcomes = try await launch.outcomes(of: launches, round: round) else {
        lonelyCases.insert(index)
        rings = alone
        continue
      }
      for (side, outcome) in zip(ring, outcomes) {
        try run(side).take(outcome, of: index, for: .time)
      }
    }
  }

  private func hasFailed(_ index: Int) -> Bool {
    Side.allCases.contains { run($0).cases[index].failure != nil }
  }

  private func canTakeTurns(_ index: Int) -> Bool {
    !lonelyCases.contains(index)
      && run(.base).canTakeTurns(Side.allCases.map { run($0).cases[index] })
  }

  /// Goes on with the times of the cases that aren't decided, until all are or the time is up.
  ///
  /// Every further look at the times raises the chance of a false alarm. So each look comes after twice as many
  /// launches as the one before, at half its chance of a false alarm.
  ///
  /// - Parameters:
  ///   - deadline: When the last launch may begin.
  ///   - undecided: Returns the cases that aren't decided yet, given the number of looks.
  /// - Returns: The number of looks.
  /// - Throws: as `BenchmarkRun.measure`.
  func goOn(
    until deadline: ContinuousClock.Instant, undecided: (Int) throws -> Set<CaseKey>
  ) async throws -> Int {
    var round = StoppingRule(settings: settings).leastLaunches(of: .time)
    var looks = 1
    while ContinuousClock.now < deadline {
      let keys = try undecided(looks)
      let due = run(.base).cases.indices.filter { index in
        let state = run(.base).cases[index]
        return keys.contains(state.key) && !hasFailed(index)
          && state.launchCount(of: .time) < ResultRow.mostSamples
      }
      guard !due.isEmpty else { break }
      for _ in 0..<max(round, 1) {
        copyExecutables(forRound: round)
        for index in run(.base).order(ofRound: round) where due.contains(index) {
          guard ContinuousClock.now < deadline else { break }
          try await time(index, round: round)
        }
        round += 1
      }
      looks += 1
    }
    return looks
  }

  /// The launches of the instruction pass for each side. Counts hardly differ between launches.
  private static let instructionLaunches = 2

  /// Counts the instructions of all cases.
  ///
  /// - Throws: as `BenchmarkRun.measure`, and `HarnessError` if valgrind isn't there.
  func countInstructions() async throws {
    useOriginals()
    defer { for side in Side.allCases { run(side).removeCallgrind() } }
    for side in Side.allCases { try await run(side).useCallgrind() }
    try await count(.instructions, rounds: Self.instructionLaunches)
  }

  /// Returns the progress of both.
  private func progress(launching index: Int, for pass: LaunchRecord.Pass) -> RunProgress {
    let head = run(.head).progress(launching: index, for: pass)
    var progress = run(.base).progress(launching: index, for: pass)
    progress.launchesDone += head.launchesDone
    progress.launchesPlanned += head.launchesPlanned
    progress.secondsLeft = progress.secondsLeft.flatMap { left in
      head.secondsLeft.map { left + $0 }
    }
    progress.unsettledCases = nil
    return progress
  }
}
