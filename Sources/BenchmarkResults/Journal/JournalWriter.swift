import Foundation
import Synchronization

/// Appends launches to a journal whole, and to the disk within a second. No two writers, even of two processes, share one.
public final class JournalWriter: Sendable {
  /// The path of the journal, as it was given.
  public let path: String
  private let log: Mutex<AppendOnlyFile?>

  private init(_ log: consuming AppendOnlyFile, path: String) {
    self.path = path
    self.log = Mutex(log)
  }

  deinit { try? close() }

  /// Starts the journal of a new run at `path`, and writes its header.
  public convenience init(creating path: String, header: JournalHeader) throws(ResultFileError) {
    let line = try ResultJSON.bytes(header, isPretty: false, path: path)
    // Only the lock tells a run in progress from one that was interrupted.
    if access(path, F_OK) == 0 { _ = try AppendOnlyFile(path) }
    var log = try AppendOnlyFile(path, O_CREAT | O_EXCL, for: .create)
    do throws(ResultFileError) {
      try log.append(line)
      try log.synchronize()
    } catch {
      // A journal without its header would block the next attempt.
      unlink(path)
      throw error
    }
    self.init(log, path: path)
  }

  /// Opens the journal at `path` to go on, cuts off a partial last line, and returns the writer and what the journal holds.
  public static func resume(
    _ path: String
  ) throws(ResultFileError) -> (writer: JournalWriter, journal: Journal) {
    // Opened, and so locked, before it is read: nobody appends in between.
    var log = try AppendOnlyFile(path)
    let journal = try Journal.read(path)
    try log.truncate(to: journal.length)
    return (JournalWriter(log, path: path), journal)
  }

  /// Appends a line for each of `records`, all or, if that fails, none. The writer must not be closed.
  public func append(_ records: [LaunchRecord]) throws(ResultFileError) {
    var lines: [UInt8] = []
    for record in records { lines += try ResultJSON.bytes(record, isPretty: false, path: path) }
    try log.withLock { log throws(ResultFileError) in
      precondition(log != nil, "the journal \(path) has been closed")
      try log?.append(lines)
    }
  }

  /// Synchronizes the file with the disk and closes it, even if the system refuses. Closing twice does nothing.
  public func close() throws(ResultFileError) {
    try log.withLock { log throws(ResultFileError) in
      guard var open = log.take() else { return }
      try open.synchronize()
    }
  }
}

/// A file that grows by whole lines, and that this process alone may append to.
struct AppendOnlyFile: ~Copyable {
  private let file: FileDescriptor
  private var length = 0
  private var lastSynchronized = ContinuousClock.now

  /// Opens the file at `path`. If it has content, `truncate(to:)` must follow before the first line.
  init(
    _ path: String, _ flags: CInt = 0, for action: ResultFileError.Action = .write
  ) throws(ResultFileError) {
    let file = try FileDescriptor(opening: path, O_WRONLY | O_APPEND | flags, for: action)
    try file.lock()
    self.file = file
  }

  mutating func truncate(to length: Int) throws(ResultFileError) {
    try file.truncate(to: length)
    self.length = length
  }

  /// Appends `lines`, all or none.
  mutating func append(_ lines: [UInt8]) throws(ResultFileError) {
    do throws(ResultFileError) {
      try file.writeAll(lines)
    } catch {
      // The error at hand, perhaps of a full disk, says more than one of cutting off would.
      try? file.truncate(to: length)
      throw error
    }
    length += lines.count
    if ContinuousClock.now - lastSynchronized >= .seconds(1) { try synchronize() }
  }

  mutating func synchronize() throws(ResultFileError) {
    try file.synchronize()
    lastSynchronized = .now
  }
}
