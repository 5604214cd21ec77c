import BenchmarkReport
import BenchmarkResults
import BenchmarkStatistics
import OrderedCollections

/// The answer for one scene.
package struct SceneAdvice: Hashable, Sendable {
  package let scene: Setting

  /// The workloads, the worst of which counts, in the order of the file.
  package let workloads: [String]

  /// The workloads that were measured at too few row counts to say anything of the list in question.
  package let leftOut: [String]

  /// The strategies that may be chosen, in the order of the file.
  package let candidates: [AdviceCandidate]

  /// The best strategies: those with the least memory among those that certainly fit the budgets. Several of
  /// them are indistinguishable. Without budgets, there are none unless the memory of all candidates is known,
  /// since another one might take less.
  package let choice: [AdviceCandidate]

  init(
    scene: Setting, cases: [CaseFigures], excluded: Set<String>, floors: Set<String>,
    question: AdviceQuestion
  ) {
    let leftOut = Self.workloads(of: cases, thatTellNothingOf: question.rows.count)
    let cases = cases.filter { !leftOut.contains($0.key.workload) }
    let workloads = Dictionary(
      uniqueKeysWithValues: KeyFigure.advised.map { figure in
        (
          figure,
          OrderedSet(
            cases.filter { $0.hasFigures && figure.value($0) != nil }.map(\.key.workload))
        )
      })
    let asked = cases.filter {
      $0.hasFigures && $0.key.rows == question.rows.count && !excluded.contains($0.key.strategy)
        && !floors.contains($0.key.strategy)
    }
    let rivals = Dictionary(
      uniqueKeysWithValues: KeyFigure.advised.map { figure in
        (figure, Set(asked.filter { figure.value($0) != nil }.map(\.key.workload)))
      })
    let strategies = OrderedDictionary(grouping: cases, by: \.key.strategy)
      .filter { !excluded.contains($0.key) && !floors.contains($0.key) }
    self.scene = scene
    self.leftOut = leftOut
    self.workloads = OrderedSet(cases.map(\.key.workload)).elements
    candidates = strategies.map { strategy, cases in
      AdviceCandidate(
        strategy: strategy,
        series: workloads.reduce(into: [:]) { series, entry in
          series[entry.key] = FigureSeries(entry.key, of: cases, workloads: entry.value)
        },
        rivals: rivals, question: question)
    }
    let isKnown = candidates.allSatisfy { $0.known(.peakLive) != nil }
    choice =
      question.hasBudget || isKnown
      ? Self.best(
        of: candidates.filter(\.fits), in: .peakLive, rows: question.rows.count,
        orAll: question.hasBudget) : []
  }

  /// The workloads of `cases` without figures at `rows`, and at too few row counts for a law. Beside
  /// others they would leave every figure unknown, since the worst workload counts.
  private static func workloads(
    of cases: [CaseFigures], thatTellNothingOf rows: Int
  ) -> [String] {
    let counts = OrderedDictionary(grouping: cases.filter(\.hasFigures), by: \.key.workload)
      .mapValues { Set($0.map(\.key.rows)) }
    let silent = counts.filter { !$1.contains(rows) && $1.count < GrowthFit.leastCounts }
    return silent.count < counts.count ? silent.keys.elements : []
  }

  /// The candidates that are indistinguishable from the one with the least `figure`.
  package func best(in figure: KeyFigure, rows: Int) -> [AdviceCandidate] {
    Self.best(of: candidates, in: figure, rows: rows, orAll: false)
  }

  private static func best(
    of candidates: [AdviceCandidate], in figure: KeyFigure, rows: Int, orAll: Bool
  ) -> [AdviceCandidate] {
    let known = candidates.filter { $0.known(figure) != nil }
    guard known.count > 1 else { return known.isEmpty && orAll ? candidates : known }
    let ranking = figure.ranking(known.compactMap { $0.known(figure)?.figure }, rows: rows)
    return known.filter { candidate in
      candidate.known(figure).flatMap { ranking.relation(of: $0.figure) } == .best
    }
  }

  /// Whether any candidate has a figure that the question needs.
  package func isAnswered(_ question: AdviceQuestion) -> Bool {
    candidates.contains { candidate in
      question.hasBudget
        ? !candidate.isUnanswered
        : KeyFigure.advised.contains { candidate.known($0) != nil }
    }
  }
}
