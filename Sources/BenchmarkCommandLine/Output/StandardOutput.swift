import ArgumentParser
import BenchmarkAnalysis
import BenchmarkHarness
import BenchmarkResults
import Foundation

/// Standard output, for data and requested output.
enum StandardOutput {
  static var isColored: Bool {
    TerminalMarks.areColored(
      isTerminal: isatty(FileHandle.standardOutput.fileDescriptor) == 1,
      environment: ProcessInfo.processInfo.environment)
  }

  /// The size of the terminal; `nil` if it goes elsewhere.
  static var screen: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 40 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Writes `text`. An error names the `files` that the command has written.
  static func write(_ text: String, after files: [String] = []) throws(WriteError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      if count < 0, errno != EINTR { throw WriteError(code: errno, files: files) }
      rest = rest.dropFirst(max(0, count))
    }
  }

  static func write(lines: [String]) throws(WriteError) {
    try write(lines.map { "\($0)\n" }.joined())
  }

  struct WriteError: Error, CustomStringConvertible {
    let code: Int32
    let files: [String]

    var isOfClosedPipe: Bool { code == EPIPE }

    var description: String {
      let written = files.isEmpty ? "" : "; wrote \(files.joined(separator: " and "))"
      return "cannot write to standard output: \(String(cString: strerror(code)))\(written)"
    }
  }
}

/// Standard error, for everything other than data.
enum StandardError {
  static func print(_ line: String) {
    // If standard error is closed, there is no way to report it.
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }

  static func warn(of warnings: [String]) {
    for warning in warnings { complain("warning: \(warning)") }
  }

  /// Writes a warning or an error, with escaped control characters, on a line that begins with the executable's name.
  static func complain(_ message: String) {
    print("\(OwnExecutable.name): \(message.escapingControls)")
  }

  /// Complains, and returns the status that a command ends with then.
  static func failure(_ message: String, _ code: ExitCode = .failure) -> ExitCode {
    complain(message)
    return code
  }
}
