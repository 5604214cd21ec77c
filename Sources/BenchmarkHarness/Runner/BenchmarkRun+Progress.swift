import BenchmarkResults

extension BenchmarkRun {
  /// Returns the progress of the run before a launch.
  func progress(launching index: Int, for pass: LaunchRecord.Pass) -> RunProgress {
    var done = 0
    var planned = 0
    var left = 0.0
    let known = cases.compactMap(\.lastLaunchSeconds)
    let typical = known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
    for state in cases {
      for pass in LaunchRecord.Pass.allCases {
        let made = state.launchCount(of: pass)
        let still = state.failure == nil ? max(0, stoppingRule.leastLaunches(of: pass) - made) : 0
        done += made
        planned += made + still
        left += Double(still) * (state.lastLaunchSeconds ?? typical ?? 0)
      }
    }
    let isExtra = done == planned
    if isExtra { left = max(0, extraSecondsLeft) }
    return RunProgress(
      key: cases[index].key, pass: pass, launchesDone: done, launchesPlanned: planned,
      secondsLeft: typical == nil ? nil : left,
      unsettledCases: isExtra ? cases.count(where: isUnsettled) : nil)
  }

  /// The seconds that are left for launches beyond the minimum.
  private var extraSecondsLeft: Double {
    if let budget = settings.bindingTimeBudget { return budget.nanoseconds / 1e9 - secondsSpent }
    return StoppingRule.extraTime.nanoseconds / 1e9 - extraSeconds
  }
}

/// The progress of a run.
public struct RunProgress: Sendable {
  /// The case of the next launch.
  public var key: CaseKey
  /// The pass of the next launch.
  public var pass: LaunchRecord.Pass
  /// The number of launches made.
  public var launchesDone: Int
  /// The minimum number of launches. Noisy times need more.
  public var launchesPlanned: Int
  /// The estimated seconds until the minimum is reached, then the rest of the time budget. `nil` before
  /// the first launch.
  public var secondsLeft: Double?
  /// The number of cases that need more launches for their precision, or `nil` before the minimum is
  /// reached.
  public var unsettledCases: Int?
}
