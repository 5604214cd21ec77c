import Foundation

/// An open file, closed at the end of its lifetime. Every error is a `ResultFileError` with the path and the cause.
struct FileDescriptor: ~Copyable {
  let path: String
  private let descriptor: CInt
  /// The version of the file when it was opened; `nil` if it isn't a regular file.
  private let opened: FileVersion?

  init(
    opening path: String, _ flags: CInt, for action: ResultFileError.Action
  ) throws(ResultFileError) {
    self.path = path
    descriptor = try Self.retrying(action, path) { open(path, flags | O_CLOEXEC, 0o666) }
    opened = FileVersion(of: descriptor)
  }

  deinit {
    // `close` isn't enough: a child process that is being started shares the open file and its lock until it
    // executes its program.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Reads to the end of the file.
  ///
  /// - Throws: `ResultFileError` if it has more than `limit` bytes, or if it changed since it was
  /// opened, so that the bytes may be parts of two versions.
  func readAll(atMost limit: ByteCount) throws(ResultFileError) -> [UInt8] {
    let size = opened?.size ?? 0
    guard size <= limit.bytes else { throw .tooLarge(path: path, limit: limit) }
    var bytes: [UInt8] = []
    // Reserves all memory at once, since growing would take twice as much.
    bytes.reserveCapacity(size + 1)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try Self.retrying(.read, path) {
        chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      }
      if count == 0 { break }
      guard bytes.count + count <= limit.bytes else {
        throw .tooLarge(path: path, limit: limit)
      }
      bytes += chunk[..<count]
    }
    guard FileVersion(of: descriptor) == opened else { throw .changed(path: path) }
    return bytes
  }

  /// Writes all of `bytes`, in one call unless the system takes fewer at a time.
  func writeAll(_ bytes: [UInt8]) throws(ResultFileError) {
    var written = 0
    while written < bytes.count {
      written += try Self.retrying(.write, path) {
        bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      }
    }
  }

  /// Waits until all writes are on the disk. Does nothing for pipes and devices.
  func synchronize() throws(ResultFileError) {
    do throws(ResultFileError) {
      _ = try Self.retrying(.write, path) { fsync(descriptor) }
    } catch .system(_, _, code: EINVAL) {
      return
    }
  }

  /// Cuts the file down to its first `length` bytes.
  func truncate(to length: Int) throws(ResultFileError) {
    _ = try Self.retrying(.write, path) { ftruncate(descriptor, off_t(length)) }
  }

  #if os(Linux)
    /// Gives a file that was opened without a name the name `path`, which must not exist.
    func link(to path: String) throws(ResultFileError) {
      _ = try Self.retrying(.write, path) {
        linkat(
          AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, CInt(AT_SYMLINK_FOLLOW))
      }
    }
  #endif

  /// Keeps other processes from taking the same lock until the file is closed.
  func lock() throws(ResultFileError) {
    do throws(ResultFileError) {
      _ = try Self.retrying(.write, path) { flock(descriptor, LOCK_EX | LOCK_NB) }
    } catch .system(_, _, code: EWOULDBLOCK) {
      throw .inUse(path: path)
    }
  }

  /// Runs a system call again as long as a signal interrupts it.
  private static func retrying<Count: SignedInteger>(
    _ action: ResultFileError.Action, _ path: String, _ call: () -> Count
  ) throws(ResultFileError) -> Count {
    while true {
      let result = call()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw .system(action, path: path, code: code) }
    }
  }
}

/// The size and modification time of a regular file, which tell whether it was written to.
struct FileVersion: Equatable {
  /// In bytes.
  let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// The version of an open file; nil if it isn't a regular file.
  init?(of descriptor: CInt) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    size = Int(status.st_size)
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    seconds = Int(modified.tv_sec)
    nanoseconds = Int(modified.tv_nsec)
  }
}
