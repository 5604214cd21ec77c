import BenchmarkReport
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
        scene: scene, cases: cases, excluded: Set(excluded.map(\.strategy)), floors: floors,
        question: question)
    }
    self.exclusions = exclusions
  }

  /// The contents that a question can be about, in the order of the file.
  package static func contents(of table: ResultTable) -> [String] {
    OrderedSet(table.rows.map(\.key.content)).elements
  }

  /// Whether any part of the question has an answer.
  package var isAnswered: Bool { scenes.contains { $0.isAnswered(question) } }
}
