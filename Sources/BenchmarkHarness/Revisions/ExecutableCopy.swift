import CPlatform
import Foundation

/// A copy of an executable in memory. It needs no place in a folder and causes no writes to a disk, which would
/// disturb what is timed. It goes away with this object, or with the process.
///
/// Pages lie in memory at random distances from one another. The system gives away first what it got back last, so
/// without that, a copy would get the pages of an earlier one, and what it makes faster or slower would last for
/// many copies. See Curtsinger and Berger, *Stabilizer: Statistically Sound Performance Evaluation* (2013).
final class ExecutableCopy {
  private let file: MemoryFile

  /// The path of the copy while this object lives.
  var path: String { file.path }

  private static let chunkSize = 32 * pageSize
  private static let pageSize = 4_096
  /// The most pages that are left out after a chunk, so that the next one begins anywhere in a cache of 16 pages a
  /// way.
  private static let mostPagesLeftOut = 15

  /// Copies an executable, or returns `nil` if it can't be read or there is no memory for it.
  init?(of executable: String) {
    let url = URL(fileURLWithPath: executable)
    guard let bytes = try? Data(contentsOf: url, options: .alwaysMapped), let file = MemoryFile(),
      let leftOut = MemoryFile()
    else { return nil }
    self.file = file
    let page = Data(count: Self.pageSize)
    for start in stride(from: 0, to: bytes.count, by: Self.chunkSize) {
      guard file.append(bytes[start..<min(bytes.count, start + Self.chunkSize)]) else { return nil }
      for _ in 0..<Int.random(in: 0...Self.mostPagesLeftOut) {
        guard leftOut.append(page) else { return nil }
      }
    }
  }
}

/// A file in memory.
private final class MemoryFile {
  private let descriptor: CInt

  var path: String { "/proc/\(getpid())/fd/\(descriptor)" }

  init?() {
    descriptor = memory_file_open("executable")
    if descriptor < 0 { return nil }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Returns whether all of `bytes` were written.
  func append(_ bytes: Data) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let count = write(
          descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
        guard count > 0 || errno == EINTR else { return false }
        written += max(0, count)
      }
      return true
    }
  }
}
