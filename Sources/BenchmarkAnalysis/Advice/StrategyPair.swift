import BenchmarkResults

/// Two strategies compared by one figure over all lists of both.
package struct StrategyPair: Hashable, Sendable {
  /// The better strategy at one row count.
  private enum Order {
    case first, same, second
  }

  package let first: String
  package let second: String
  package let figure: KeyFigure

  /// The row counts at which both were measured, the least first.
  package let counts: [RowCount]

  /// The crossovers, the shortest list first.
  package let crossovers: [Crossover]

  /// The strategy that is never worse and somewhere better, if there is one.
  package let neverWorse: String?

  /// The row counts at which they are indistinguishable.
  package let ties: [RowCount]

  package init(_ first: AdviceCandidate, _ second: AdviceCandidate, figure: KeyFigure) {
    let seconds = Dictionary(
      (second.series[figure]?.complete ?? []).map { ($0.rows, $0.figure) },
      uniquingKeysWith: { $1 })
    let orders = (first.series[figure]?.complete ?? []).compactMap { point in
      seconds[point.rows].map {
        (rows: point.rows, order: Self.order(point.figure, $0, figure, rows: point.rows))
      }
    }
    let clear = orders.filter { $0.order != .same }
    self.first = first.strategy
    self.second = second.strategy
    self.figure = figure
    counts = orders.map { RowCount($0.rows) }
    ties = orders.filter { $0.order == .same }.map { RowCount($0.rows) }
    crossovers = zip(clear, clear.dropFirst()).compactMap { lower, upper in
      guard lower.order != upper.order else { return nil }
      let (before, after) = lower.order == .first ? (first, second) : (second, first)
      return Crossover(
        before: before.strategy, after: after.strategy,
        lower: RowCount(lower.rows), upper: RowCount(upper.rows),
        fitted: first.series[figure]?.curve?.crossing(
          second.series[figure]?.curve, from: lower.rows, to: upper.rows))
    }
    neverWorse =
      crossovers.isEmpty
      ? clear.first.map { $0.order == .first ? first.strategy : second.strategy } : nil
  }

  private static func order(
    _ first: DerivedFigure, _ second: DerivedFigure, _ figure: KeyFigure, rows: Int
  ) -> Order {
    let ranking = figure.ranking([first, second], rows: rows)
    switch (ranking.relation(of: first), ranking.relation(of: second)) {
    case (.best, .best): return .same
    case (.best, _): return .first
    default: return .second
    }
  }
}

/// Where one strategy overtakes another as lists grow.
package struct Crossover: Hashable, Sendable {
  /// The strategy that is certainly better at `lower` rows.
  package let before: String

  /// The strategy that is certainly better at `upper` rows.
  package let after: String

  /// The longest list before the crossover, and the shortest after it, with measurements that distinguish the
  /// two strategies.
  package let lower: RowCount
  package let upper: RowCount

  /// Where the laws of both cross in between, in rows; `nil` if one has no law that describes it well,
  /// or if they do not cross there.
  package let fitted: Double?
}
