import BenchmarkResults
import BenchmarkStatistics

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
  /// Makes launches of the timed passes until every case is known precisely, or until the budget is used up.
  ///
  /// No case spends more than its share of the time while others have not spent theirs, so long lists are
  /// launched less often than short ones.
  func measure(within budget: TimeSpan) async throws {
    let seconds = budget.nanoseconds / 1e9
    share = max(0, seconds - secondsSpent) / Double(max(cases.count, 1))
    repeatingTime = Self.repeatingTime(ofShare: .seconds(share))
    var round = 0
    repeat {
      usualLaunchSeconds = Sample(cases.compactMap(\.timedLaunchSeconds))?.median ?? .infinity
      // Times of long lists come before ratios of short ones.
      let leavesOut = cases.contains { needsTimes($0) && $0.timedSeconds < share }
      try await playRound(round) { state in
        guard isWanted(state) else { return false }
        if state.launchCount(of: .time) < stoppingRule.leastLaunches(of: .time) { return true }
        return secondsSpent < seconds && !(leavesOut && state.timedSeconds >= share)
      }
      round += 1
    } while !isEnding && secondsSpent < seconds && cases.contains(where: isWanted)
  }

  /// Whether more launches would make the times of a case more precise than they must be. Launches for ratios go to short
  /// lists: they have most of the ratios, and take less time.
  func isWanted(_ state: CaseState) -> Bool {
    needsTimes(state) || state.timedSeconds < share && !isLong(state) && wantsRatio(of: state)
  }

  /// Whether a case's own times aren't known. Fewer launches are enough for a long list, and for a case that has used its
  /// share of the budget.
  private func needsTimes(_ state: CaseState) -> Bool {
    let isCostly = isLong(state) || state.timedSeconds >= share
    return isUnsettled(
      state,
      leastLaunches: isCostly
        ? StoppingRule.leastIntervalLaunches : StoppingRule.leastTimeLaunches)
  }

  /// Whether launches of a case take over three times as long as those of most others.
  private func isLong(_ state: CaseState) -> Bool {
    (state.timedLaunchSeconds ?? 0) > 3 * usualLaunchSeconds
  }

  /// Whether the next launch of a case times calls as well. That plays the scenario once more, so calls of long lists are
  /// timed only twice.
  func wantsCalls(of state: CaseState) -> Bool {
    guard settings.passes.contains(.calls) else { return false }
    let count = state.launchCount(of: .calls)
    return count < settings.launches ?? StoppingRule.leastIntervalLaunches
      && (count < 2 || !isLong(state))
  }

  /// Whether most ratios between strategies are known too little, and those of the case's list are among them.
  private func wantsRatio(of state: CaseState) -> Bool {
    guard let own = ratioImprecisions[state.key.list],
      let all = Sample(ratioImprecisions.values.flatMap(\.sorted))
    else { return false }
    return state.failure == nil && state.times.count < ResultRow.mostSamples
      && min(own.median, all.median) > stoppingRule.ratioPrecision
  }
}

extension BenchmarkRun {
  /// The time of each strategy's repetitions in a launch: about as long as its start. An interval of few launches is
  /// wide, however many repetitions they have.
  static let repeatingTime = Duration.milliseconds(15)

  /// The longest time of repetitions, where the budget allows many launches.
  private static let longRepeatingTime = Duration.milliseconds(100)

  /// Returns the time of repetitions for a case that has `share` of a budget: a 50th part, so that it has more
  /// launches than an interval needs. The default suite then has about `repeatingTime`: with twice as much it takes half as long
  /// again and knows ratios no better, and with less it needs more launches.
  static func repeatingTime(ofShare share: Duration) -> Duration {
    min(max(share / 50, repeatingTime), longRepeatingTime)
  }

  /// Returns the cases of the same list as a case among those that are due, in their order.
  func listMates(of index: Int, among due: [Int]) -> [Int] {
    let own = cases[index].key.list
    return due.filter { cases[$0].key.list == own }
  }

  /// Launches the time pass of several cases at once, as workers that play in turn, so that their ratio
  /// doesn't depend on what the machine did between two launches.
  ///
  /// - Returns: `false` if they can't take turns or one of them failed. Nothing is recorded then, and they
  ///   won't be launched in turn again.
  /// - Throws: as `measure`.
  func launchInTurn(_ indices: [Int], round: Int) async throws -> Bool {
    guard indices.count > 1, canTakeTurns(indices.map { cases[$0] }),
      indices.allSatisfy({ !lonelyCases.contains($0) })
    else { return false }
    let launches = indices.map { index -> TurnLaunch.Launch in
      { try await self.launch(index, in: $0, didStart: $1) }
    }
    let launch = TurnLaunch(repeatingTime: repeatingTime, speed: speed, timesCalls: true)
    guard let outcomes = try await launch.outcomes(of: launches, round: round) else {
      // Alone, the one that is at fault fails again, and the others don't.
      lonelyCases.formUnion(indices)
      return false
    }
    let turn = nextTurn(of: indices[0])
    for (index, outcome) in zip(indices, outcomes) {
      var outcome = outcome
      outcome.figures.append(Figure(.launch, .turn, turn))
      try take(outcome, of: index, for: .time)
    }
    updateRatios(ofListOf: indices[0])
    return true
  }

  /// Returns a number for a launch in turn that no earlier one of the list has.
  private func nextTurn(of index: Int) -> Double {
    let turns = listMates(of: index, among: Array(cases.indices)).compactMap {
      cases[$0].samples[FigureID(.turn, in: .launch)]?.max()
    }
    return (turns.max() ?? 0) + 1
  }

  /// Whether the workers of several cases fit into the limits of one, as all live at the same time.
  func canTakeTurns(_ states: [CaseState]) -> Bool {
    let seconds = states.compactMap(\.lastLaunchSeconds).reduce(0, +)
    let bytes = states.compactMap(\.residentPeak).reduce(0, +)
    return TurnLaunch.isPossible && seconds < settings.timeout.nanoseconds / 1e9
      && bytes <= Double(settings.memoryLimit.bytes)
  }
}
