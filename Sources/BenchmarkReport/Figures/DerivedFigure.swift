import BenchmarkResults
import BenchmarkStatistics

/// A figure derived from rows of a result file. Its unit is that of its rows.
public struct DerivedFigure: Hashable, Sendable {
  /// The figure itself: the median of a sampled one.
  public let value: Double

  /// The 95 % interval of a sampled figure; an exact figure has its value only.
  public let interval: Interval

  /// Whether figures are compared for equality or by their intervals.
  public let kind: Metric.Kind

  /// Whether it is sampled in one launch only: its spread is unknown, and its interval is its value.
  public let isOfOneLaunch: Bool

  /// The samples by turn, if they were taken in turn with other strategies.
  package let turns: TurnSamples?

  /// A figure of `kind`.
  package init(
    value: Double, interval: Interval, kind: Metric.Kind, isOfOneLaunch: Bool = false,
    turns: TurnSamples? = nil
  ) {
    self.value = value
    self.interval = interval
    self.kind = kind
    self.isOfOneLaunch = isOfOneLaunch
    self.turns = turns
  }

  /// An exact figure.
  init(exact value: Double) {
    self.init(value: value, interval: Interval(lower: value, upper: value), kind: .exact)
  }

  /// The figure of a row.
  init(_ row: ResultRow, turns: TurnSamples? = nil) {
    self.init(
      value: row.median, interval: row.interval, kind: row.metric.kind,
      isOfOneLaunch: row.metric.kind == .sampled && row.n == 1, turns: turns)
  }

  /// Whether this figure can't be distinguished from `other`: exact figures are equal. Times of one list that
  /// were taken in turn have a ratio whose interval contains 1. The intervals of other sampled figures overlap.
  public func isIndistinguishable(from other: DerivedFigure) -> Bool {
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

/// The samples of a time that a strategy's launches took in turn with the other strategies of its list.
///
/// Samples with the same number were taken side by side, so what slowed the machine cancels in their ratio.
package struct TurnSamples: Hashable, Sendable {
  /// The list: the case without its strategy.
  private let list: CaseKey

  /// The samples by the number of their turn.
  private let samples: [Int: Double]

  /// The fewest pairs that have a 95 % interval.
  private static let fewestPairs = 6

  /// Numbers `samples`, in the order of launches.
  ///
  /// - Parameter turns: The number of each launch's turn; 0 for one that was made alone.
  /// - Returns: `nil` unless every launch has a number, and enough of them were made in turn.
  init?(_ samples: [Double], turns: [Double], of key: CaseKey) {
    guard samples.count == turns.count else { return nil }
    let shared = zip(turns, samples).compactMap { turn, sample in
      Int(exactly: turn).flatMap { $0 > 0 ? ($0, sample) : nil }
    }
    self.samples = Dictionary(shared, uniquingKeysWith: { first, _ in first })
    guard self.samples.count >= Self.fewestPairs, self.samples.count == shared.count else {
      return nil
    }
    var list = key
    list.strategy = ""
    self.list = list
  }

  /// The ratio of these samples to those of another strategy of the same list, with its 95 % interval over
  /// the launches that both made in turn; `nil` if they are too few.
  func ratio(to other: TurnSamples) -> HodgesLehmannEstimate? {
    guard list == other.list else { return nil }
    let common = samples.keys.filter { other.samples[$0] != nil }.sorted()
    guard common.count >= Self.fewestPairs else { return nil }
    return PairedSample(
      before: common.compactMap { other.samples[$0] }, after: common.compactMap { samples[$0] }
    ).flatMap { HodgesLehmannEstimate(ratioOf: $0) }
  }
}
