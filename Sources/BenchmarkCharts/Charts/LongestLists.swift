import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// The cases of one workload with the longest lists, for charts that show one number of rows.
struct LongestLists {
  let workload: String

  /// The number of rows that most strategies have, the greatest if there are several.
  let rows: Int

  /// The cases of so many rows, one a strategy, in the order of the file.
  let cases: [CaseFigures]

  /// The strategies that have the workload, and not with so many rows.
  let absent: [String]

  /// Those of each workload among `cases`, which are of one subject.
  static func all(of cases: [CaseFigures]) -> [LongestLists] {
    OrderedDictionary(grouping: cases, by: \.key.workload).map { LongestLists($0, $1) }
  }

  private init(_ workload: String, _ cases: [CaseFigures]) {
    let byRows = Dictionary(grouping: cases, by: \.key.rows)
    let longest = byRows.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }!
    self.workload = workload
    rows = longest.key
    self.cases = longest.value
    let present = Set(longest.value.map(\.key.strategy))
    absent = Array(OrderedSet(cases.map(\.key.strategy)).filter { !present.contains($0) })
  }

  /// `fling, 100k rows`.
  var name: String { listName(workload, rows: rows) }

  /// Which strategies are not shown for want of a list as long, if there are any.
  var remark: String? {
    guard !absent.isEmpty else { return nil }
    return "\(workload): no list of \(RowCount(rows).withNoun) of \(absent.enumerated(by: "and"))."
  }
}

/// What a panel of lists of one length is called: `fling, 100k rows`.
func listName(_ workload: String, rows: Int) -> String {
  "\(workload), \(RowCount(rows).withNoun)"
}
