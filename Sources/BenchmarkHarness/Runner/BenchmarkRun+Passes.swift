import BenchmarkResults
import OrderedCollections

extension LaunchRecord.Pass {
  /// The passes that count, in their order. What they count doesn't depend on what else runs.
  static let counting: [Self] = allCases.filter { ![.calls, .time].contains($0) }
}

extension BenchmarkRun {
  /// Makes all launches of the passes that count.
  func count() async throws {
    let parallel = ParallelLaunches(memoryLimit: Double(settings.memoryLimit.bytes))
    for pass in LaunchRecord.Pass.counting {
      for round in 0..<stoppingRule.leastLaunches(of: pass) {
        let due = order(ofRound: round).filter { cases[$0].launchCount(of: pass) <= round }
        try await parallel.make(
          due.map { index in
            .init(bytes: { self.expectedBytes(of: index, in: pass) }) {
              guard self.cases[index].failure == nil else { return }
              self.report(self.progress(launching: index, for: pass))
              try await self.launch(index, for: pass)
            }
          })
      }
    }
  }

  /// The bytes that a case takes in a pass. Before its first launch, this is an upper estimate for rows of usual size.
  func expectedBytes(of index: Int, in pass: LaunchRecord.Pass) -> Double {
    let state = cases[index]
    let tool = pass == .instructions ? Double(Callgrind.memory) : 0
    if let peak = state.residentPeak { return peak + tool }
    guard state.key.rows <= MemoryForecast.longestUnprobed else {
      return Double(settings.memoryLimit.bytes)
    }
    return Double(64 << 20) + Double(state.key.rows) * Double(20 << 10) + tool
  }
}

extension BenchmarkRun {
  /// The time of each strategy's repetitions in a launch: about as long as its start. An interval of few launches is
  /// wide, however many repetitions they have.
  static let repeatingTime = Duration.milliseconds(15)

  /// The longest time of repetitions, where the budget allows many launches.
  private static let longRepeatingTime = Duration.milliseconds(100)

  /// Makes launches of the time pass, list by list, until every list is known precisely or the time is used up.
  ///
  /// No list spends more than its share of a budget while others have not spent theirs, so long lists are
  /// launched less often than short ones.
  func measureTimes() async throws {
    let isBudgeted = settings.bindingTimeBudget != nil
    let share = isBudgeted ? secondsLeft / Double(max(cases.count, 1)) : .infinity
    // A 50th part of a case's share, so that it has more launches than an interval needs.
    let repeatingTime =
      isBudgeted
      ? min(max(.seconds(share / 50), Self.repeatingTime), Self.longRepeatingTime)
      : Self.repeatingTime
    var round = 0
    while !isEnding {
      let due = lists(ofRound: round).filter(isDue)
      guard !due.isEmpty else { return }
      let hasSpentShare = { (list: [Int]) in self.secondsTimed(list) >= share * Double(list.count) }
      let first = due.filter { !hasSpentShare($0) }
      for list in first.isEmpty ? due : first where !isEnding && isDue(list) {
        try Task.checkCancellation()
        try await time(
          list, round: round, repeating: repeatingTime, timingCalls: !hasSpentShare(list))
      }
      round += 1
    }
  }

  /// Returns the cases of each list, in the shuffled order of a round.
  private func lists(ofRound round: Int) -> [[Int]] {
    Array(OrderedDictionary(grouping: order(ofRound: round)) { cases[$0].key.list }.values)
  }

  /// Whether a list needs another launch, and there is time for it.
  func isDue(_ list: [Int]) -> Bool {
    let live = list.map { cases[$0] }.filter { $0.failure == nil }
    guard let launches = live.map({ $0.launchCount(of: .time) }).min() else { return false }
    guard launches >= stoppingRule.leastLaunches(of: .time) else { return true }
    let isPrecise =
      live.allSatisfy { stoppingRule.isSettled($0.times) }
      && ratioImprecision(of: live) <= stoppingRule.ratioPrecision
    guard settings.launches == nil, launches < ResultRow.mostSamples, !isPrecise else {
      return false
    }
    return secondsTimed(list) / Double(launches) < secondsLeft
  }

  /// How precisely the scrolls of a list are known relative to that of its first strategy, in the median.
  private func ratioImprecision(of states: [CaseState]) -> Double {
    let scrolls = states.map(\.scrollTurns)
    let ratios = scrolls.dropFirst().map { scroll in
      scroll.flatMap { scroll in scrolls[0].flatMap { scroll.ratio(to: $0) } }?.imprecision ?? 1
    }
    return Sample(ratios)?.median ?? 0
  }

  /// The seconds of a list's launches of the time pass so far.
  private func secondsTimed(_ list: [Int]) -> Double {
    list.map { cases[$0].timedSeconds }.reduce(0, +)
  }

  /// Times all cases of a list at once, as workers that play in turn, so that their ratio doesn't depend on what the
  /// machine did between two launches. A case that failed in turn is launched alone: then the one at fault fails again, and
  /// the others don't.
  private func time(
    _ list: [Int], round: Int, repeating time: Duration, timingCalls: Bool
  ) async throws {
    let live = list.filter { cases[$0].failure == nil }
    let together = live.filter { !lonelyCases.contains($0) }
    var rings = canTakeTurns(together.map { cases[$0] }) ? [together] : together.map { [$0] }
    rings += live.filter(lonelyCases.contains).map { [$0] }
    while let ring = rings.popLast() {
      guard let first = ring.first else { continue }
      report(progress(launching: first, for: .time))
      let launches = ring.map { index -> TurnLaunch.Launch in
        {
          try await self.launch(
            index, in: $0, timingCalls: self.wantsCalls(of: index, whileWithin: timingCalls),
            didStart: $1)
        }
      }
      let launch = TurnLaunch(repeatingTime: time)
      guard let outcomes = try await launch.outcomes(of: launches, round: round) else {
        lonelyCases.formUnion(ring)
        rings += ring.map { [$0] }
        continue
      }
      for (index, outcome) in zip(ring, outcomes) { try take(outcome, of: index, for: .time) }
    }
  }

  /// Whether the next launch of a case times calls as well. That plays the scenario once more, so calls of lists that have
  /// spent their share are timed only twice.
  func wantsCalls(of index: Int, whileWithin isWithinShare: Bool) -> Bool {
    let count = cases[index].launchCount(of: .calls)
    return settings.passes.contains(.calls)
      && count < settings.launches ?? StoppingRule.leastIntervalLaunches
      && (count < 2 || isWithinShare)
  }

  /// Whether the workers of several cases fit into the limits of one, as all live at the same time.
  func canTakeTurns(_ states: [CaseState]) -> Bool {
    let seconds = states.compactMap(\.lastLaunchSeconds).reduce(0, +)
    let bytes = states.compactMap(\.residentPeak).reduce(0, +)
    return TurnLaunch.isPossible && seconds < settings.timeout.nanoseconds / 1e9
      && bytes <= Double(settings.memoryLimit.bytes)
  }
}
