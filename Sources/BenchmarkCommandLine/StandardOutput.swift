import BenchmarkHarness
import BenchmarkReport
import BenchmarkResults
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
  /// - Parameter files: the paths of files that the command has written, for the error to name.
  /// - Throws: `WriteError` if standard output is closed, its reader has gone, or the disk behind it is
  ///   full.
  static func write(_ text: String, after files: [String] = []) throws(WriteError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      let code = errno
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if code != EINTR {
        throw WriteError(code: code, files: files)
      }
    }
  }

  /// Writes all of `lines`, in the same way.
  static func write(lines: [String]) throws(WriteError) {
    try write(lines.map { "\($0)\n" }.joined())
  }

  /// Standard output takes no more.
  struct WriteError: Error, CustomStringConvertible {
    let code: Int32
    let files: [String]

    var description: String {
      let written = files.isEmpty ? "" : "; wrote \(files.joined(separator: " and "))"
      return "cannot write to standard output: \(String(cString: strerror(code)))\(written)"
    }
  }
}

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
