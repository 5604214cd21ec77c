import BenchmarkResults
import BenchmarkStatistics

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

  /// The samples of a time by turn; `nil` if they weren't taken in turn, or the file doesn't say so.
  private func turns(of samples: [Double], _ metric: Metric) -> TurnSamples? {
    guard metric.isOfTimePass, let turns = row(.turn, in: .launch) else { return nil }
    return TurnSamples(samples, turns: turns.samples, of: turns.key)
  }

  private func rows(of metric: Metric) -> [ResultRow] {
    Phase.allCases.compactMap { row(metric, in: $0) }
  }

  subscript(metric: Metric, in phase: Phase) -> DerivedFigure? {
    row(metric, in: phase).map { row in
      DerivedFigure(row, turns: turns(of: row.samples, metric))
    }
  }

  /// Whether other work held up more than half of the timed launches for most of their repetitions.
  var isHeldUp: Bool {
    guard let all = row(.repetitions, in: .launch),
      let heldUp = row(.heldUpRepetitions, in: .launch),
      all.n == heldUp.n
    else { return false }
    let lost = zip(all.samples, heldUp.samples).count {
      $1 > (1 - Metric.leastShareThatCounts) * $0
    }
    return 2 * lost > all.n
  }

  /// The share of the repetitions of timed launches beside which the machine was slow; `nil` if the file
  /// doesn't tell.
  var slowShare: Share? {
    guard let all = row(.repetitions, in: .launch),
      let slow = row(.disturbedRepetitions, in: .launch)
    else { return nil }
    let count = all.samples.reduce(0, +)
    return count > 0 ? Share(slow.samples.reduce(0, +) / count) : nil
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
      isOfOneLaunch: metric.kind == .sampled && left.n == 1, turns: turns(of: samples, metric))
  }

  /// The number of times that the strategy or the model sent `call`; `nil` if neither number is known.
  func count(of call: MeasuredCall, in phase: Phase) -> Double? {
    let counts = [row(.calls(call), in: phase), row(.automaticCalls(call), in: phase)]
      .compactMap { $0?.median }
    return counts.isEmpty ? nil : counts.reduce(0, +)
  }

  /// The number of calls by which the strategy itself added controllers and views of rows to the list or
  /// removed them. `nil` unless all six counts are known.
  func containmentCalls(in phase: Phase) -> DerivedFigure? {
    let calls: [MeasuredCall] = [
      .addChild, .willMove, .didMove, .removeFromParent, .addSubview, .removeFromSuperview,
    ]
    let counts = calls.compactMap { row(.calls($0), in: phase)?.median }
    return counts.count == calls.count ? DerivedFigure(exact: counts.reduce(0, +)) : nil
  }
}
