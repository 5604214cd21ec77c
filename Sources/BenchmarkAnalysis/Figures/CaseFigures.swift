import BenchmarkResults
import Foundation
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
    phases.compactMap { row(metric, in: $0)?.median }.ifAny {
      DerivedFigure(exact: $0.reduce(0, +))
    }
  }

  func perRowDisplay(_ figure: DerivedFigure?) -> DerivedFigure? {
    rowDisplays.flatMap { figure?.divided(by: $0.value) }
  }

  /// Rows that came on screen while scrolling; count, exact.
  package var rowDisplays: DerivedFigure? { self[.rowDisplays, in: .scroll] }

  /// Whether rows on screen didn't say what they show, so that blank and wrong rows couldn't be counted.
  package var hasUncheckedRows: Bool {
    self[.uncheckedRows, in: .scroll].map { $0.value > 0 } ?? false
  }

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

/// A figure derived from rows of a result file. Its unit is that of its rows.
package struct DerivedFigure: Hashable, Sendable {
  /// The figure itself: the median of a sampled one.
  package let value: Double
  /// The 95 % interval of a sampled figure; an exact figure has its value only.
  package let interval: Interval
  package let kind: Metric.Kind
  /// Whether it is sampled in one launch only: its spread is unknown, and its interval is its value.
  package var isOfOneLaunch = false
  /// The samples by turn, if they were taken in turn with other strategies.
  var turns: InterleavedSamples?
}

extension DerivedFigure {
  package init(exact value: Double) {
    self.init(value: value, interval: Interval(lower: value, upper: value), kind: .exact)
  }

  /// The figure of a row. Of few launches, the interval in the file is their range, which often misses the median.
  init(_ row: ResultRow) {
    let isSampled = row.metric.kind == .sampled
    let isOfFew = isSampled && row.n < Sample.leastForMedianInterval
    self.init(
      value: row.median,
      interval: (isOfFew ? Sample(row.samples)?.locationInterval() : nil) ?? row.interval,
      kind: row.metric.kind, isOfOneLaunch: isSampled && row.n == 1,
      turns: row.metric.isOfTimePass ? InterleavedSamples(row.samples, of: row.key) : nil)
  }

  /// Whether this figure can't be distinguished from `other`: exact ones are equal, the ratio of times taken in turn has an
  /// interval that contains 1, and other intervals overlap. Times of one build must differ by 5 %: another build of the same
  /// code, whose functions lie elsewhere in memory, moves the time of each strategy by up to 3 %.
  package func isIndistinguishable(from other: DerivedFigure) -> Bool {
    if kind == .exact, other.kind == .exact { return value == other.value }
    let ratio = ratioInTurn(to: other)
    if abs(log(ratio?.value ?? value / other.value)) < log(1.05) { return true }
    if let ratio { return ratio.interval.contains(1) }
    return interval.lower <= other.interval.upper && other.interval.lower <= interval.upper
  }

  /// The ratio to a figure that was taken in turn with this one; `nil` if they weren't.
  package func ratioInTurn(to other: DerivedFigure) -> HodgesLehmannEstimate? {
    turns.flatMap { own in other.turns.flatMap { own.ratio(to: $0) } }
  }

  /// The figure divided by `count`, without samples; `nil` if `count` is not positive.
  func divided(by count: Double) -> DerivedFigure? {
    guard count > 0 else { return nil }
    return DerivedFigure(
      value: value / count,
      interval: Interval(lower: interval.lower / count, upper: interval.upper / count), kind: kind,
      isOfOneLaunch: isOfOneLaunch)
  }
}

package enum Relation: Hashable {
  /// It is the best, or indistinguishable from the best.
  case best
  /// This multiple of the best.
  case ratio(Double)
  /// This difference to the best, if the best is 0 and has no multiples.
  case difference(Double)
}

/// The best of several figures. Lower is better for all figures of `CaseFigures`.
package struct Ranking {
  private let best: DerivedFigure?
  /// Whether the best of several times can't be determined.
  package let isTied: Bool

  /// Finds the best of `figures`; there is none of fewer than two, nor of times of one launch.
  package init(_ figures: [DerivedFigure]) {
    let isRanked = figures.count > 1 && !figures.contains(where: \.isOfOneLaunch)
    let best = isRanked ? Self.least(of: figures) : nil
    self.best = best
    isTied =
      best?.kind == .sampled
      && figures.count { best.map($0.isIndistinguishable) == true } > 1
  }

  /// The least figure. A time that is certainly less, as turns show, is less whatever the medians are.
  private static func least(of figures: [DerivedFigure]) -> DerivedFigure? {
    figures.sorted { $0.value < $1.value }.reduce(nil) { least, figure in
      guard let least else { return figure }
      return figure.ratioInTurn(to: least).map { $0.interval.upper < 1 } == true ? figure : least
    }
  }

  /// The relation of one of the figures to the best; `nil` if there is none.
  package func relation(of figure: DerivedFigure) -> Relation? {
    guard let best else { return nil }
    if figure.isIndistinguishable(from: best) { return .best }
    if let ratio = figure.ratioInTurn(to: best) {
      return ratio.value < 1 ? .best : .ratio(ratio.value)
    }
    let ratio = figure.value / best.value
    return best.value > 0 && ratio.isFinite ? .ratio(ratio) : .difference(figure.value - best.value)
  }
}
