import BenchmarkResults
import OrderedCollections

/// Which strategies suit a list of some length, as far as a result file tells.
///
/// Every figure was measured, or follows from a law that was fitted to what was measured, and says
/// so. Of several workloads the worst counts, figure by figure.
package struct Advice: Hashable, Sendable {
  package let question: AdviceQuestion

  /// An answer for each scene of the file that has the content.
  package let scenes: [SceneAdvice]

  /// Strategies that are not to be chosen, whatever their figures are.
  package let exclusions: [AdviceExclusion]

  /// Answers from the figures of `table`.
  package init(_ question: AdviceQuestion, from table: ResultTable) {
    let comparison = Comparison(table)
    let cases = comparison.cases.filter { $0.key.content == question.content }
    let floors = comparison.floors
    let strategies = Set(cases.map(\.key.strategy))
    let exclusions = AdviceExclusion.all(in: comparison, rows: question.rows.count).filter {
      strategies.contains($0.strategy) && !floors.contains($0.strategy)
    }
    self.question = question
    self.exclusions = exclusions
    scenes = OrderedDictionary(grouping: cases) { AdviceScene($0.key) }.map { scene, cases in
      SceneAdvice(
        scene: scene, cases: cases, excluded: Set(exclusions.map(\.strategy)), floors: floors,
        question: question)
    }
  }

  /// The contents that can be asked about, in the order of the file.
  package static func contents(of table: ResultTable) -> [String] {
    OrderedSet(table.rows.map(\.key.content)).elements
  }

  /// Whether anything could be answered at all.
  package var isAnswered: Bool { scenes.contains { $0.isAnswered(question) } }
}
