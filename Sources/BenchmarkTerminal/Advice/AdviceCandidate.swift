import BenchmarkReport

/// A strategy that may be chosen: what the file says of it for the list that was asked for.
package struct AdviceCandidate: Hashable, Sendable {
  package let strategy: String

  /// Its figures at the row counts that were measured.
  package let series: [KeyFigure: FigureSeries]

  /// Its figures for the list that was asked for.
  package let answers: [KeyFigure: FigureAnswer]

  /// How it keeps to the budgets that were given.
  package let verdicts: [KeyFigure: BudgetVerdict]

  init(
    strategy: String, series: [KeyFigure: FigureSeries],
    rivals: [KeyFigure: Set<String>], question: AdviceQuestion
  ) {
    self.strategy = strategy
    self.series = series
    let answers = Dictionary(
      uniqueKeysWithValues: series.map { figure, series in
        (figure, series.answer(at: question.rows.count, rivals: rivals[figure] ?? []))
      })
    self.answers = answers
    var verdicts: [KeyFigure: BudgetVerdict] = [:]
    for figure in KeyFigure.advised {
      guard let budget = question.budget(for: figure) else { continue }
      verdicts[figure] = BudgetVerdict(answers[figure]?.known, budget: budget)
    }
    self.verdicts = verdicts
  }

  /// The figure for the list that was asked for, if it is known.
  package func known(_ figure: KeyFigure) -> KnownFigure? { answers[figure]?.known }

  /// Whether it keeps to every budget.
  package var fits: Bool { verdicts.values.allSatisfy(\.isFit) }

  /// Whether it surely breaks a budget.
  package var isOver: Bool { verdicts.values.contains { $0.excess != nil } }

  /// The budget that it breaks most, if any, and how many times.
  package var greatestExcess: (figure: KeyFigure, ratio: Double)? {
    KeyFigure.advised.compactMap { figure in
      verdicts[figure]?.excess.map { (figure, $0) }
    }.max { $0.ratio < $1.ratio }
  }

  /// Whether a budget can't be judged for want of a figure, and none is surely broken.
  package var isUnanswered: Bool { !isOver && verdicts.values.contains(.unknown) }
}
