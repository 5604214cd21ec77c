import BenchmarkResults

/// A figure derived from rows of a result file. Its unit is that of its rows.
package struct DerivedFigure: Hashable, Sendable {
  /// The figure itself: the median of a sampled one.
  package let value: Double
  /// The 95 % interval of a sampled figure; an exact figure has its value only.
  package let interval: Interval
  /// Whether figures are compared for equality or by their intervals.
  package let kind: Metric.Kind
  /// Whether it is sampled in one launch only: its spread is unknown, and its interval is its value.
  package var isOfOneLaunch = false
  /// The samples by turn, if they were taken in turn with other strategies.
  var turns: TurnSamples?
}

extension DerivedFigure {
  package init(exact value: Double) {
    self.init(value: value, interval: Interval(lower: value, upper: value), kind: .exact)
  }

  /// The figure of a row. Of few launches, the interval in the file is their range, which often misses the
  /// median.
  init(_ row: ResultRow) {
    let isSampled = row.metric.kind == .sampled
    let isOfFew = isSampled && row.n < Sample.leastForMedianInterval
    self.init(
      value: row.median,
      interval: (isOfFew ? Sample(row.samples)?.locationInterval() : nil) ?? row.interval,
      kind: row.metric.kind, isOfOneLaunch: isSampled && row.n == 1,
      turns: row.metric.isOfTimePass ? TurnSamples(row.samples, of: row.key) : nil)
  }

  /// Whether this figure can't be distinguished from `other`: exact figures are equal. Times of one list that
  /// were taken in turn have a ratio whose interval contains 1. The intervals of other sampled figures overlap.
  package func isIndistinguishable(from other: DerivedFigure) -> Bool {
    if kind == .exact, other.kind == .exact { return value == other.value }
    if let ratio = ratioInTurn(to: other) { return ratio.interval.contains(1) }
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
