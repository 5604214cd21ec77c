import BenchmarkReport
import Foundation

/// Standard output, where data goes, and what a person asked to see.
enum StandardOutput {
  /// How it shows strategies.
  static var style: TerminalStyle {
    .detected(
      isTerminal: isatty(FileHandle.standardOutput.fileDescriptor) == 1,
      environment: ProcessInfo.processInfo.environment)
  }

  /// Writes all of `text`.
  ///
  /// - Throws: `WriteError` if the reader has gone, or the disk behind it is full.
  static func write(_ text: String) throws(WriteError) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw WriteError(code: errno)
    }
  }

  /// Standard output takes no more.
  struct WriteError: Error, CustomStringConvertible {
    let code: Int32

    var description: String {
      "cannot write to standard output: \(String(cString: strerror(code)))"
    }
  }
}
