import BenchmarkResults
import Foundation

/// How far a run has come.
public struct RunProgress: Sendable {
  /// What is being launched.
  public var key: CaseKey
  /// Which pass it is launched for.
  public var pass: LaunchRecord.Pass
  /// Launches made, of those that the run makes at least.
  public var launchesDone: Int
  /// Launches that the run makes at least; more where times are noisy.
  public var launchesPlanned: Int
  /// Seconds that are left by the launches made so far; nil before the first.
  public var secondsLeft: Double?
}

/// A line on a terminal that tells how far a run has come, rewritten in place.
public struct ProgressLine: Sendable {
  private let columns = 79

  /// Makes a line.
  public init() {}

  /// Whether standard error is a terminal that can rewrite a line.
  public static var isPossible: Bool {
    isatty(FileHandle.standardError.fileDescriptor) == 1
      && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Shows where the run is.
  public func show(_ progress: RunProgress) {
    write("\r\u{1B}[K" + text(progress))
  }

  /// Takes the line off the terminal.
  public func clear() {
    write("\r\u{1B}[K")
  }

  func text(_ progress: RunProgress) -> String {
    let key = progress.key
    let percent = progress.launchesDone * 100 / max(1, progress.launchesPlanned)
    let left = progress.secondsLeft.map { ", \(Self.clockText($0)) left" } ?? ""
    let head = "\(String(repeating: " ", count: percent < 10 ? 1 : 0))\(percent)%"
    let count = "\(progress.launchesDone)/\(progress.launchesPlanned) launches\(left)"
    let what =
      "\(progress.pass.rawValue): \(key.strategy), \(key.content), \(key.workload),"
      + " \(RowCount(key.rows)) rows"
    return String("\(head)  \(count)  \(what)".prefix(columns))
  }

  /// Minutes and seconds: `1:05`.
  static func clockText(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up))
    return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
  }

  private func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
