import BenchmarkResults
import OrderedCollections

/// The rows of one case in a result file, and the figures that people compare: `nil` if the file lacks a row for one, or if no
/// row came on screen that it is divided by. A class, because reports hold a case in many collections.
package final class CaseFigures: Sendable {
  package let key: CaseKey
  /// How its measurement ended: the status of the first row that is not `ok`.
  package let status: CaseStatus

  let rows: [FigureID: ResultRow]

  package init(key: CaseKey, rows: [ResultRow], status: CaseStatus? = nil) {
    self.key = key
    self.rows = Dictionary(rows.map { ($0.figureID, $0) }, uniquingKeysWith: { $1 })
    self.status = status ?? rows.lazy.map(\.status).first { !$0.isOK } ?? .ok
  }

  /// The case with the figures of `metrics` alone, and the rows that came on screen, by which some are divided.
  func keeping(_ metrics: Set<Metric>) -> CaseFigures {
    CaseFigures(
      key: key,
      rows: rows.values.filter { metrics.contains($0.metric) || $0.metric == .rowDisplays },
      status: status)
  }

  /// The figures of every case of `table`, in the order in which the cases first appear.
  package static func all(in table: ResultTable) -> [CaseFigures] { all(of: table.rows) }

  static func all(of rows: [ResultRow]) -> [CaseFigures] {
    OrderedDictionary(grouping: rows, by: \.key).map { CaseFigures(key: $0, rows: $1) }
  }

  /// Whether its figures are valid: it was measured as planned, or an interrupted run has measured a part of its launches.
  package var hasFigures: Bool {
    status.isOK || (status.outcome == .interrupted && controllersMade != nil)
  }

  func row(_ metric: Metric, in phase: Phase) -> ResultRow? { rows[FigureID(metric, in: phase)] }

  package subscript(metric: Metric, in phase: Phase) -> DerivedFigure? {
    row(metric, in: phase).map { DerivedFigure($0) }
  }

  func greatest(_ metric: Metric) -> DerivedFigure? {
    Phase.allCases.compactMap { self[metric, in: $0] }.max { $0.value < $1.value }
  }

  private func total(_ metric: Metric, in phases: [Phase] = Phase.allCases) -> DerivedFigure? {
    phases.compactMap { row(metric, in: $0)?.median }
      .ifAny { DerivedFigure(exact: $0.reduce(0, +)) }
  }

  func perRowDisplay(_ figure: DerivedFigure?) -> DerivedFigure? {
    rowDisplays.flatMap { figure?.divided(by: $0.value) }
  }

  /// Rows that came on screen while scrolling; count, exact.
  package var rowDisplays: DerivedFigure? { self[.rowDisplays, in: .scroll] }

  /// Blocks allocated while scrolling, for each row display; count, exact.
  package var allocationsPerRowDisplay: DerivedFigure? {
    perRowDisplay(self[.allocations, in: .scroll])
  }

  /// Blocks allocated from set-up to the end of the scroll; count, exact.
  package var allocationsInAll: DerivedFigure? {
    total(.allocations, in: [.setup, .present, .scroll])
  }

  /// Most bytes in use at once, from set-up to teardown; bytes, exact.
  package var peakLiveBytes: DerivedFigure? { greatest(.peakLiveBytes) }

  /// View controllers made for rows in all phases; count, exact.
  package var controllersMade: DerivedFigure? { total(.controllersMade) }

  /// Cells made in all phases; count, exact.
  package var cellsMade: DerivedFigure? { total(.cellsMade) }

  /// The calls by which the strategy itself added and removed rows' controllers and views, for each row display; count, exact.
  package var containmentCallsPerRowDisplay: DerivedFigure? {
    guard countsCalls else { return nil }
    let calls: [MeasuredCall] = [
      .addChild, .willMove, .didMove, .removeFromParent, .addSubview, .removeFromSuperview,
    ]
    let counts = calls.compactMap { row(.calls($0), in: .scroll)?.median }
    return perRowDisplay(DerivedFigure(exact: counts.reduce(0, +)))
  }

  /// From making the list to its first frame's end: the median of sums, launch by launch, not the sum of medians; ns, sampled.
  package var firstFrameTime: DerivedFigure? {
    guard let setup = row(.time, in: .setup), let present = row(.time, in: .present),
      setup.n == present.n
    else { return nil }
    let samples = zip(setup.samples, present.samples).map { $0 + $1 }
    return Sample(samples).map { sums in
      DerivedFigure(
        value: sums.median, interval: sums.locationInterval(), kind: .sampled,
        isOfOneLaunch: setup.n == 1, turns: InterleavedSamples(samples, of: key))
    }
  }

  /// Whether calls while scrolling were counted, so that one without a row was not sent.
  var countsCalls: Bool {
    row(.allocations, in: .scroll) != nil
      || MeasuredCall.allCases.contains { call in
        row(.calls(call), in: .scroll) != nil || row(.automaticCalls(call), in: .scroll) != nil
      }
  }
}
