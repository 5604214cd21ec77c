import BenchmarkResults

/// A run: exact figures come first, then times, list by list, until they are precise or the time budget is spent.
@MainActor final class BenchmarkRun {
  let launches: Launches
  private(set) var hasCounted = false
  /// Whether the run ends after the launch at hand, with the times that it has.
  private(set) var isEnding = false
  /// The seconds of the launches of an earlier, interrupted run.
  private let earlierSeconds: Double
  private var start = ContinuousClock.now

  private var settings: RunSettings { launches.settings }

  /// The time of repetitions in a launch, about that of its start. More of them don't narrow an interval of few launches.
  static let repeatingTime = Duration.milliseconds(15)

  init(_ launches: Launches, earlierSeconds: Double = 0) {
    self.launches = launches
    self.earlierSeconds = earlierSeconds
  }

  /// Makes all launches, and calls `didCount` when all exact figures are known, before times are measured.
  func measure(didCount: () -> Void = {}) async throws {
    start = .now
    try await launches.check()
    for pass in [LaunchRecord.Pass.memory, .instructions] {
      try await launches.count(pass, rounds: settings.leastLaunches(of: pass))
    }
    hasCounted = true
    didCount()
    try await measureTimes()
  }

  /// Makes timed launches of due lists, round by round. No list exceeds its share of a budget before others have spent theirs.
  private func measureTimes() async throws {
    let share = secondsLeft / Double(max(settings.cases.count, 1))
    // A 50th part of a share, so that a case has more launches than an interval needs.
    let repeatingTime =
      share.isFinite
      ? min(max(.seconds(share / 50), Self.repeatingTime), .milliseconds(100)) : Self.repeatingTime
    func hasSpentShare(_ list: [Int]) -> Bool { secondsTimed(list) >= share * Double(list.count) }
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

  /// Whether a list gets another timed launch. It has its minimum first; without a budget, that is all. Within one, it goes on
  /// until its times and their ratios are precise, or no time is left. The ratios of two scrolls must be known within two
  /// fifths of what is asked for times, because strategies that play in turn see the same machine.
  func isDue(_ list: [Int]) -> Bool {
    let live = list.map { launches.cases[$0] }.filter { $0.failure == nil }
    guard !isEnding, let made = live.map({ $0.launchCount(of: .time) }).min() else { return false }
    if made < settings.leastLaunches(of: .time) { return true }
    guard settings.bindingTimeBudget != nil, made < ResultRow.mostSamples else { return false }
    let isPrecise =
      !live.contains(where: launches.isImprecise)
      && Self.ratioImprecision(of: live) <= settings.precision.fraction * 2 / 5
    return !isPrecise && secondsTimed(list) / Double(made) < secondsLeft
  }

  /// Whether the next launch of a case times calls in one more play. Lists that have spent their share do so only twice.
  func wantsCalls(of index: Int, isWithinShare: Bool) -> Bool {
    let count = launches.cases[index].launchCount(of: .calls)
    return settings.passes.contains(.calls)
      && count < settings.launches ?? Sample.leastForMedianInterval
      && (count < 2 || isWithinShare)
  }

  /// Ends the run after the launch at hand, once all exact figures are known.
  func end() {
    precondition(hasCounted, "a run without all exact figures can't be complete")
    isEnding = true
  }

  /// How precisely the scrolls of a list are known relative to that of its first strategy, in the median.
  private static func ratioImprecision(of states: [CaseState]) -> Double {
    let scrolls = states.map { InterleavedSamples($0.times(of: .scroll), of: $0.key) }
    let ratios = scrolls.dropFirst().map { scroll in
      scroll.flatMap { scroll in scrolls[0].flatMap { scroll.ratio(to: $0) } }?.imprecision ?? 1
    }
    return Sample(ratios)?.median ?? 0
  }

  private func secondsTimed(_ list: [Int]) -> Double {
    list.map { launches.cases[$0].timedSeconds }.reduce(0, +)
  }

  /// The seconds that are left of the budget. An interrupted run has spent those of its launches.
  private var secondsLeft: Double {
    guard let budget = settings.bindingTimeBudget else { return .infinity }
    return budget.nanoseconds / 1e9 - earlierSeconds - (ContinuousClock.now - start) / .seconds(1)
  }

  /// Returns the rows of the result file for the launches so far. With `exactOnly`, times don't count as missing.
  func rows(exactOnly: Bool = false) throws(ResultRowError) -> [ResultRow] {
    try launches.rows(in: exactOnly ? LaunchRecord.Pass.counting : awaited)
  }

  var failures: [(key: CaseKey, status: CaseStatus)] { launches.failures(in: awaited) }

  private var awaited: [LaunchRecord.Pass] {
    isEnding ? LaunchRecord.Pass.counting : LaunchRecord.Pass.allCases
  }

  /// Says how many cases haven't reached the precision, or `nil` if all have or none is required.
  var imprecision: String? {
    guard settings.bindingTimeBudget != nil else { return nil }
    let wide = launches.cases.filter {
      !$0.key.isCheck && launches.isImprecise($0) && launches.isComplete($0, in: awaited)
    }
    guard let worst = wide.map(\.imprecision).max() else { return nil }
    let known =
      worst.isFinite ? "within \(Share((worst * 100).rounded(.up) / 100))" : "from too few launches"
    return "times of \(wide.count) of \(settings.cases.count) cases are known less well than"
      + " within \(settings.precision), the worst \(known); raise --time-budget"
  }
}

extension LaunchRecord.Pass {
  /// The passes that count, in their order. What they count doesn't depend on what else runs.
  static let counting: [Self] = allCases.filter { ![.check, .calls, .time].contains($0) }
}

/// The launches of one case by one executable, and their figures.
struct CaseState {
  let key: CaseKey
  /// Which of the executables plays it; 0 if there is one only.
  let side: Int
  private(set) var failure: CaseStatus?
  private(set) var samples: [FigureID: [Double]] = [:]
  private(set) var lastLaunchSeconds: Double?
  private(set) var timedSeconds = 0.0
  private var launches: [LaunchRecord.Pass: Int] = [:]

  init(key: CaseKey, side: Int = 0) { (self.key, self.side) = (key, side) }

  /// Returns the number of launches of `pass`, including failed ones.
  func launchCount(of pass: LaunchRecord.Pass) -> Int { launches[pass, default: 0] }

  mutating func add(_ record: LaunchRecord) {
    launches[record.pass, default: 0] += 1
    if record.pass == .time { timedSeconds += record.seconds }
    // Calls are timed in a launch of the time pass, which comes next. Instructions take many times as long.
    if ![.calls, .instructions].contains(record.pass) { lastLaunchSeconds = record.seconds }
    guard record.status.isOK else {
      failure = failure ?? record.status
      return
    }
    for figure in record.figures {
      samples[FigureID(figure.metric, in: figure.phase), default: []].append(figure.value)
    }
  }

  /// The greatest resident memory of a worker in the memory pass, in bytes, or `nil` before that pass.
  var residentPeak: Double? { samples[FigureID(.processPeakResidentBytes, in: .launch)]?.max() }

  func times(of phase: Phase) -> [Double] { samples[FigureID(.time, in: phase)] ?? [] }

  /// The half-width of the median's 95 % interval as a share of the median, for the less precise of the two main
  /// times: until the end of the first frame, and of the scroll. Infinite before there is an interval.
  var imprecision: Double {
    let firstFrame = zip(times(of: .setup), times(of: .present)).map(+)
    return [firstFrame, times(of: .scroll)].map { times in
      guard let sample = Sample(times), sample.count >= Sample.leastForMedianInterval else {
        return .infinity
      }
      let interval = sample.medianInterval()
      return sample.median > 0 ? (interval.upper - interval.lower) / 2 / sample.median : 0
    }.max() ?? .infinity
  }

  func status(isComplete: Bool) -> CaseStatus {
    if let failure { return failure }
    if let id = disagreement {
      return CaseStatus(.inconsistent, reason: "\(id) differs between launches")
    }
    return isComplete ? .ok : CaseStatus(.interrupted)
  }

  private var disagreement: FigureID? {
    samples.filter { id, values in id.metric.kind == .exact && values.contains { $0 != values[0] } }
      .keys.min { ($0.phase.rawValue, $0.metric.name) < ($1.phase.rawValue, $1.metric.name) }
  }

  /// Returns the case's rows of the result file, by phase and in the order of all metrics.
  func rows(isComplete: Bool) throws(ResultRowError) -> [ResultRow] {
    let status = status(isComplete: isComplete)
    var rows: [ResultRow] = []
    let metrics = Metric.all
    let isWrong = samples.contains { $0.metric.failure != nil && $1 != [0] }
    for phase in Phase.allCases {
      for metric in metrics {
        guard let values = samples[FigureID(metric, in: phase)] else { continue }
        // A failure of 0 stays: without a row, it was not looked for. Only shares of rows on screen need their number.
        if key.isCheck, metric == .rowFrames, !isWrong { continue }
        // What outlives a list hardly ever does, and bytes follow blocks.
        if key.isCheck, values == [0], phase == .teardown || metric == .leakedBytes { continue }
        rows.append(try .summarizing(values, of: metric, in: phase, of: key, status: status))
      }
    }
    // Unlike those of the other passes, the launches of the memory pass are as many in every run.
    let launches =
      key.isCheck
      ? launchCount(of: .check) : samples.first { $0.key.metric == .allocations }?.value.count ?? 0
    // A check with figures needs no row that says so.
    if key.isCheck, !rows.isEmpty { return rows }
    rows.append(
      try .summarizing([Double(launches)], of: .launches, in: .launch, of: key, status: status))
    return rows
  }
}
