import BenchmarkHarness
import BenchmarkResults
import Foundation

/// Standard error, where everything goes that is no data.
enum StandardError {
  /// Writes a line.
  static func print(_ line: String) {
    // Nobody is left to be told if standard error is closed.
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }

  /// Writes a line in the executable's name: a warning, or what went wrong. Whatever a file or an
  /// argument brought into it does nothing to the terminal.
  static func complain(_ message: String) {
    print("\(OwnExecutable.name): \(message.escapingControls)")
  }
}
