import BenchmarkResults

/// The progress of a run.
public struct RunProgress: Sendable {
  /// The case of the next launch.
  public var key: CaseKey
  /// The pass of the next launch.
  public var pass: LaunchRecord.Pass
  /// The estimated seconds until each case has its minimum of launches, by the longest of those so far; `nil` before the
  /// first one.
  public var secondsLeft: Double?

  /// Describes the progress before a launch.
  public init(key: CaseKey, pass: LaunchRecord.Pass, secondsLeft: Double?) {
    (self.key, self.pass, self.secondsLeft) = (key, pass, secondsLeft)
  }
}

extension Launches {
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
