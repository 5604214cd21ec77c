import BenchmarkResults

/// The rows of one case, found by metric and phase.
struct CaseRows: Sendable {
  private let rows: [FigureID: ResultRow]

  /// How the measurement ended: the status of the first row that is not `ok`.
  let status: CaseStatus

  init(_ rows: [ResultRow]) {
    self.rows = Dictionary(rows.map { ($0.figureID, $0) }, uniquingKeysWith: { $1 })
    status = rows.lazy.map(\.status).first { !$0.isOK } ?? .ok
  }

  func row(_ metric: Metric, in phase: Phase) -> ResultRow? {
    rows[FigureID(metric, in: phase)]
  }

  /// The samples of a time that strategies took in turn; `nil` of anything else, and if they are too few.
  private func turns(of samples: [Double], _ row: ResultRow) -> TurnSamples? {
    row.metric.isOfTimePass ? TurnSamples(samples, of: row.key) : nil
  }

  private func rows(of metric: Metric) -> [ResultRow] {
    Phase.allCases.compactMap { row(metric, in: $0) }
  }

  subscript(metric: Metric, in phase: Phase) -> DerivedFigure? {
    row(metric, in: phase).map { row in
      DerivedFigure(row, turns: turns(of: row.samples, row))
    }
  }

  /// The figure of each phase that has one.
  func byPhase(_ metric: Metric) -> [Phase: DerivedFigure] {
    Dictionary(
      uniqueKeysWithValues: rows(of: metric).map { ($0.phase, DerivedFigure($0)) })
  }

  /// The statistics of frame times that the file has.
  func frameTimes(in phase: Phase) -> [Metric.Statistic: DerivedFigure] {
    Dictionary(
      uniqueKeysWithValues: Metric.Statistic.allCases.compactMap { statistic in
        self[.frameTime(statistic), in: phase].map { (statistic, $0) }
      })
  }

  /// The figure of the phase in which it is greatest.
  func greatest(_ metric: Metric) -> DerivedFigure? {
    rows(of: metric).max { $0.median < $1.median }.map { DerivedFigure($0) }
  }

  /// The sum of an exact figure over all phases.
  func total(_ metric: Metric) -> DerivedFigure? {
    let rows = rows(of: metric)
    return rows.isEmpty ? nil : DerivedFigure(exact: rows.reduce(0) { $0 + $1.median })
  }

  /// The median of the sums of a figure over two phases, launch by launch, which can differ from the sum of
  /// the medians. `nil` unless every launch has the figure in both phases.
  func sum(_ metric: Metric, in first: Phase, and second: Phase) -> DerivedFigure? {
    guard let left = row(metric, in: first), let right = row(metric, in: second),
      left.n == right.n
    else { return nil }
    let samples = zip(left.samples, right.samples).map { $0 + $1 }
    guard let sums = Sample(samples) else { return nil }
    return DerivedFigure(
      value: sums.median, interval: sums.locationInterval(), kind: metric.kind,
      isOfOneLaunch: metric.kind == .sampled && left.n == 1, turns: turns(of: samples, left))
  }

  /// The number of times that the strategy or the model sent `call`; `nil` if calls weren't counted.
  func count(of call: MeasuredCall, in phase: Phase) -> Double? {
    guard isCounted(in: phase) else { return nil }
    return [row(.calls(call), in: phase), row(.automaticCalls(call), in: phase)]
      .reduce(0) { $0 + ($1?.median ?? 0) }
  }

  /// Whether the calls of a phase were counted, so that one without a row was not sent.
  private func isCounted(in phase: Phase) -> Bool {
    row(.allocations, in: phase) != nil
      || MeasuredCall.allCases.contains { call in
        row(.calls(call), in: phase) != nil || row(.automaticCalls(call), in: phase) != nil
      }
  }

  /// The number of calls by which the strategy itself added controllers and views of rows to the list or
  /// removed them. `nil` if calls weren't counted.
  func containmentCalls(in phase: Phase) -> DerivedFigure? {
    let calls: [MeasuredCall] = [
      .addChild, .willMove, .didMove, .removeFromParent, .addSubview, .removeFromSuperview,
    ]
    guard isCounted(in: phase) else { return nil }
    return DerivedFigure(exact: calls.reduce(0) { $0 + (row(.calls($1), in: phase)?.median ?? 0) })
  }
}
