import BenchmarkAnalysis
import BenchmarkHarness
import BenchmarkResults
import Foundation

/// Standard output, for data and requested output.
enum StandardOutput {
  /// The style of strategies.
  static var style: TerminalStyle {
    .detected(
      isTerminal: isatty(FileHandle.standardOutput.fileDescriptor) == 1,
      environment: ProcessInfo.processInfo.environment)
  }

  /// Writes `text`.
  ///
  /// - Parameter files: The paths of files that the command has written, for the error message.
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

  /// Writes `lines` in the same way.
  static func write(lines: [String]) throws(WriteError) {
    try write(lines.map { "\($0)\n" }.joined())
  }

  /// An error for a failed write to standard output.
  struct WriteError: Error, CustomStringConvertible {
    let code: Int32
    let files: [String]

    var description: String {
      let written = files.isEmpty ? "" : "; wrote \(files.joined(separator: " and "))"
      return "cannot write to standard output: \(String(cString: strerror(code)))\(written)"
    }
  }
}

/// Standard error, for everything other than data.
enum StandardError {
  /// Writes a line.
  static func print(_ line: String) {
    // If standard error is closed, there is no way to report it.
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }

  /// Writes a line for each of `warnings`.
  static func warn(of warnings: [String]) {
    for warning in warnings { complain("warning: \(warning)") }
  }

  /// Writes a warning or an error on a line that begins with the executable's name. Escapes control
  /// characters from files and arguments.
  static func complain(_ message: String) {
    print("\(OwnExecutable.name): \(message.escapingControls)")
  }
}

/// The progress of a run on a terminal: a line that is rewritten in place.
struct ProgressLine: Sendable {
  private let columns = 79

  /// Whether standard error is a terminal that can rewrite a line.
  static var isPossible: Bool {
    isatty(FileHandle.standardError.fileDescriptor) == 1
      && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  private static let erasing = "\r\u{1B}[J"

  /// Shows the progress of a run.
  func show(_ progress: RunProgress) {
    write(Self.erasing + text(progress))
  }

  /// Shows an output line of another process.
  func show(_ line: String) {
    let printable = line.filter { $0 == " " || !$0.isWhitespace && $0 != "\u{1B}" }
    write(Self.erasing + printable.prefix(columns))
  }

  /// Clears it.
  func clear() {
    write(Self.erasing)
  }

  func text(_ progress: RunProgress) -> String {
    let percent = progress.launchesDone * 100 / max(1, progress.launchesPlanned)
    let left = progress.secondsLeft.map { ", \(Self.clockText($0)) left" } ?? ""
    let head = "\(String(repeating: " ", count: percent < 10 ? 1 : 0))\(percent)%"
    let count =
      if let imprecise = progress.impreciseCases {
        "\(imprecise) case\(imprecise == 1 ? "" : "s") not yet precise"
      } else {
        "\(progress.launchesDone)/\(progress.launchesPlanned) launches\(left)"
      }
    let what = "\(progress.pass.rawValue): \(progress.key.shortName)".escapingControls
    return String("\(head)  \(count)  \(what)".prefix(columns))
  }

  /// Returns minutes and seconds, such as `1:05`.
  static func clockText(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up))
    return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
