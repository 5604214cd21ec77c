import BenchmarkResults

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
  /// The estimated seconds until the minimum is reached, or `nil` before the first launch and after that.
  public var secondsLeft: Double?
  /// The number of cases whose times aren't precise yet, or `nil` before the minimum is reached.
  public var impreciseCases: Int?
}

extension Launches {
  /// Returns the progress before a launch.
  func progress(launching index: Int, for pass: LaunchRecord.Pass) -> RunProgress {
    let known = cases.compactMap(\.lastLaunchSeconds)
    let typical = known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
    var (done, left, seconds) = (0, 0, 0.0)
    for state in cases where !state.key.isCheck {
      for pass in LaunchRecord.Pass.launching {
        let made = state.launchCount(of: pass)
        let still = state.failure == nil ? max(0, settings.leastLaunches(of: pass) - made) : 0
        done += made
        left += still
        seconds += Double(still) * (state.lastLaunchSeconds ?? typical ?? 0)
      }
    }
    let hasMinimum = left == 0 && settings.bindingTimeBudget != nil
    return RunProgress(
      key: cases[index].key, pass: pass, launchesDone: done, launchesPlanned: done + left,
      secondsLeft: typical == nil || hasMinimum ? nil : seconds,
      impreciseCases: hasMinimum ? cases.count { !$0.key.isCheck && isImprecise($0) } : nil)
  }

  /// Whether the times of a case are known less well than the settings ask.
  func isImprecise(_ state: CaseState) -> Bool {
    state.failure == nil && state.imprecision > settings.precision.fraction
  }

  /// Returns the seconds that the minimum of timed launches will take, by those that counted.
  ///
  /// - Parameter time: The time that a case plays again and again in a launch.
  func secondsForTimes(launches: Int, repeating time: Duration) -> Double {
    cases.filter { $0.failure == nil && !$0.key.isCheck }.reduce(0) { sum, state in
      let left = max(0, launches - state.launchCount(of: .time))
      return sum + Double(left) * ((state.lastLaunchSeconds ?? 0) + time / .seconds(1))
    }
  }
}
