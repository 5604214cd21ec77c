import CPlatform
import Foundation

/// A copy of an executable in memory. It needs no place in a folder and causes no writes to a disk, which would
/// disturb what is timed. It goes away with this object, or with the process.
final class ExecutableCopy {
  private let descriptor: CInt

  /// The path of the copy while this object lives.
  var path: String { "/proc/\(getpid())/fd/\(descriptor)" }

  /// Copies an executable, or returns `nil` if it can't be read or there is no memory for it.
  init?(of executable: String) {
    descriptor = memory_file_open("executable")
    guard descriptor >= 0 else { return nil }
    let url = URL(fileURLWithPath: executable)
    guard let bytes = try? Data(contentsOf: url, options: .alwaysMapped) else { return nil }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written)
      }
      guard count > 0 || errno == EINTR else { return nil }
      written += max(0, count)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
