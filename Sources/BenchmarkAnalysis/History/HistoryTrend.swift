import BenchmarkResults
import OrderedCollections

/// How one or several series of a figure and strategy moved.
///
/// A single series is its own trend. The trend of several is the geometric mean, over the cases, of the
/// ratio to the first run that has the case. After a break of times, this is the first run after the
/// break.
package struct HistoryTrend: Sendable {
  /// The metric and the phase.
  package let figureID: FigureID

  /// The metric.
  package var metric: Metric { figureID.metric }

  /// The cases.
  package let keys: [CaseKey]

  /// The level at each commit of the suite, with a list for each stretch of comparable runs; `nil`
  /// where no case has a figure. It is the figure of a single series, or the ratio of several.
  package let levels: [[Double?]]

  /// The first figure of the last stretch, for several cases their geometric mean; `nil` if there is
  /// none.
  package let first: Double?

  /// The last figure, for several cases `first` multiplied by the mean ratio.
  package let last: Double?

  /// Whether one of several figures is zero or below at some commit of the last stretch, so that the
  /// mean leaves it out there. A figure that is zero at all of them doesn't count.
  package let meetsZero: Bool

  /// The trend of series of one figure and suite.
  init(_ series: [HistorySeries], in suite: HistorySuite) {
    figureID = series[0].subject.figureID
    keys = series.map(\.subject.key)
    let isExact = figureID.metric.kind == .exact
    let count = isExact ? 1 : suite.breaks.count + 1
    let stretches = (0..<count).map { segment in
      let entries = suite.entries.indices.filter {
        isExact || suite.entries[$0].segment == segment
      }
      return Stretch(
        entries: entries,
        series: series.map { $0.points.filter { isExact || $0.segment == segment } })
    }
    levels = stretches.map(\.levels)
    let last = stretches.last { !$0.series.isEmpty }
    first = last?.first
    self.last = last?.last
    meetsZero = last?.meetsZero ?? false
  }
}

extension HistorySuite {
  /// The series that at least two commits have.
  package var movableSeries: [HistorySeries] { series.filter { $0.points.count > 1 } }

  /// The trend of each of `series`.
  package func trends(ofEach series: [HistorySeries]) -> [HistoryTrend] {
    series.map { HistoryTrend([$0], in: self) }
  }

  /// The mean trend of each strategy and figure of `series`.
  package func meanTrends(of series: [HistorySeries]) -> [HistoryTrend] {
    OrderedDictionary(grouping: series) {
      StrategyFigureID($0.subject.key.strategy, $0.subject.figureID)
    }.values.map { HistoryTrend($0, in: self) }
  }
}

/// Comparable figures.
private struct Stretch {
  /// The places of the runs.
  let entries: [Int]
  /// The points of each case that has some.
  let series: [[HistoryPoint]]

  init(entries: [Int], series: [[HistoryPoint]]) {
    self.entries = entries
    // A case with one figure can't have moved, and would dilute the mean of the others.
    let moving = series.filter { $0.count > 1 }
    self.series = moving.isEmpty ? series.filter { !$0.isEmpty } : moving
  }

  private var isZero: Bool { series.allSatisfy { $0.allSatisfy { $0.value == 0 } } }

  var meetsZero: Bool {
    series.count > 1
      && series.contains { points in
        points.contains { $0.value <= 0 } && points.contains { $0.value != 0 }
      }
  }

  var levels: [Double?] {
    entries.map { entry in
      let figures = series.compactMap { points in
        points.first { $0.entry == entry }.map { (first: points[0].value, now: $0.value) }
      }
      if series.count == 1 || isZero { return figures.first?.now }
      let ratios = figures.filter { $0.first > 0 && $0.now > 0 }.map { $0.now / $0.first }
      return Sample(ratios)?.geometricMean
    }
  }

  var first: Double? {
    if series.count == 1 || isZero { return series.first?.first?.value }
    return Sample(series.map { $0[0].value }.filter { $0 > 0 })?.geometricMean
  }

  var last: Double? {
    guard let level = levels.last(where: { $0 != nil }) ?? nil else { return nil }
    return series.count == 1 || isZero ? level : first.map { $0 * level }
  }
}
