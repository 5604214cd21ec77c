import CPlatform
import Foundation

/// A copy of an executable in memory. It needs no place in a folder and causes no writes to a disk, which would
/// disturb what is timed. It goes away with this object, or with the process.
///
/// Pages lie in memory at random distances from one another. The system gives away first what it got back last, so
/// without that, a copy would get the pages of an earlier one, and what it makes faster or slower would last for
/// many copies. See Curtsinger and Berger, *Stabilizer: Statistically Sound Performance Evaluation* (2013).
final class ExecutableCopy {
  private let file: FileHandle

  /// The path of the copy while this object lives.
  var path: String { "/proc/\(getpid())/fd/\(file.fileDescriptor)" }

  private static let chunkSize = 32 * pageSize
  private static let pageSize = 4_096
  /// The most pages that are left out after a chunk, so that the next one begins anywhere in a cache of 16 pages a
  /// way.
  private static let mostPagesLeftOut = 15

  /// Copies an executable, or returns `nil` if it can't be read or there is no memory for it.
  init?(of executable: String) {
    let url = URL(fileURLWithPath: executable)
    guard let bytes = try? Data(contentsOf: url, options: .alwaysMapped),
      let file = Self.makeFile(),
      let leftOut = Self.makeFile()
    else { return nil }
    self.file = file
    let page = Data(count: Self.pageSize)
    do {
      for start in stride(from: 0, to: bytes.count, by: Self.chunkSize) {
        try file.write(contentsOf: bytes[start..<min(bytes.count, start + Self.chunkSize)])
        for _ in 0..<Int.random(in: 0...Self.mostPagesLeftOut) {
          try leftOut.write(contentsOf: page)
        }
      }
    } catch {
      return nil
    }
  }

  /// Makes a file in memory.
  private static func makeFile() -> FileHandle? {
    let descriptor = memory_file_open("executable")
    return descriptor < 0 ? nil : FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }
}
