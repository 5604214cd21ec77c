import CSQLite

/// The models of a list's rows in an SQLite database of its own, read a row at a time.
///
/// The database is a file among the temporary files (in `TMPDIR`, or `/tmp`), there as long as the
/// store is. It has the size of its texts and some ten bytes a row.
///
/// It is read through SQLite's usual page cache of 2 000 KiB, which when the store has been made is
/// as full as it will ever be. So a fetch obtains memory for the model that it returns and for
/// SQLite's work, given back before it returns, and how much depends on the row alone. With the
/// store goes all that it and SQLite obtained, but for what SQLite makes once in a process.
public final class ModelStore {
  /// The number of rows.
  public let count: Int

  private let query: Statement

  /// Makes the database, with the models of the rows from 0 to `count - 1` in one transaction. Do
  /// this before anything is measured.
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

  /// Reads the model of one row, by its primary key. The strings are new ones.
  ///
  /// - Throws: ``ModelStoreError/noSuchRow(_:count:)``, and
  ///   ``ModelStoreError/cannotRead(row:reason:)`` where the file can't be read any more.
  public func fetch(_ row: Int) throws(ModelStoreError) -> StoredModel {
    defer { sqlite3_reset(query.handle) }
    sqlite3_bind_int64(query.handle, 1, Int64(row))
    switch sqlite3_step(query.handle) {
    case SQLITE_ROW:
      return StoredModel(
        title: query.text(0), body: query.text(1),
        thumbnailPixel: UInt32(truncatingIfNeeded: sqlite3_column_int64(query.handle, 2)))
    case SQLITE_DONE:
      throw .noSuchRow(row, count: count)
    default:
      throw .cannotRead(row: row, reason: query.connection.reason)
    }
  }
}

extension ModelStore {
  /// Settings that decide what SQLite allocates, lest a distribution's own be in force, and what
  /// nobody needs for a file that is thrown away: a journal, waiting for the disk, locks.
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
        model.body.withUTF8 { body in insertion.run(title: title, body: body) }
      }
      guard code == SQLITE_OK else { throw connection.cannotMake }
    }
  }
}

extension Statement {
  /// Runs the insertion. Its texts are not copied, so they are bound no longer than this.
  fileprivate func run(
    title: UnsafeBufferPointer<UInt8>, body: UnsafeBufferPointer<UInt8>
  ) -> Int32 {
    bind(title, to: 2)
    bind(body, to: 3)
    sqlite3_step(handle)
    return sqlite3_reset(handle)
  }

  private func bind(_ text: UnsafeBufferPointer<UInt8>, to parameter: Int32) {
    text.withMemoryRebound(to: CChar.self) { text in
      // No destructor: SQLite's SQLITE_STATIC.
      _ = sqlite3_bind_text(handle, parameter, text.baseAddress, Int32(text.count), nil)
    }
  }
}
