import BenchmarkStatistics

/// Whether a figure stays within a budget.
package enum BudgetVerdict: Hashable, Sendable {
  /// All of its interval does, with so much left.
  case fits(spare: Double)
  /// The file does not say what the figure is.
  case unknown
  /// The interval lies on both sides of the budget, or does not tell all.
  case unsure(Interval, KnownFigure.Doubt?)
  /// All of its interval lies above; the figure is so many times the budget.
  case over(ratio: Double)

  /// Judges a figure, or that there is none.
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

  /// Whether it is unsure because nothing as long was measured.
  package var isBeyond: Bool {
    if case .unsure(_, .beyond) = self { true } else { false }
  }

  /// How many times the budget a figure is that surely breaks it.
  package var excess: Double? {
    if case .over(let ratio) = self { ratio } else { nil }
  }
}
