import BenchmarkResults
import OrderedCollections

extension Launches {
  /// Plays the cases that check the strategies, each once: all of a strategy and behavior in one process.
  func check() async throws {
    let due = cases.indices
      .filter { cases[$0].key.isCheck && cases[$0].launchCount(of: .check) == 0 }
    let oneProcess = Projection.all.without(.workload, .content)
    // Each executable checks itself.
    let batches = executables.indices.flatMap { side in
      OrderedDictionary(grouping: due.filter { cases[$0].side == side }) {
        cases[$0].key.projected(by: oneProcess)
      }.values
    }
    let parallel = ParallelLaunches(memoryLimit: Double(settings.memoryLimit.bytes))
    try await parallel.make(
      batches.map { batch in .init(bytes: { Double(128 << 20) }) { try await self.check(batch) } })
  }

  /// Plays cases in one process, and those after one that failed in another.
  private func check(_ batch: [Int]) async throws {
    var rest = batch[...]
    while let first = rest.first {
      report(progress(launching: first, for: .check))
      var request = request(cases[first].key, for: .check)
      request.checks = rest.map { cases[$0].key }
      var outcome = try await worker(cases[first].side).launch(request)
      let checked = outcome.checks.prefix(rest.count)
      let failure = outcome.status
      outcome.status = .ok
      outcome.duration /= max(1, checked.count)
      for figures in checked {
        outcome.reply.figures = figures
        try take([(rest.removeFirst(), outcome)], for: .check)
      }
      (outcome.reply, outcome.status) = (WorkerReply(), failure)
      if failure.isOK { outcome.status = CaseStatus(.crashed, reason: "ended without figures") }
      // A strategy that hangs would take its time again and again.
      let failed = failure.outcome == .timeout ? rest : rest.prefix(1)
      rest.removeFirst(failed.count)
      try take(failed.map { ($0, outcome) }, for: .check)
    }
  }

  func progress(launching index: Int, for pass: LaunchRecord.Pass) -> RunProgress {
    let longest = cases.compactMap(\.lastLaunchSeconds).max()
    var seconds = 0.0
    for state in cases where state.failure == nil && !state.key.isCheck {
      for pass in LaunchRecord.Pass.launching {
        let left = max(0, settings.leastLaunches(of: pass) - state.launchCount(of: pass))
        seconds += Double(left) * (state.lastLaunchSeconds ?? longest ?? 0)
      }
    }
    return RunProgress(
      key: cases[index].key, pass: pass, secondsLeft: longest == nil ? nil : seconds)
  }

  func isImprecise(_ state: CaseState) -> Bool {
    state.failure == nil && state.imprecision > settings.precision.fraction
  }

  /// Returns the seconds that the minimum of timed launches will take, by those that counted.
  func secondsForTimes(launches: Int, repeating time: Duration) -> Double {
    cases.filter { $0.failure == nil && !$0.key.isCheck }.reduce(0) { sum, state in
      let left = max(0, launches - state.launchCount(of: .time))
      return sum + Double(left) * ((state.lastLaunchSeconds ?? 0) + time / .seconds(1))
    }
  }
}

/// The progress of a run.
public struct RunProgress: Sendable {
  /// The case of the next launch.
  public var key: CaseKey
  /// The pass of the next launch.
  public var pass: LaunchRecord.Pass
  /// The estimated seconds until each case has its minimum of launches, by the longest so far; `nil` before the first one.
  public var secondsLeft: Double?

  /// Describes the progress before a launch.
  public init(key: CaseKey, pass: LaunchRecord.Pass, secondsLeft: Double?) {
    (self.key, self.pass, self.secondsLeft) = (key, pass, secondsLeft)
  }
}
