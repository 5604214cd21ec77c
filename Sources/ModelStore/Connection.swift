import CSQLite

/// A connection to a new database, which is gone when the connection is.
final class Connection {
  // On Linux an open file needs no name, and a process that is killed leaves nothing behind. Apple's
  // SQLite watches its files, and takes one that was removed for a fault.
  #if canImport(Darwin)
    private static let keepsItsName = true
  #else
    private static let keepsItsName = false
  #endif

  let handle: OpaquePointer
  private let file: TemporaryFile

  /// Makes a file and opens it.
  init() throws(ModelStoreError) {
    file = try TemporaryFile()
    var opened: OpaquePointer?
    // Used by one thread at a time: needs no lock of SQLite's.
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(file.path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let reason = String(cString: sqlite3_errstr(code))
      sqlite3_close_v2(opened)
      file.remove()
      throw .cannotMake(folder: TemporaryFile.parent, reason: reason)
    }
    handle = opened
    if !Self.keepsItsName { file.remove() }
  }

  deinit {
    sqlite3_close_v2(handle)
    if Self.keepsItsName { file.remove() }
  }

  /// What SQLite says of the last call's failure.
  var reason: String { String(cString: sqlite3_errmsg(handle)) }

  /// Does what SQL statements say, and drops their rows.
  func execute(_ statements: String) throws(ModelStoreError) {
    guard sqlite3_exec(handle, statements, nil, nil, nil) == SQLITE_OK else { throw cannotMake }
  }

  /// The error of a call that failed while the database was being made.
  var cannotMake: ModelStoreError {
    .cannotMake(folder: TemporaryFile.parent, reason: reason)
  }
}
