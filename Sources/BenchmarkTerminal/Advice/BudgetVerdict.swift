import BenchmarkStatistics

/// Whether a figure stays within a budget.
package enum BudgetVerdict: Hashable, Sendable {
  /// The whole interval is within the budget; `spare` is left.
  case fits(spare: Double)
  /// The figure is unknown.
  case unknown
  /// The interval includes the budget, or there is a doubt about it.
  case unsure(Interval, KnownFigure.Doubt?)
  /// The whole interval is above the budget; the figure is `ratio` times the budget.
  case over(ratio: Double)

  /// Judges a figure; `nil` for an unknown one.
  package init(_ known: KnownFigure?, budget: Double) {
    guard let known else {
      self = .unknown
      return
    }
    let figure = known.figure
    if known.doubt != nil {
      self = .unsure(figure.interval, known.doubt)
    } else if figure.interval.upper <= budget {
      self = .fits(spare: budget - figure.interval.upper)
    } else if figure.interval.lower > budget {
      self = .over(ratio: figure.value / budget)
    } else {
      self = .unsure(figure.interval, nil)
    }
  }

  package var isFit: Bool {
    if case .fits = self { true } else { false }
  }

  /// Whether it is unsure because all measured lists are shorter.
  package var isBeyond: Bool {
    if case .unsure(_, .beyond) = self { true } else { false }
  }

  /// The ratio of the figure to the budget that it certainly exceeds.
  package var excess: Double? {
    if case .over(let ratio) = self { ratio } else { nil }
  }
}
