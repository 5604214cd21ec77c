import BenchmarkReport

/// A strategy that may be chosen, with its figures for the list in question.
package struct AdviceCandidate: Hashable, Sendable {
  package let strategy: String

  /// Its figures at the row counts that were measured.
  package let series: [KeyFigure: FigureSeries]

  /// Its figures for the list in question.
  package let answers: [KeyFigure: FigureAnswer]

  /// Its verdicts on the budgets of the question.
  package let verdicts: [KeyFigure: BudgetVerdict]

  /// - Parameters:
  ///   - bounds: What its figures are at least.
  ///   - rivals: The workloads in which any strategy was measured with such a list.
  init(
    strategy: String, series: [KeyFigure: FigureSeries], bounds: [KeyFigure: Double],
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
      verdicts[figure] = BudgetVerdict(
        answers[figure]?.known, atLeast: bounds[figure], budget: budget)
    }
    self.verdicts = verdicts
  }

  /// The figure for the list in question, if it is known.
  package func known(_ figure: KeyFigure) -> KnownFigure? { answers[figure]?.known }

  /// Whether it keeps to every budget.
  package var fits: Bool { verdicts.values.allSatisfy(\.isFit) }

  /// Whether it certainly breaks a budget.
  package var isOver: Bool { verdicts.values.contains { $0.excess != nil } }

  /// The budget that it exceeds by the greatest ratio, if any.
  package var greatestExcess: (figure: KeyFigure, ratio: Double)? {
    KeyFigure.advised.compactMap { figure in
      verdicts[figure]?.excess.map { (figure, $0) }
    }.max { $0.ratio < $1.ratio }
  }

  /// Whether it lacks a figure for a budget, and certainly breaks no other.
  package var isUnanswered: Bool { !isOver && verdicts.values.contains(.unknown) }
}
