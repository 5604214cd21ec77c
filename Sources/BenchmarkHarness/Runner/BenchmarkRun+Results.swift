import BenchmarkResults

extension BenchmarkRun {
  /// Returns the rows of the result file for the launches so far.
  ///
  /// - Throws: `ResultRowError` if a worker reported an invalid figure.
  public func rows() throws(ResultRowError) -> [ResultRow] {
    try rows { isComplete($0) }
  }

  /// Returns the rows for the launches so far, as if times weren't to be measured.
  ///
  /// - Throws: as `rows`.
  func countedRows() throws(ResultRowError) -> [ResultRow] {
    try rows { isComplete($0, in: LaunchRecord.Pass.counting) }
  }

  private func rows(where isComplete: (CaseState) -> Bool) throws(ResultRowError) -> [ResultRow] {
    var rows: [ResultRow] = []
    for state in cases { rows += try state.rows(isComplete: isComplete(state)) }
    return rows.written
  }

  /// The timeline recorded so far, or `nil` if the run has no timeline pass.
  var timeline: Timeline? {
    guard settings.passes.contains(.timeline) else { return nil }
    return Timeline(cases: cases.compactMap(\.timeline))
  }

  /// A warning with the number of cases that haven't reached the precision, and the worst precision, or
  /// `nil` if all have or none is required.
  public var imprecision: RunWarning? {
    guard settings.launches == nil else { return nil }
    let wide = cases.filter { isUnsettled($0) && isComplete($0) }.map(\.times.imprecision)
    guard let worst = wide.max() else { return nil }
    return .imprecise(
      cases: wide.count, of: cases.count, goal: settings.precision,
      worst: worst.isFinite ? Share(worst) : nil)
  }

  /// The cases with another status than `ok`, in plan order.
  public var failures: [(key: CaseKey, status: CaseStatus)] {
    cases.compactMap { state in
      let status = state.status(isComplete: isComplete(state))
      return status.isOK ? nil : (state.key, status)
    }
  }

  private func isComplete(_ state: CaseState) -> Bool {
    isComplete(state, in: isEnding ? LaunchRecord.Pass.counting : LaunchRecord.Pass.allCases)
  }

  private func isComplete(_ state: CaseState, in passes: [LaunchRecord.Pass]) -> Bool {
    passes.allSatisfy { state.launchCount(of: $0) >= stoppingRule.leastLaunches(of: $0) }
  }
}

extension BenchmarkRun {
  /// Returns the progress of the run before a launch.
  func progress(launching index: Int, for pass: LaunchRecord.Pass) -> RunProgress {
    var done = 0
    var planned = 0
    var left = 0.0
    let known = cases.compactMap(\.lastLaunchSeconds)
    let typical = known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
    for state in cases {
      for pass in LaunchRecord.Pass.launching {
        let made = state.launchCount(of: pass)
        let still = state.failure == nil ? max(0, stoppingRule.leastLaunches(of: pass) - made) : 0
        done += made
        planned += made + still
        left += Double(still) * (state.lastLaunchSeconds ?? typical ?? 0)
      }
    }
    let isExtra = done == planned
    if isExtra { left = max(0, secondsLeft) }
    return RunProgress(
      key: cases[index].key, pass: pass, launchesDone: done, launchesPlanned: planned,
      secondsLeft: typical == nil ? nil : left,
      unsettledCases: isExtra ? cases.count { isUnsettled($0) } : nil,
      scrollTimes: hasCounted ? scrollTimes(besides: index) : [])
  }

  /// Returns the seconds that the minimum of timed launches will take, by those that counted.
  ///
  /// - Parameter time: The time that a case plays again and again in a launch.
  func secondsForTimes(repeating time: Duration) -> Double {
    cases.filter { $0.failure == nil }.reduce(0) { sum, state in
      let left = max(0, stoppingRule.leastLaunches(of: .time) - state.launchCount(of: .time))
      return sum + Double(left) * ((state.lastLaunchSeconds ?? 0) + time / .seconds(1))
    }
  }

  /// The times so far of the strategies of a case's list.
  private func scrollTimes(besides index: Int) -> [RunProgress.Time] {
    cases.filter { $0.key.list == cases[index].key.list }.compactMap { state in
      guard let sample = Sample(state.times.scroll) else { return nil }
      return RunProgress.Time(
        strategy: state.key.strategy, median: TimeSpan(nanoseconds: sample.median),
        precision: sample.count > 1 && sample.median > 0 ? Share(sample.imprecision) : nil)
    }
  }

  /// How long times will take once all exact figures are known.
  var timeForTimes: TimeForTimes {
    if let budget = settings.bindingTimeBudget {
      return .atMost(TimeSpan(nanoseconds: max(0, budget.nanoseconds - secondsSpent * 1e9)))
    }
    let extra = settings.launches == nil ? secondsLeft : 0
    let seconds = secondsForTimes(repeating: Self.repeatingTime) + extra
    return .about(TimeSpan(nanoseconds: seconds * 1e9))
  }

  /// The seconds that are left for launches of the time pass: of the budget, or for those beyond the minimum.
  var secondsLeft: Double {
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
