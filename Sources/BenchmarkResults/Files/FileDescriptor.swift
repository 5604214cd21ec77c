import Foundation

/// An open file, closed when the value goes away. Every error is a `ResultFileError` that bears the
/// path and the cause.
struct FileDescriptor: ~Copyable {
  let path: String
  private let descriptor: CInt

  init(
    opening path: String, _ flags: CInt, for action: ResultFileError.Action
  )
    throws(ResultFileError)
  {
    self.path = path
    descriptor = try Self.retrying(action, path) { open(path, flags | O_CLOEXEC, 0o666) }
  }

  deinit {
    // Not left to `close`: a child process that is just being started shares the open file, and
    // with it the lock, until it has become another program.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Reads to the end of the file.
  func readAll() throws(ResultFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = try Self.retrying(.read, path) {
        chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
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

  /// Waits until what was written is on the disk. Pipes and devices have none, which is no error.
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
