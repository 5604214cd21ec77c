import OrderedCollections

/// The figures of one run: all rows of one result file.
public struct ResultTable: Hashable, Sendable {
  /// The newest number of the `schema` column: what this version writes, and reads besides all
  /// older ones. Schema 2 added the column `host`.
  public static let schema = 2

  /// The run that all rows come from.
  public let run: RunInfo

  /// The rows, in the order of the plan.
  public let rows: [ResultRow]

  /// Makes a table of `rows`, whose order is kept.
  public init(run: RunInfo, rows: [ResultRow]) {
    self.run = run
    self.rows = rows
  }
}

extension ResultTable {
  /// The time of the reference loop beside each case that has one, in nanoseconds.
  package var referenceTimes: [CaseKey: Double] {
    let rows = rows.filter { $0.metric == .referenceTime }
    return Dictionary(rows.map { ($0.key, $0.median) }, uniquingKeysWith: { first, _ in first })
  }

  /// The cases of the table, in its order.
  package var caseKeys: OrderedSet<CaseKey> {
    var keys: OrderedSet<CaseKey> = []
    // The rows of a case follow one another in the files that are written here.
    var last: CaseKey?
    for index in rows.indices where rows[index].key != last {
      last = rows[index].key
      keys.append(rows[index].key)
    }
    return keys
  }
}

extension OrderedSet<CaseKey> {
  /// The suites that the cases were planned by.
  var suites: Set<String> { Set(map(\.suite)) }
}
