import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// The cases of one workload with the longest lists, for charts of one number of rows.
struct LongestLists {
  let workload: String
  let rows: Int

  /// The cases with that number of rows, in the order of the file.
  let cases: [CaseFigures]

  /// The lists of each workload among the cases of one subject, with the number of rows that most strategies
  /// have: the greatest of several.
  static func all(of cases: [CaseFigures]) -> [LongestLists] {
    OrderedDictionary(grouping: cases, by: \.key.workload).compactMap { workload, cases in
      let byRows = Dictionary(grouping: cases, by: \.key.rows)
      let longest = byRows.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }
      return longest.map { LongestLists(workload: workload, rows: $0.key, cases: $0.value) }
    }
  }

  /// The name of their panel: `fling, 100k rows`.
  var name: String { "\(workload), \(RowCount(rows).withNoun)" }
}
