import Foundation

/// An open file, closed at the end of its lifetime. Every error is a `ResultFileError` with the path and the cause.
package struct FileDescriptor: ~Copyable, Sendable {
  private let path: String
  private let descriptor: CInt

  package init(
    opening path: String, _ flags: CInt, for action: ResultFileError.Action
  ) throws(ResultFileError) {
    self.path = path
    descriptor = try Self.retrying(action, path) { open(path, flags | O_CLOEXEC, 0o666) }
  }

  deinit {
    // `close` isn't enough: a child process that is being started shares the open file and its lock until it
    // executes its program.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Reads the whole file. Refuses more than `limit` bytes, and a file that changes meanwhile, which may be of two versions.
  func readAll(atMost limit: ByteCount) throws(ResultFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var isTooLarge = (size ?? 0) > limit.bytes
    // Reserves all memory at once, since growing would take twice as much.
    if !isTooLarge { bytes.reserveCapacity((size ?? 0) + 1) }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while !isTooLarge {
      let count = try Self.retrying(.read, path) {
        chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      }
      if count == 0 { break }
      bytes += chunk[..<count]
      isTooLarge = bytes.count > limit.bytes
    }
    guard !isTooLarge, size ?? bytes.count == bytes.count else {
      let reason =
        isTooLarge
        ? "it is larger than \(limit), the most that is read; give another file"
        : "it changed while it was read; read it again when nothing writes to it"
      throw .refused(.read, path: path, reason: reason)
    }
    return bytes
  }

  /// The size in bytes; nil if it isn't a regular file.
  private var size: Int? {
    var status = stat()
    let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    return isRegular ? Int(status.st_size) : nil
  }

  /// Writes all of `bytes`, in one call unless the system takes fewer at a time.
  package func writeAll(_ bytes: [UInt8]) throws(ResultFileError) {
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
    } catch .system(_, _, code: EINVAL) {}
  }

  func truncate(to length: Int) throws(ResultFileError) {
    _ = try Self.retrying(.write, path) { ftruncate(descriptor, off_t(length)) }
  }

  /// Keeps other processes from taking the same lock until the file is closed. Throws `refused` if another one has it.
  package func lock() throws(ResultFileError) {
    do throws(ResultFileError) {
      _ = try Self.retrying(.write, path) { flock(descriptor, LOCK_EX | LOCK_NB) }
    } catch .system(_, _, code: EWOULDBLOCK) {
      throw .refused(
        .write, path: path,
        reason: "another run is writing to it; wait for its end, or choose another output")
    }
  }

  /// Runs a system call again as long as a signal interrupts it.
  private static func retrying<Count: SignedInteger>(
    _ action: ResultFileError.Action, _ path: String, _ call: () -> Count
  ) throws(ResultFileError) -> Count {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw .system(action, path: path, code: errno) }
    }
  }
}
