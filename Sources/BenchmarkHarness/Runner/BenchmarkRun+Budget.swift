import BenchmarkResults

extension BenchmarkRun {
  /// Makes launches of the timed passes until every case is known precisely, or until the budget is used up.
  ///
  /// No case spends more than its share of the time while others have not spent theirs, so long lists are
  /// launched less often than short ones.
  func measure(within budget: TimeSpan) async throws {
    let seconds = budget.nanoseconds / 1e9
    let share = max(0, seconds - secondsSpent) / Double(max(cases.count, 1))
    repeatingTime = Self.repeatingTime(ofShare: .seconds(share))
    let passes = LaunchRecord.Pass.timed.filter(settings.passes.contains)
    func isUnfinished(_ state: CaseState) -> Bool { passes.contains { isWanted(state, for: $0) } }
    var round = 0
    repeat {
      let leavesOut = cases.contains { isUnfinished($0) && $0.timedSeconds < share }
      for pass in passes {
        try await playRound(round, of: pass) { state in
          guard isWanted(state, for: pass) else { return false }
          if state.launchCount(of: pass) < stoppingRule.leastLaunches(of: pass) { return true }
          return secondsSpent < seconds && !(leavesOut && state.timedSeconds >= share)
        }
      }
      round += 1
    } while !isEnding && secondsSpent < seconds && cases.contains(where: isUnfinished)
  }

  /// Whether more launches of a timed pass would tell more of a case.
  private func isWanted(_ state: CaseState, for pass: LaunchRecord.Pass) -> Bool {
    switch pass {
    case .calls: state.failure == nil && state.launchCount(of: pass) < StoppingRule.callLaunches
    default: isUnsettled(state)
    }
  }
}
