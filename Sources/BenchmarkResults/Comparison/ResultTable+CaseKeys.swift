import OrderedCollections

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
  var suites: Set<String> { Set(map(\.suite)) }
}
