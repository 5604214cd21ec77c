import BenchmarkResults
import OrderedCollections

/// The conclusions from the figures of a run, in a few sentences for readers who haven't read the manual.
package struct Findings {
  let comparison: StrategyComparison

  /// Sentences on the cases of `comparison`.
  package init(comparison: StrategyComparison) { self.comparison = comparison }

  /// The verdict in at most five sentences: what is wrong and what is missing first, then memory and times of
  /// the correct strategies that host controllers.
  package var sentences: [String] {
    let all = [wrong, missing] + growth + [firstFrame, frames, calls]
    return Array(all.compactMap(\.self).prefix(Self.mostSentences))
  }

  private static let mostSentences = 5

  /// The cases with figures.
  var measured: [CaseFigures] { comparison.cases.filter(\.hasFigures) }

  /// The measured cases of the strategies that can be chosen, or all of them if none can be.
  var choices: [CaseFigures] {
    let contenders = measured.filter { comparison.isContender($0) }
    return contenders.isEmpty ? measured : contenders
  }

  /// The list of a case: `1k rows (card · fling)`; the setting is left out if the file has only one.
  package func place(of figures: CaseFigures) -> String {
    let count = RowCount(figures.key.rows).withNoun
    return comparison.settings.count > 1
      ? "\(count) (\(comparison.name(of: Setting(figures.key))))" : count
  }

  /// The cases that compare most strategies by `figure`: those of one setting, with the longest lists for
  /// which the file has the figure.
  package func longestLists(having figure: (CaseFigures) -> DerivedFigure?) -> [CaseFigures] {
    let cases = choices.filter { figure($0) != nil }
    let rows = cases.map(\.key.rows).max()
    let settings = OrderedDictionary(grouping: cases.filter { $0.key.rows == rows }) {
      Setting($0.key)
    }
    return settings.values.reduce([]) { $1.count > $0.count ? $1 : $0 }
  }
}
