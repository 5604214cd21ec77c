import BenchmarkResults

extension BenchmarkRun {
  /// The rows of the result file, from what has been measured so far.
  ///
  /// - Throws: `ResultRowError` if a worker reported a figure that its metric can't have.
  public func rows() throws(ResultRowError) -> [ResultRow] {
    var rows: [ResultRow] = []
    for state in cases {
      rows += try state.rows(isComplete: isComplete(state))
    }
    return rows
  }

  /// What the timeline pass has recorded so far; nil if the run has none.
  var timeline: Timeline? {
    guard settings.passes.contains(.timeline) else { return nil }
    return Timeline(cases: cases.compactMap(\.timeline))
  }

  /// What the time pass did not get to: how many cases are known less precisely than was asked for,
  /// and how well the worst of them. Nil if there are none, or no precision was to be reached.
  public var imprecision: RunWarning? {
    guard settings.launches == nil else { return nil }
    let wide = cases.filter { isUnsettled($0) && isComplete($0) }.map(\.times.imprecision)
    guard let worst = wide.max() else { return nil }
    return .imprecise(
      cases: wide.count, of: cases.count, goal: settings.precision, worst: Share(worst))
  }

  /// The cases that did not end well, in the order of the plan.
  public var failures: [(key: CaseKey, status: CaseStatus)] {
    cases.compactMap { state in
      let status = state.status(isComplete: isComplete(state))
      return status.isOK ? nil : (state.key, status)
    }
  }

  private func isComplete(_ state: CaseState) -> Bool {
    LaunchRecord.Pass.allCases.allSatisfy { pass in
      state.launchCount(of: pass) >= stoppingRule.leastLaunches(of: pass)
    }
  }
}
