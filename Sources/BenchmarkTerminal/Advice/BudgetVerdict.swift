import BenchmarkStatistics

/// Whether a figure stays within a budget.
package enum BudgetVerdict: Hashable, Sendable {
  /// The whole interval is within the budget; `spare` is left.
  case fits(spare: Double)
  /// The figure is unknown.
  case unknown
  /// The interval includes the budget, or there is a doubt about it.
  case unsure(Interval, KnownFigure.Doubt?)
  /// The whole interval is above the budget; the figure is `ratio` times the budget, or more.
  case over(ratio: Double, orMore: Bool = false)

  /// Judges a figure.
  ///
  /// - Parameters:
  ///   - known: `nil` for an unknown one.
  ///   - least: What the figure is at least, even if it is unknown.
  package init(_ known: KnownFigure?, atLeast least: Double? = nil, budget: Double) {
    if let least, least > budget, known?.isMeasured != true {
      self = .over(ratio: least / budget, orMore: true)
      return
    }
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

  /// Whether it is unsure because lists of this length were not measured.
  ///
  /// - Parameter isBracket: Whether the figure is between those of a shorter and a longer list.
  func isUnsure(ofBracket isBracket: Bool) -> Bool {
    switch self {
    case .unsure(_, .beyond): true
    case .unsure: isBracket
    default: false
    }
  }

  /// The ratio of the figure to the budget that it certainly exceeds.
  package var excess: Double? {
    if case .over(let ratio, _) = self { ratio } else { nil }
  }
}
