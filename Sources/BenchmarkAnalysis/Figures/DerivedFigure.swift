import BenchmarkResults
import Foundation

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
      best?.kind == .sampled && figures.count { best.map($0.isIndistinguishable) == true } > 1
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
