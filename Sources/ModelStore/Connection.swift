import Foundation

#if canImport(CSQLite)
  import CSQLite
#else
  import SQLite3
#endif

/// A connection to a new temporary database, which is deleted with the connection.
final class Connection {
  let handle: OpaquePointer

  init() throws(ModelStoreError) {
    let file = try TemporaryFile()
    // The file is unlinked while open, so that a killed process leaves nothing behind.
    defer { file.remove() }
    var opened: OpaquePointer?
    // The connection is used by one thread at a time, so SQLite's locks aren't needed.
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(file.path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let reason = String(cString: sqlite3_errstr(code))
      sqlite3_close_v2(opened)
      throw .cannotMake(folder: TemporaryFile.parent, reason: reason)
    }
    handle = opened
  }

  deinit { sqlite3_close_v2(handle) }

  /// SQLite's message for the last failed call.
  var reason: String { String(cString: sqlite3_errmsg(handle)) }

  func execute(_ statements: String) throws(ModelStoreError) {
    guard sqlite3_exec(handle, statements, nil, nil, nil) == SQLITE_OK else { throw cannotMake }
  }

  var cannotMake: ModelStoreError {
    .cannotMake(folder: TemporaryFile.parent, reason: reason)
  }
}

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

  func text(_ column: Int32) -> String {
    // The text must be read first, because reading it can change its byte count.
    let text = sqlite3_column_text(handle, column)
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }
}

/// The path of a file in its own temporary folder.
struct TemporaryFile {
  static var parent: String {
    guard let named = getenv("TMPDIR"), named.pointee != 0 else { return "/tmp" }
    return String(cString: named)
  }

  let path: String
  private let folder: String

  /// Creates the folder. Its name always has the same length, because SQLite stores the path.
  init() throws(ModelStoreError) {
    let parent = Self.parent
    var template = Array("\(parent)/row-models-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { name in
      mkdtemp(name.baseAddress!).map { String(cString: $0) }
    }
    guard let made else {
      throw .cannotMake(folder: parent, reason: String(cString: strerror(errno)))
    }
    folder = made
    path = "\(made)/models.sqlite"
  }

  func remove() {
    unlink(path)
    rmdir(folder)
  }
}
