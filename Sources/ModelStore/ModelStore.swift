import Foundation

#if canImport(CSQLite)
  import CSQLite
#else
  import SQLite3
#endif

/// The models of a list's rows in a SQLite database, read one row at a time. The database is a temporary file (in `TMPDIR` or
/// `/tmp`) that exists as long as the store. Its size is that of its texts plus some ten bytes per row.
///
/// SQLite's page cache of 2 000 KiB is at its maximum when the store has been created. So a fetch allocates only the returned
/// model and SQLite's working memory, which is freed before it returns; the amounts depend only on the row. Deinitializing
/// the store frees all memory except what SQLite allocates once per process.
public final class ModelStore {
  /// The number of rows.
  public let count: Int

  private let query: Statement

  /// Creates the database with the models of rows 0 to `count - 1`, in one transaction. Create it before you measure.
  ///
  /// - Throws: ``ModelStoreError/cannotMake(folder:reason:)``.
  public init(count: Int, model: (_ row: Int) -> StoredModel) throws(ModelStoreError) {
    let connection = try Connection()
    try connection.execute(Self.settings)
    try connection.execute(Self.table)
    try connection.execute("BEGIN")
    try Self.insert(count, model, on: connection)
    try connection.execute("COMMIT")
    self.count = count
    query = try Statement(
      "SELECT title, body, thumbnail_pixel FROM models WHERE row = ?1", on: connection)
  }

  /// Reads the model of a row by its primary key. The strings are new copies.
  ///
  /// - Throws: ``ModelStoreError/noSuchRow(_:count:)``, or ``ModelStoreError/cannotRead(row:reason:)`` if reading fails.
  public func fetch(_ row: Int) throws(ModelStoreError) -> StoredModel {
    defer { sqlite3_reset(query.handle) }
    sqlite3_bind_int64(query.handle, 1, Int64(row))
    switch sqlite3_step(query.handle) {
    case SQLITE_ROW:
      return StoredModel(
        title: query.text(0), body: query.text(1),
        thumbnailPixel: UInt32(truncatingIfNeeded: sqlite3_column_int64(query.handle, 2)))
    case SQLITE_DONE: throw .noSuchRow(row, count: count)
    default: throw .cannotRead(row: row, reason: query.connection.reason)
    }
  }

  /// Settings that fix what SQLite allocates on every distribution, and turn off the journal, syncing and locks.
  private static let settings = """
    PRAGMA page_size = 4096;
    PRAGMA cache_size = -2000;
    PRAGMA mmap_size = 0;
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    PRAGMA locking_mode = EXCLUSIVE;
    """

  private static let table = """
    CREATE TABLE models (
      row INTEGER PRIMARY KEY,
      title TEXT NOT NULL,
      body TEXT NOT NULL,
      thumbnail_pixel INTEGER NOT NULL
    )
    """

  private static func insert(
    _ count: Int, _ model: (_ row: Int) -> StoredModel, on connection: Connection
  ) throws(ModelStoreError) {
    let insertion = try Statement("INSERT INTO models VALUES (?1, ?2, ?3, ?4)", on: connection)
    for row in 0..<count {
      var model = model(row)
      sqlite3_bind_int64(insertion.handle, 1, Int64(row))
      sqlite3_bind_int64(insertion.handle, 4, Int64(model.thumbnailPixel))
      let code = model.title.withUTF8 { title in
        model.body.withUTF8 { body in
          insertion.bind(title, to: 2)
          insertion.bind(body, to: 3)
          sqlite3_step(insertion.handle)
          return sqlite3_reset(insertion.handle)
        }
      }
      guard code == SQLITE_OK else { throw connection.cannotMake }
    }
  }
}

/// The data that a store keeps for one row.
public struct StoredModel: Equatable, Sendable {
  /// A headline.
  public var title: String
  /// A paragraph.
  public var body: String
  /// The fill color of the row's thumbnail, as RGBA bytes in memory order.
  public var thumbnailPixel: UInt32

  /// Creates a model.
  public init(title: String, body: String, thumbnailPixel: UInt32) {
    (self.title, self.body, self.thumbnailPixel) = (title, body, thumbnailPixel)
  }
}

/// An error when creating or reading a store.
public enum ModelStoreError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The database couldn't be created or filled in a folder for temporary files.
  case cannotMake(folder: String, reason: String)
  /// The row isn't among the store's `count` rows, which start at 0.
  case noSuchRow(Int, count: Int)
  /// The database was created but couldn't be read.
  case cannotRead(row: Int, reason: String)

  public var description: String {
    switch self {
    case .cannotMake(let folder, let reason):
      """
      can't create a database of row models in \(folder): \(reason); set TMPDIR to a writable \
      folder with free space
      """
    case .noSuchRow(let row, let count):
      "there is no row \(row) in the database of row models; its rows are 0 to \(count - 1)"
    case .cannotRead(let row, let reason):
      "can't read row \(row) of the database of row models: \(reason); run this again"
    }
  }
}

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

  var cannotMake: ModelStoreError { .cannotMake(folder: TemporaryFile.parent, reason: reason) }
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

  /// Binds a text without a copy of it, so that it must stay valid until the statement has run.
  func bind(_ text: UnsafeBufferPointer<UInt8>, to parameter: Int32) {
    text.withMemoryRebound(to: CChar.self) { text in
      // A `nil` destructor is SQLite's SQLITE_STATIC.
      _ = sqlite3_bind_text(handle, parameter, text.baseAddress, Int32(text.count), nil)
    }
  }

  func text(_ column: Int32) -> String {
    // The text must be read first, because reading it can change its byte count.
    let text = sqlite3_column_text(handle, column)
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }
}

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
