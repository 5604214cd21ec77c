import BenchmarkResults
import BenchmarkStatistics

/// A figure that follows from one or several rows of a result file, in the unit of what it says.
public struct DerivedFigure: Hashable, Sendable {
  /// The figure itself: the median of a sampled one.
  public let value: Double

  /// The 95 % interval of a sampled figure; that of an exact one is its value alone.
  public let interval: Interval

  /// Whether two figures are compared for equality or by their intervals.
  public let kind: Metric.Kind

  /// Whether it is sampled, and of one launch alone: how far chance moves it is not known, and its
  /// interval is its value.
  public let isOfOneLaunch: Bool

  /// A figure of `kind`, in the unit of what it says.
  package init(
    value: Double, interval: Interval, kind: Metric.Kind, isOfOneLaunch: Bool = false
  ) {
    self.value = value
    self.interval = interval
    self.kind = kind
    self.isOfOneLaunch = isOfOneLaunch
  }

  /// An exact figure.
  init(exact value: Double) {
    self.init(value: value, interval: Interval(lower: value, upper: value), kind: .exact)
  }

  /// The figure that a row holds.
  init(_ row: ResultRow) {
    self.init(
      value: row.median, interval: row.interval, kind: row.metric.kind,
      isOfOneLaunch: row.metric.kind == .sampled && row.n == 1)
  }

  /// Whether nothing tells this figure from `other`: exact ones are equal, the intervals of sampled
  /// ones overlap.
  public func isIndistinguishable(from other: DerivedFigure) -> Bool {
    switch (kind, other.kind) {
    case (.exact, .exact):
      value == other.value
    default:
      interval.lower <= other.interval.upper && other.interval.lower <= interval.upper
    }
  }

  /// The figure for each of `count` things; `nil` if there are none.
  func divided(by count: Double) -> DerivedFigure? {
    guard count > 0 else { return nil }
    return DerivedFigure(
      value: value / count,
      interval: Interval(lower: interval.lower / count, upper: interval.upper / count), kind: kind,
      isOfOneLaunch: isOfOneLaunch)
  }
}
