import CSQLite

/// A prepared statement, compiled once and run many times.
final class Statement {
  let handle: OpaquePointer
  let connection: Connection

  /// Compiles a statement. The tables it uses must already exist.
  init(_ statement: String, on connection: Connection) throws(ModelStoreError) {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v2(connection.handle, statement, -1, &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw connection.cannotMake }
    handle = prepared
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// Returns a copy of the text in a column of the current row.
  func text(_ column: Int32) -> String {
    // The text must be read first, because reading it can change its byte count.
    let text = sqlite3_column_text(handle, column)
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }
}
