import BenchmarkHarness
import BenchmarkResults
import Foundation

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
    write(Self.erasing + text(progress, after: elapsed))
  }

  func show(_ line: String) {
    let printable = line.filter { $0 == " " || !$0.isWhitespace && $0 != "\u{1B}" }
    write(Self.erasing + printable.prefix(width))
  }

  func clear() {
    write(Self.erasing)
  }

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

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
