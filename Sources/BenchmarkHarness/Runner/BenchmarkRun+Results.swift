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

  /// What other work did to the times.
  public var disturbances: [RunWarning] {
    func total(_ metric: Metric) -> Double {
      let samples = cases.compactMap { $0.samples[FigureID(metric, in: .launch)] }
      return samples.joined().reduce(0, +)
    }
    let repetitions = total(.repetitions)
    let (heldUp, disturbed) = (total(.heldUpRepetitions), total(.disturbedRepetitions))
    return [
      heldUp > 0 ? .heldUp(repetitions: Int(heldUp), of: Int(repetitions)) : nil,
      2 * disturbed > repetitions ? .disturbed(Share(disturbed / repetitions)) : nil,
    ].compactMap(\.self)
  }

  private func isComplete(_ state: CaseState) -> Bool {
    isComplete(state, in: isEnding ? LaunchRecord.Pass.counting : LaunchRecord.Pass.allCases)
  }

  private func isComplete(_ state: CaseState, in passes: [LaunchRecord.Pass]) -> Bool {
    passes.allSatisfy { state.launchCount(of: $0) >= stoppingRule.leastLaunches(of: $0) }
  }
}
