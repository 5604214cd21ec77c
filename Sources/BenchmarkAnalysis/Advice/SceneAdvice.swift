import BenchmarkResults
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

  /// The best strategies: those with the least memory, of which several may be indistinguishable. There are none
  /// unless the memory of all candidates is known, since another one might take less.
  package let choice: [AdviceCandidate]

  private let question: AdviceQuestion

  /// - Parameter excluded: The strategies that can't be chosen.
  init(
    scene: Setting, cases: [CaseFigures], excluded: Set<String>, question: AdviceQuestion
  ) {
    let contenders = cases.filter { !excluded.contains($0.key.strategy) }
    let workloads = Dictionary(
      uniqueKeysWithValues: KeyFigure.advised.map {
        ($0, AdvisedWorkloads($0, of: cases, contenders, rows: question.rows.count))
      })
    let all = OrderedSet(cases.map(\.key.workload))
    let telling = Set(workloads.values.flatMap(\.telling))
    self.scene = scene
    self.question = question
    self.workloads = all.filter(telling.contains)
    leftOut = all.filter { !telling.contains($0) }
    leftOutOf = workloads.mapValues { $0.silent.filter(telling.contains) }.filter { !$1.isEmpty }
    candidates = OrderedDictionary(grouping: contenders, by: \.key.strategy).values.map {
      AdviceCandidate($0, workloads, question)
    }
    let isKnown = candidates.allSatisfy { $0.known(.peakLive) != nil }
    choice =
      isKnown ? Self.best(of: candidates, in: .peakLive, rows: question.rows.count) : []
  }

  /// The candidates that are indistinguishable from the one with the least `figure`.
  package func best(in figure: KeyFigure) -> [AdviceCandidate] {
    Self.best(of: candidates, in: figure, rows: question.rows.count)
  }

  /// Whether any of several candidates may have the least `figure`, since only bounds of it are known.
  package func isOpen(_ figure: KeyFigure) -> Bool {
    let known = best(in: figure).compactMap { $0.known(figure) }
    guard known.contains(where: \.isBracket),
      let lower = known.map(\.figure.interval.lower).min(),
      let upper = known.map(\.figure.interval.upper).max()
    else { return false }
    return known.count > 1
      && upper - lower >= figure.tolerance(rows: question.rows.count, best: lower)
  }

  private static func best(
    of candidates: [AdviceCandidate], in figure: KeyFigure, rows: Int
  ) -> [AdviceCandidate] {
    let known = candidates.filter { $0.known(figure) != nil }
    guard known.count > 1 else { return known }
    let ranking = figure.ranking(known.compactMap { $0.known(figure)?.figure }, rows: rows)
    return known.filter { candidate in
      candidate.known(figure).flatMap { ranking.relation(of: $0.figure) } == .best
    }
  }

  /// Whether any candidate has a figure that the question needs.
  package var isAnswered: Bool {
    candidates.contains { candidate in
      KeyFigure.advised.contains { candidate.known($0) != nil }
    }
  }
}

/// The workloads of a scene that have a figure, by whether they say something of lists of some length.
struct AdvisedWorkloads {
  /// Those that do, or all if none does. The others would leave every figure unknown, since the worst
  /// workload counts.
  let telling: OrderedSet<String>

  let silent: [String]

  /// Those in which a strategy that may be chosen was measured with a list of that length.
  let rivals: Set<String>

  init(
    _ figure: KeyFigure, of cases: [CaseFigures], _ contenders: [CaseFigures], rows: Int
  ) {
    let figures = cases.filter(\.hasFigures).compactMap { figures in
      figure.value(figures).map { (key: figures.key, kind: $0.kind) }
    }
    let isExact = figures.allSatisfy { $0.kind == .exact }
    let counts = OrderedDictionary(grouping: figures, by: \.key.workload)
      .mapValues { Set($0.map(\.key.rows)) }
    let told = counts.filter { figure.tells(of: rows, from: $1, isExact: isExact) }
    telling = told.isEmpty ? counts.keys : told.keys
    silent = told.isEmpty ? [] : counts.keys.filter { told[$0] == nil }
    let asked = contenders.filter {
      $0.hasFigures && $0.key.rows == rows && figure.value($0) != nil
    }
    rivals = Set(asked.map(\.key.workload))
  }
}

/// A strategy that may be chosen, with its figures for the list in question.
package struct AdviceCandidate: Hashable, Sendable {
  package let strategy: String

  /// Its figures at the row counts that were measured.
  package private(set) var series: [KeyFigure: FigureSeries] = [:]

  /// Its figures for the list in question.
  package private(set) var answers: [KeyFigure: FigureAnswer] = [:]

  /// - Parameters:
  ///   - cases: Its cases in the scene, at least one.
  ///   - workloads: The workloads that count, figure by figure.
  init(
    _ cases: [CaseFigures], _ workloads: [KeyFigure: AdvisedWorkloads], _ question: AdviceQuestion
  ) {
    let rows = question.rows.count
    strategy = cases[0].key.strategy
    for (figure, workloads) in workloads {
      let telling = cases.filter { workloads.telling.contains($0.key.workload) }
      let series = FigureSeries(figure, of: telling, workloads: workloads.telling)
      let answer = series.answer(at: rows, rivals: workloads.rivals)
      self.series[figure] = series
      answers[figure] = answer
    }
  }

  /// The figure for the list in question, if it is known.
  package func known(_ figure: KeyFigure) -> KnownFigure? { answers[figure]?.known }
}
