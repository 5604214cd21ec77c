import BenchmarkResults

extension LaunchRecord.Pass {
  /// The passes that time, in their order. They use one processor, with nothing beside them.
  static let timed: [Self] = [.calls, .time]

  /// The passes that count, in their order. What they count doesn't depend on what else runs.
  static let counting: [Self] = allCases.filter { !timed.contains($0) }
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

  /// The bytes that a case takes in a pass, or before its first launch at most takes unless a row takes much.
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
