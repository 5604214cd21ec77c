import CSQLite

/// A prepared statement, compiled once and run often.
final class Statement {
  let handle: OpaquePointer
  let connection: Connection

  /// Compiles the statement. What it names must be in the database already.
  init(_ statement: String, on connection: Connection) throws(ModelStoreError) {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v2(connection.handle, statement, -1, &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw connection.cannotMake }
    handle = prepared
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// The text in a column of the row that was read, as a string of its own.
  func text(_ column: Int32) -> String {
    // In this order: asking for the text may change how many bytes it has.
    let text = sqlite3_column_text(handle, column)
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }
}
