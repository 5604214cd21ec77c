import BenchmarkResults
import OrderedCollections

/// The strategies that suit a list of some length, according to a result file.
///
/// Every figure says whether it was measured, or follows from a law that was fitted to measurements. The
/// worst of several workloads counts, figure by figure.
package struct Advice: Hashable, Sendable {
  package let question: AdviceQuestion

  /// An answer for each scene of the file that has the content.
  package let scenes: [SceneAdvice]

  /// Strategies that must not be chosen in a scene, whatever their figures are.
  package let exclusions: [AdviceExclusion]

  /// The strategies of the file, in its order.
  package let strategies: OrderedSet<String>

  /// Answers from the figures of `table`.
  package init(_ question: AdviceQuestion, from table: ResultTable) {
    let comparison = StrategyComparison(table)
    let cases = comparison.cases.filter { $0.key.content == question.content }
    let floors = comparison.floors
    self.question = question
    strategies = OrderedSet(comparison.cases.map(\.key.strategy))
    var exclusions: [AdviceExclusion] = []
    scenes = OrderedDictionary(grouping: cases) { Setting.scene($0.key) }.map { scene, cases in
      let strategies = Set(cases.map(\.key.strategy)).subtracting(floors)
      let excluded = AdviceExclusion.all(in: scene, of: comparison, rows: question.rows.count)
        .filter { strategies.contains($0.strategy) }
      exclusions += excluded
      return SceneAdvice(
        scene: scene, cases: cases, excluded: floors.union(excluded.map(\.strategy)),
        question: question)
    }
    self.exclusions = exclusions
  }

  /// The contents that a question can be about, in the order of the file.
  package static func contents(of table: ResultTable) -> [String] {
    OrderedSet(table.rows.map(\.key.content)).elements
  }

  /// Whether any part of the question has an answer.
  package var isAnswered: Bool { scenes.contains(where: \.isAnswered) }
}

/// A strategy that must not be chosen in a scene, and why.
package struct AdviceExclusion: Hashable, Sendable {
  package let scene: Setting

  package let strategy: String

  /// The reasons, as whole sentences with its name.
  package let reasons: [String]

  /// The strategies with a defect in any case of `scene`, whatever its content, or without figures for lists
  /// of up to `rows` rows, in the order of the file.
  static func all(
    in scene: Setting, of comparison: StrategyComparison, rows: Int
  ) -> [AdviceExclusion] {
    let comparison = comparison.filter { Setting.scene($0) == scene }
    let findings = Findings(comparison: comparison)
    let defects = Dictionary(grouping: findings.defectsByStrategy, by: \.strategy)
    let failed = comparison.cases.filter { figures in
      switch figures.status.outcome {
      case .ok: false
      // Too little memory for a longer list is no fault of the strategy.
      case .skippedMemory: figures.key.rows <= rows
      case .crashed, .timeout, .inconsistent, .interrupted: true
      }
    }
    let failures = Dictionary(grouping: failed, by: \.key.strategy)
    return OrderedSet(comparison.cases.map(\.key.strategy)).compactMap { strategy in
      let reasons =
        defects[strategy, default: []].map(\.sentence)
        + (failures[strategy].map { [sentence(on: $0, findings)] } ?? [])
      return reasons.ifAny { AdviceExclusion(scene: scene, strategy: strategy, reasons: $0) }
    }
  }

  /// `pool has no sound figures of 1k rows: crashed: signal 11.`
  private static func sentence(on cases: [CaseFigures], _ findings: Findings) -> String {
    let rest = cases.count == 1 ? "" : ", nor of \(counted(cases.count - 1, "more case"))"
    return "\(cases[0].key.strategy) has no sound figures of \(findings.place(of: cases[0])): "
      + "\(cases[0].status)\(rest)."
  }
}

/// The list for which a strategy is to be chosen.
package struct AdviceQuestion: Hashable, Sendable {
  /// The length of the list.
  package let rows: RowCount

  /// The name of the content of its rows.
  package let content: String

  package init(rows: RowCount, content: String) {
    self.rows = rows
    self.content = content
  }
}

extension KeyFigure {
  /// The figures that decide the choice of a strategy.
  package static let advised = [peakLive, frameTime, firstFrame, containmentTime]

  /// The name as a heading.
  package var title: String { name.capitalizedFirst }

  /// Whether a law applies to lists shorter than all that have the figure. Percentiles of frames need long
  /// scrolls, so measured short lists lack them. Other figures change their law below the shortest list,
  /// where rows do not fill the screen.
  var reachesBelow: Bool { self == .frameTime }

  /// Whether lists of `counts` rows, which have the figure, tell what it is at `rows`.
  func tells(of rows: Int, from counts: Set<Int>, isExact: Bool) -> Bool {
    guard let first = counts.min(), let last = counts.max() else { return false }
    if counts.contains(rows) || isExact && first < rows && rows < last { return true }
    return counts.count >= GrowthFit.leastCounts
      && (rows >= first || reachesBelow && Double(rows) * FigureSeries.reach >= Double(first))
      && Double(rows) <= Double(last) * FigureSeries.reach
  }

  /// The difference below which figures of lists with `rows` rows are alike, of which `best` is the least.
  func tolerance(rows: Int, best: Double) -> Double {
    self == .peakLive ? min(64 * Double(rows), 0.02 * best) : 0
  }

  /// The ranking of `figures`, all of lists with `rows` rows.
  ///
  /// A difference of memory counts from 64 bytes for each row, since less is not kept for each row, or from
  /// 2 % of the total, as in comparisons.
  func ranking(_ figures: [DerivedFigure], rows: Int) -> Ranking {
    guard let best = figures.map(\.value).min() else { return Ranking(figures) }
    return Ranking(figures, tolerance: tolerance(rows: rows, best: best))
  }
}
