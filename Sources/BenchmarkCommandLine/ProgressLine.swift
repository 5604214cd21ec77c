import BenchmarkHarness
import BenchmarkResults
import Foundation

/// A line on a terminal with the progress of a run, rewritten in place.
struct ProgressLine: Sendable {
  private let columns = 79

  /// Whether standard error is a terminal that can rewrite a line.
  static var isPossible: Bool {
    isatty(FileHandle.standardError.fileDescriptor) == 1
      && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Shows the progress of a run.
  func show(_ progress: RunProgress) {
    write("\r\u{1B}[K" + text(progress))
  }

  /// Shows an output line of another process.
  func show(_ line: String) {
    let printable = line.filter { $0 == " " || !$0.isWhitespace && $0 != "\u{1B}" }
    write("\r\u{1B}[K" + printable.prefix(columns))
  }

  /// Clears the line.
  func clear() {
    write("\r\u{1B}[K")
  }

  func text(_ progress: RunProgress) -> String {
    let percent = progress.launchesDone * 100 / max(1, progress.launchesPlanned)
    let left = progress.secondsLeft.map { ", \(Self.clockText($0)) left" } ?? ""
    let head = "\(String(repeating: " ", count: percent < 10 ? 1 : 0))\(percent)%"
    let count =
      if let unsettled = progress.unsettledCases {
        "\(unsettled) case\(unsettled == 1 ? "" : "s") not yet precise\(left.replacing("left", with: "at most"))"
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
