import Foundation
import OrderedCollections

/// The figures of one run: all rows of one result file.
public struct ResultTable: Hashable, Sendable {
  /// The number of the schema that this version writes, and reads besides all older ones.
  ///
  /// Schema 2 added the column `host`. Schema 3 added `reach` and `slot`, took out what follows from the
  /// samples or the metric or stands in the environment, and leaves out the calls that no strategy of a list sends.
  public static let schema = 3

  /// The run that all rows come from.
  public let run: RunInfo

  /// The rows, in the order of the plan.
  public let rows: [ResultRow]

  /// Creates a table of `rows`, whose order is kept.
  public init(run: RunInfo, rows: [ResultRow]) { (self.run, self.rows) = (run, rows) }
}

extension ResultTable {
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
  package var suites: Set<String> { Set(map(\.suite)) }
}
