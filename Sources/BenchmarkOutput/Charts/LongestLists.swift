import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// The cases of one workload with the longest lists, for charts of one number of rows.
struct LongestLists {
  let workload: String

  /// The number of rows.
  let rows: Int

  /// The cases with that number of rows, in the order of the file.
  let cases: [CaseFigures]

  /// The strategies that have the workload, but not with that number of rows.
  let absent: [String]

  /// The lists of each workload among the cases of one subject, with the number of rows that most strategies
  /// have: the greatest of several.
  static func all(of cases: [CaseFigures]) -> [LongestLists] {
    OrderedDictionary(grouping: cases, by: \.key.workload).values.map { cases in
      let byRows = Dictionary(grouping: cases, by: \.key.rows)
      let longest = byRows.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }!
      return LongestLists(longest.value, among: cases)
    }
  }

  /// - Parameters:
  ///   - cases: cases of one workload and number of rows, at least one.
  ///   - all: all cases of the workload.
  init(_ cases: [CaseFigures], among all: [CaseFigures]) {
    workload = cases[0].key.workload
    rows = cases[0].key.rows
    self.cases = cases
    absent = OrderedSet(all.map(\.key.strategy)).subtracting(cases.map(\.key.strategy)).elements
  }

  /// The name of their panel: `fling, 100k rows`.
  var name: String { "\(workload), \(RowCount(rows).withNoun)" }

  /// A remark on the strategies without a list of this length, if there are any.
  var remark: String? {
    absent.ifAny { "\(workload): no list of \(RowCount(rows).withNoun) of \($0.listed)." }
  }

  /// `any strategy`, or the strategies of the cases for which `isLacking`; `nil` if there are none.
  func strategies(where isLacking: (CaseFigures) -> Bool) -> String? {
    cases.filter(isLacking).map(\.key.strategy).ifAny {
      $0.count == cases.count ? "any strategy" : $0.listed
    }
  }
}
