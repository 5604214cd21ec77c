import BenchmarkResults
import OrderedCollections

/// Sentences that follow from the figures of a run, without those of cases that failed.
package struct Findings {
  let comparison: StrategyComparison

  /// Sentences on the cases of `comparison`.
  package init(comparison: StrategyComparison) { self.comparison = comparison }

  /// All sentences: faults first, then costs, then what is missing.
  package var sentences: [String] {
    defects + growth + [containmentCalls, firstFrame].compactMap(\.self) + interruption + failures
  }

  /// The cases with figures.
  var measured: [CaseFigures] { comparison.cases.filter(\.hasFigures) }

  /// `1k rows (card · fling)`; the setting is left out if the file has only one.
  package func place(rows: Int, setting: Setting) -> String {
    let count = RowCount(rows).withNoun
    return comparison.settings.count > 1 ? "\(count) (\(comparison.name(of: setting)))" : count
  }

  /// The cases that compare most strategies by `figure`: those of one setting, with the longest lists for
  /// which a strategy with controllers has the figure.
  func longestLists(having figure: (CaseFigures) -> DerivedFigure?) -> [CaseFigures] {
    let cases = measured.filter { figure($0) != nil }
    let contenders = cases.filter { comparison.isContender($0) }
    let rows = (contenders.isEmpty ? cases : contenders).map(\.key.rows).max()
    let settings = OrderedDictionary(grouping: cases.filter { $0.key.rows == rows }) {
      Setting($0.key)
    }
    return settings.values.reduce([]) { $1.count > $0.count ? $1 : $0 }
  }
}
