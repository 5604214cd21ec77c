import BenchmarkReport
import BenchmarkResults
import BenchmarkStatistics
import OrderedCollections

/// The answer for one scene.
package struct SceneAdvice: Hashable, Sendable {
  package let scene: Setting

  /// The workloads, the worst of which counts, in the order of the file.
  package let workloads: [String]

  /// The workloads that were measured at other lengths alone, and say nothing of the list in question.
  package let leftOut: [String]

  /// The other workloads that say nothing of a figure of that list.
  package let leftOutOf: [KeyFigure: [String]]

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
    let rows = question.rows.count
    let all = OrderedSet(cases.map(\.key.workload))
    let figures = KeyFigure.advised.map { ($0, AdvisedWorkloads($0, of: cases, rows: rows)) }
    let workloads = Dictionary(uniqueKeysWithValues: figures)
    let telling = workloads.values.reduce(into: Set()) { $0.formUnion($1.telling) }
    let contenders = cases.filter {
      !excluded.contains($0.key.strategy) && !floors.contains($0.key.strategy)
    }
    let asked = contenders.filter { $0.hasFigures && $0.key.rows == rows }
    self.scene = scene
    self.workloads = all.filter(telling.contains)
    leftOut = all.filter { !telling.contains($0) }
    leftOutOf = workloads.mapValues { $0.silent.filter(telling.contains) }.filter { !$1.isEmpty }
    candidates = OrderedDictionary(grouping: contenders, by: \.key.strategy).map { name, cases in
      AdviceCandidate(
        strategy: name,
        series: workloads.reduce(into: [:]) { series, entry in
          let (figure, workloads) = entry
          let cases = cases.filter { workloads.telling.contains($0.key.workload) }
          series[figure] = FigureSeries(figure, of: cases, workloads: workloads.telling)
        },
        bounds: workloads.reduce(into: [:]) { bounds, entry in
          bounds[entry.key] =
            FigureSeries(entry.key, of: cases, workloads: all).bound(at: rows)
        },
        rivals: workloads.reduce(into: [:]) { rivals, entry in
          rivals[entry.key] = Set(
            asked.filter { entry.key.value($0) != nil }.map(\.key.workload))
        }, question: question)
    }
    let isKnown = candidates.allSatisfy { $0.known(.peakLive) != nil }
    choice =
      question.hasBudget || isKnown
      ? Self.best(
        of: candidates.filter(\.fits), in: .peakLive, rows: rows,
        orAll: question.hasBudget) : []
  }

  /// The candidates that are indistinguishable from the one with the least `figure`.
  package func best(in figure: KeyFigure, rows: Int) -> [AdviceCandidate] {
    Self.best(of: candidates, in: figure, rows: rows, orAll: false)
  }

  /// Whether any of several candidates may have the least `figure`, since only bounds of it are known.
  package func isOpen(_ figure: KeyFigure, rows: Int) -> Bool {
    let known = best(in: figure, rows: rows).compactMap { $0.known(figure) }
    guard known.contains(where: \.isBracket),
      let lower = known.map(\.figure.interval.lower).min(),
      let upper = known.map(\.figure.interval.upper).max()
    else { return false }
    return known.count > 1 && upper - lower >= figure.tolerance(rows: rows, best: lower)
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

/// The workloads of a scene that have a figure, by whether they say something of lists of some length.
private struct AdvisedWorkloads {
  /// Those that do, or all if none does. The others would leave every figure unknown, since the worst
  /// workload counts.
  let telling: OrderedSet<String>

  let silent: [String]

  init(_ figure: KeyFigure, of cases: [CaseFigures], rows: Int) {
    let figures = cases.filter(\.hasFigures).compactMap { figures in
      figure.value(figures).map { (key: figures.key, kind: $0.kind) }
    }
    let isExact = figures.allSatisfy { $0.kind == .exact }
    let counts = OrderedDictionary(grouping: figures, by: \.key.workload)
      .mapValues { Set($0.map(\.key.rows)) }
    let told = counts.filter { figure.tells(of: rows, from: $1, isExact: isExact) }
    telling = told.isEmpty ? counts.keys : told.keys
    silent = told.isEmpty ? [] : counts.keys.filter { told[$0] == nil }
  }
}
