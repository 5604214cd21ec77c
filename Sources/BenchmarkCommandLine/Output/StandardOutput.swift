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
      let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
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
  static func print(_ line: String) { write("\(line)\n") }

  fileprivate static func write(_ text: String) {
    // If standard error is closed, there is no way to report it.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
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

/// The progress of a run on a terminal: a bar over the whole run, on a line that is rewritten in place.
struct ProgressLine: Sendable {
  /// The time of the run if times are measured until they are precise, or `nil` if the number of launches ends it.
  var budget: TimeSpan?
  /// The columns of the terminal, or `nil` to ask it, since its window may change.
  var columns: Int?
  private let start = ContinuousClock.now

  /// Whether standard error is a terminal that can rewrite a line.
  static var isPossible: Bool {
    isatty(FileHandle.standardError.fileDescriptor) == 1
      && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  private static let erasing = "\r\u{1B}[J"

  func show(_ progress: RunProgress) {
    let elapsed = (ContinuousClock.now - start) / .seconds(1)
    StandardError.write(Self.erasing + text(progress, after: elapsed))
  }

  func show(_ line: String) {
    let printable = line.filter { $0 == " " || !$0.isWhitespace && $0 != "\u{1B}" }
    StandardError.write(Self.erasing + printable.prefix(width))
  }

  func clear() { StandardError.write(Self.erasing) }

  /// The line after some seconds. Within a budget, it shows all the time left, though times may be precise sooner.
  func text(_ progress: RunProgress, after elapsed: Double) -> String {
    let rest = budget.map { max(0, $0.nanoseconds / 1e9 - elapsed) }
    let left = rest.map { max($0, progress.secondsLeft ?? 0) } ?? progress.secondsLeft
    let share = left.map { elapsed / max(elapsed + $0, 1e-9) } ?? 0
    let cells = width < 60 ? 10 : 20
    let done = min(cells, Int(share * Double(cells)))
    let bar = String(repeating: "#", count: done) + String(repeating: ".", count: cells - done)
    let time =
      left.map { " \(budget == nil ? "about" : "at most") \(Self.clockText($0)) left" } ?? ""
    let what = "\(progress.pass.rawValue): \(progress.key.shortName)".escapingControls
    return String("[\(bar)]\(time)  \(what)".prefix(width))
  }

  /// Returns minutes and seconds, such as `1:05`.
  static func clockText(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up))
    return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
  }

  /// One column less than the terminal has, so that it never wraps.
  private var width: Int {
    var size = winsize()
    let known =
      columns ?? (ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_col) : 0)
    return (known > 0 ? max(known, 40) : 80) - 1
  }
}
