import Foundation

/// A file that grows by whole lines, and that this process alone may append to.
struct AppendOnlyFile: ~Copyable {
  private let file: FileDescriptor
  private var length = 0
  private var lastSynchronized = ContinuousClock.now

  /// Makes the file at `path`, which must not exist.
  init(creating path: String) throws(ResultFileError) {
    try self.init(path, O_WRONLY | O_APPEND | O_CREAT | O_EXCL, for: .create)
  }

  /// Opens the file at `path`, which must exist; `truncate(to:)` must follow before the first line.
  init(opening path: String) throws(ResultFileError) {
    try self.init(path, O_WRONLY | O_APPEND, for: .write)
  }

  private init(
    _ path: String, _ flags: CInt, for action: ResultFileError.Action
  ) throws(ResultFileError) {
    let file = try FileDescriptor(opening: path, flags, for: action)
    try file.lock()
    self.file = file
  }

  /// Cuts the file down to its first `length` bytes, behind which the next line is appended.
  mutating func truncate(to length: Int) throws(ResultFileError) {
    try file.truncate(to: length)
    self.length = length
  }

  /// Appends `line`, whole or not at all, and brings the file to the disk if that was last done a
  /// second ago or longer.
  mutating func append(_ line: [UInt8]) throws(ResultFileError) {
    do throws(ResultFileError) {
      try file.writeAll(line)
    } catch {
      // The error at hand says more than one of cutting off would.
      try? file.truncate(to: length)
      throw error
    }
    length += line.count
    if ContinuousClock.now - lastSynchronized >= .seconds(1) { try synchronize() }
  }

  /// Waits until every line is on the disk.
  mutating func synchronize() throws(ResultFileError) {
    try file.synchronize()
    lastSynchronized = .now
  }
}
