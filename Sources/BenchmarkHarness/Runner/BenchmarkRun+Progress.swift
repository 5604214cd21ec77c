import BenchmarkResults
import BenchmarkStatistics

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
      unsettledCases: isExtra ? cases.count(where: isUnsettled) : nil,
      scrollTimes: hasCounted ? scrollTimes(besides: index) : [])
  }

  /// Returns the seconds that the minimum of timed launches will take, by those that counted.
  ///
  /// - Parameter time: The time that a case plays again and again in a launch of the time pass.
  func secondsForTimes(repeating time: Duration) -> Double {
    cases.filter { $0.failure == nil }.reduce(0) { sum, state in
      LaunchRecord.Pass.timed.reduce(sum) { sum, pass in
        let left = max(0, stoppingRule.leastLaunches(of: pass) - state.launchCount(of: pass))
        let repeating = pass == .time ? time / .seconds(1) : 0
        return sum + Double(left) * ((state.lastLaunchSeconds ?? 0) + repeating)
      }
    }
  }

  /// The times so far of the strategies of a case's list.
  private func scrollTimes(besides index: Int) -> [RunProgress.Time] {
    cases.indices.filter { listMates(of: index, among: [$0]) == [$0] }.compactMap { mate in
      guard let sample = Sample(cases[mate].times.scroll) else { return nil }
      let interval = sample.medianInterval()
      return RunProgress.Time(
        strategy: cases[mate].key.strategy, median: TimeSpan(nanoseconds: sample.median),
        precision: sample.count > 1 && sample.median > 0
          ? Share((interval.upper - interval.lower) / 2 / sample.median) : nil)
    }
  }

  /// How long times will take once all exact figures are known.
  var timeForTimes: TimeForTimes {
    if let budget = settings.bindingTimeBudget {
      return .atMost(TimeSpan(nanoseconds: max(0, budget.nanoseconds - secondsSpent * 1e9)))
    }
    let extra = settings.launches == nil ? extraSecondsLeft : 0
    let seconds = secondsForTimes(repeating: Self.repeatingTime) + extra
    return .about(TimeSpan(nanoseconds: seconds * 1e9))
  }

  /// The seconds that are left for launches beyond the minimum.
  private var extraSecondsLeft: Double {
    if let budget = settings.bindingTimeBudget { return budget.nanoseconds / 1e9 - secondsSpent }
    return StoppingRule.extraTime.nanoseconds / 1e9 - extraSeconds
  }
}

/// How long the times of a run will take.
public enum TimeForTimes: Equatable, Sendable {
  /// What is left of the time budget.
  case atMost(TimeSpan)
  /// An estimate for a number of launches, from those that counted.
  case about(TimeSpan)
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
  /// The times so far of the scroll of the case's list, under each strategy that has one.
  public var scrollTimes: [Time] = []

  /// A time that narrows.
  public struct Time: Sendable {
    /// The strategy.
    public var strategy: String
    /// The median so far.
    public var median: TimeSpan
    /// Half the width of its 95 % interval, as a share of it; `nil` for one launch.
    public var precision: Share?
  }
}
