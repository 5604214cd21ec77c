import BenchmarkResults

extension BenchmarkRun {
  /// Returns the rows of the result file for the launches so far.
  ///
  /// - Throws: `ResultRowError` if a worker reported an invalid figure.
  public func rows() throws(ResultRowError) -> [ResultRow] {
    var rows: [ResultRow] = []
    for state in cases {
      rows += try state.rows(isComplete: isComplete(state))
    }
    return rows
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
    LaunchRecord.Pass.allCases.allSatisfy { pass in
      state.launchCount(of: pass) >= stoppingRule.leastLaunches(of: pass)
    }
  }
}
