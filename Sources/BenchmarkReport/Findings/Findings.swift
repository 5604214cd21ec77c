import BenchmarkResults
import OrderedCollections

/// Sentences that follow from the figures of a run.
///
/// Each is said only if the file bears it out; what a case that failed left behind is not used.
package struct Findings {
  let comparison: StrategyComparison

  /// Sentences on the cases of `comparison`.
  package init(comparison: StrategyComparison) { self.comparison = comparison }

  /// All sentences: what strategies do wrong first, then what they cost, then what is missing.
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

  /// The cases in which strategies are best compared by `figure`: of the longest lists that a
  /// strategy with controllers has it for, the setting in which most strategies have it.
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
