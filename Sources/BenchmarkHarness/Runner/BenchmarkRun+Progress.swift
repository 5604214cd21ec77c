import BenchmarkResults

extension BenchmarkRun {
  /// How far the run has come, before it launches a case.
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
    if isExtra { left = max(0, settings.timeBudget.nanoseconds / 1e9 - extraSeconds) }
    return RunProgress(
      key: cases[index].key, pass: pass, launchesDone: done, launchesPlanned: planned,
      secondsLeft: typical == nil ? nil : left,
      unsettledCases: isExtra ? cases.count(where: isUnsettled) : nil)
  }
}
