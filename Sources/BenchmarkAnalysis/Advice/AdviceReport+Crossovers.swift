import BenchmarkResults
import OrderedCollections

extension AdviceReport {
  /// The row counts at which strategies overtake the best ones for the list in question.
  func crossovers(in scene: SceneAdvice) -> [String] {
    let sentences = [KeyFigure.peakLive, .firstFrame, .containmentTime].flatMap { figure in
      self.sentences(on: figure, pairs(in: scene, figure))
    }
    return sentences.ifAny { ["Crossovers"] + $0.map { $0.escapingControls.item(marked: "- ") } }
      ?? []
  }

  /// The pairs of one of the best with any other, each once.
  private func pairs(in scene: SceneAdvice, _ figure: KeyFigure) -> [StrategyPair] {
    let least = scene.best(in: .peakLive)
    let best = [scene.choice, least, scene.candidates].first { !$0.isEmpty } ?? []
    return best.prefix(Self.mostCompared).enumerated().flatMap { index, candidate in
      scene.candidates.filter { !best.prefix(index + 1).contains($0) }
        .map { StrategyPair(candidate, $0, figure: figure) }
        // The answer already says that the best ones are alike.
        .filter { pair in
          !pair.crossovers.isEmpty || !best.contains { $0.strategy == pair.second }
        }
    }.filter { !$0.counts.isEmpty }
  }

  /// The maximum number of equally good strategies that are compared with all others.
  private static let mostCompared = 2

  private func sentences(on figure: KeyFigure, _ pairs: [StrategyPair]) -> [String] {
    guard let fewest = pairs.compactMap(\.counts.first).min(by: { $0.count < $1.count }),
      let most = pairs.compactMap(\.counts.last).max(by: { $0.count < $1.count }),
      fewest != most
    else { return [] }
    let crossings = pairs.flatMap { pair in
      pair.crossovers.map { "\(figure.title): \(sentence($0, figure))" }
    }
    let quiet = OrderedDictionary(grouping: pairs.filter(\.crossovers.isEmpty), by: \.first)
    let subjects = OrderedDictionary(grouping: quiet) { predicate($0.value, figure) }
    guard !subjects.isEmpty else { return crossings }
    let clauses = subjects.map { predicate, pairs in
      "\(pairs.map(\.key).enumerated(by: "and")) \(pairs.count == 1 ? "is" : "are") \(predicate)"
    }
    let opening = crossings.isEmpty ? "none" : "no other"
    return crossings + [
      "\(figure.title): \(opening) from \(fewest) to \(most.withNoun): "
        + clauses.joined(separator: "; ") + "."
    ]
  }

  /// `preallocated is below pool up to 100 rows, and above it from 1k; by the fits they cross at about
  /// 240. Intervals are apart on both sides.`
  private func sentence(_ crossover: Crossover, _ figure: KeyFigure) -> String {
    let point =
      crossover.fitted.map {
        "; by the fits they cross at about \(CompactNumber(value: $0.rounded(), scale: .count).text(width: 4))"
      } ?? "; no fit tells where in between"
    let sureness =
      figure == .peakLive
      ? "Both sides were measured, to the byte."
      : "On both sides intervals are apart."
    return "\(crossover.before) is below \(crossover.after) at \(crossover.lower.withNoun), and "
      + "above it at \(crossover.upper.withNoun)\(point). \(sureness)"
  }

  /// `never above preallocated, and indistinguishable from pool`
  private func predicate(_ pairs: [StrategyPair], _ figure: KeyFigure) -> String {
    let above = pairs.filter { $0.neverWorse == $0.first }.map { named($0.second, in: $0) }
    let below = pairs.filter { $0.neverWorse == $0.second }.map { named($0.second, in: $0) }
    let same = pairs.filter { $0.neverWorse == nil }.map(\.second)
    let tie = figure == .peakLive ? "as good as" : "indistinguishable from"
    return [("never above", above), ("never below", below), (tie, same)].filter { !$1.isEmpty }
      .map { "\($0) \($1.enumerated(by: "or"))" }.enumerated(by: "and")
  }

  /// A name, with the lists of a tie if there are any.
  private func named(_ name: String, in pair: StrategyPair) -> String {
    guard let last = pair.ties.last else { return name }
    return pair.ties.count == 1
      ? "\(name) (alike at \(last))"
      : "\(name) (alike at \(pair.ties.count) of \(pair.counts.count) counts)"
  }
}
