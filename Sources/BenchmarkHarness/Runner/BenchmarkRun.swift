import BenchmarkResults

/// A run: which launches are made, and when it ends.
///
/// Exact figures come first, then times, list by list, until they are precise or the time budget is spent.
@MainActor final class BenchmarkRun {
  let launches: Launches
  /// Whether all exact figures are known.
  private(set) var hasCounted = false
  /// Whether the run ends after the launch at hand, with the times that it has.
  private(set) var isEnding = false
  /// The seconds of the launches of an earlier, interrupted run.
  private let earlierSeconds: Double
  private var start = ContinuousClock.now

  private var settings: RunSettings { launches.settings }

  /// Creates a run.
  ///
  /// - Parameter earlierSeconds: The seconds of the launches that are there already.
  init(_ launches: Launches, earlierSeconds: Double = 0) {
    self.launches = launches
    self.earlierSeconds = earlierSeconds
  }

  /// Makes all launches.
  ///
  /// - Parameter didCount: Called when all exact figures are known, before times are measured.
  /// - Throws: `CancellationError` if the task is cancelled, `HarnessError` or `ResourceShortage` if
  ///   workers can't be started, or `ResultFileError` if the journal can't be written. Earlier launches
  ///   stay in the journal and in `rows`.
  func measure(didCount: () -> Void = {}) async throws {
    start = .now
    try await launches.check()
    for pass in [LaunchRecord.Pass.memory, .timeline] {
      try await launches.count(pass, rounds: settings.leastLaunches(of: pass))
    }
    if settings.passes.contains(.instructions) {
      try await launches.countInstructions(rounds: settings.leastLaunches(of: .instructions))
    }
    hasCounted = true
    didCount()
    try await measureTimes()
  }

  /// Makes timed launches of the lists that are due, round by round.
  ///
  /// No list spends more than its share of a budget while others have not spent theirs, so long lists are
  /// launched less often than short ones.
  private func measureTimes() async throws {
    let share =
      settings.bindingTimeBudget == nil
      ? .infinity : secondsLeft / Double(max(settings.cases.count, 1))
    let repeatingTime = Self.repeatingTime(share: share)
    func hasSpentShare(_ list: [Int]) -> Bool {
      secondsTimed(list) >= share * Double(list.count)
    }
    var round = 0
    while true {
      let due = launches.groups(ofRound: round).filter(isDue)
      let modest = due.filter { !hasSpentShare($0) }
      if due.isEmpty { return }
      for list in modest.isEmpty ? due : modest where isDue(list) {
        try Task.checkCancellation()
        let isWithinShare = !hasSpentShare(list)
        try await launches.time(list, round: round, repeating: repeatingTime) {
          self.wantsCalls(of: $0, isWithinShare: isWithinShare)
        }
      }
      round += 1
    }
  }

  /// The rule for ending: whether a list gets another timed launch. It has its minimum first. Without a budget, that is
  /// all. Within one, it goes on until its times and their ratios are precise, or there is no time left for another.
  func isDue(_ list: [Int]) -> Bool {
    let live = list.map { launches.cases[$0] }.filter { $0.failure == nil }
    guard !isEnding, let made = live.map({ $0.launchCount(of: .time) }).min() else { return false }
    if made < settings.leastLaunches(of: .time) { return true }
    guard settings.bindingTimeBudget != nil, made < ResultRow.mostSamples else { return false }
    let isPrecise =
      !live.contains(where: launches.isImprecise)
      && Self.ratioImprecision(of: live) <= settings.ratioPrecision
    return !isPrecise && secondsTimed(list) / Double(made) < secondsLeft
  }

  /// Whether the next launch of a case times calls as well. That plays the scenario once more, so calls of lists that have
  /// spent their share are timed only twice.
  func wantsCalls(of index: Int, isWithinShare: Bool) -> Bool {
    let count = launches.cases[index].launchCount(of: .calls)
    return settings.passes.contains(.calls)
      && count < settings.launches ?? Sample.leastForMedianInterval
      && (count < 2 || isWithinShare)
  }

  /// Ends the run after the launch at hand. Its results are those of the launches made.
  ///
  /// - Precondition: All exact figures are known.
  func end() {
    precondition(hasCounted, "a run without all exact figures can't be complete")
    isEnding = true
  }
}

extension BenchmarkRun {
  /// The time of each strategy's repetitions in a launch: about as long as its start. An interval of few launches is
  /// wide, however many repetitions they have.
  static let repeatingTime = Duration.milliseconds(15)

  /// Returns a 50th part of a case's share, so that it has more launches than an interval needs.
  private static func repeatingTime(share: Double) -> Duration {
    guard share.isFinite else { return repeatingTime }
    return min(max(.seconds(share / 50), repeatingTime), .milliseconds(100))
  }

  /// How precisely the scrolls of a list are known relative to that of its first strategy, in the median.
  private static func ratioImprecision(of states: [CaseState]) -> Double {
    let scrolls = states.map(\.scrollTurns)
    let ratios = scrolls.dropFirst().map { scroll in
      scroll.flatMap { scroll in scrolls[0].flatMap { scroll.ratio(to: $0) } }?.imprecision ?? 1
    }
    return Sample(ratios)?.median ?? 0
  }

  /// The seconds of a list's timed launches so far.
  private func secondsTimed(_ list: [Int]) -> Double {
    list.map { launches.cases[$0].timedSeconds }.reduce(0, +)
  }

  /// The seconds that are left of the budget. An interrupted run has spent those of its launches.
  private var secondsLeft: Double {
    guard let budget = settings.bindingTimeBudget else { return .infinity }
    return budget.nanoseconds / 1e9 - earlierSeconds - (ContinuousClock.now - start) / .seconds(1)
  }

  /// How long times will take once all exact figures are known.
  var timeForTimes: TimeForTimes {
    if settings.bindingTimeBudget != nil {
      return .atMost(TimeSpan(nanoseconds: max(0, secondsLeft * 1e9)))
    }
    let seconds = launches.secondsForTimes(
      launches: settings.leastLaunches(of: .time), repeating: Self.repeatingTime)
    return .about(TimeSpan(nanoseconds: seconds * 1e9))
  }
}

/// How long the times of a run will take.
public enum TimeForTimes: Equatable, Sendable {
  /// What is left of the time budget.
  case atMost(TimeSpan)
  /// An estimate for a number of launches, from those that counted.
  case about(TimeSpan)
}

// MARK: - Results

extension BenchmarkRun {
  /// Returns the rows of the result file for the launches so far.
  ///
  /// - Parameter exactOnly: Whether times don't count as missing.
  /// - Throws: `ResultRowError` if a worker reported an invalid figure.
  func rows(exactOnly: Bool = false) throws(ResultRowError) -> [ResultRow] {
    try launches.rows(in: exactOnly ? LaunchRecord.Pass.counting : awaited)
  }

  /// The cases with another status than `ok`, in plan order.
  var failures: [(key: CaseKey, status: CaseStatus)] { launches.failures(in: awaited) }

  /// The passes without whose launches a case is incomplete.
  private var awaited: [LaunchRecord.Pass] {
    isEnding ? LaunchRecord.Pass.counting : LaunchRecord.Pass.allCases
  }

  /// The timeline recorded so far, or `nil` if the run has no timeline pass.
  var timeline: Timeline? {
    guard settings.passes.contains(.timeline) else { return nil }
    return Timeline(cases: launches.cases.compactMap(\.timeline))
  }

  /// A warning with the number of cases that haven't reached the precision, and the worst precision, or
  /// `nil` if all have or none is required.
  var imprecision: RunWarning? {
    guard settings.bindingTimeBudget != nil else { return nil }
    let wide = launches.cases.filter {
      !$0.key.isCheck && launches.isImprecise($0) && launches.isComplete($0, in: awaited)
    }
    guard let worst = wide.map(\.imprecision).max() else { return nil }
    return .imprecise(
      cases: wide.count, of: settings.cases.count, goal: settings.precision,
      worst: worst.isFinite ? Share(worst) : nil)
  }
}

extension Launches {
  /// Whether a case has the minimum of launches of each pass.
  func isComplete(_ state: CaseState, in passes: [LaunchRecord.Pass]) -> Bool {
    if state.key.isCheck { return state.launchCount(of: .check) > 0 }
    return passes.allSatisfy { state.launchCount(of: $0) >= settings.leastLaunches(of: $0) }
  }

  /// Returns the rows of one executable's launches so far.
  ///
  /// - Throws: `ResultRowError` if a worker reported an invalid figure.
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

extension LaunchRecord.Pass {
  /// The passes that count, in their order. What they count doesn't depend on what else runs.
  static let counting: [Self] = allCases.filter { ![.check, .calls, .time].contains($0) }
}
