/// How the measurement of a case ended, with an optional reason of one line. The `status` column has its text: `ok`,
/// `crashed: signal 11 (segmentation fault) in scroll`.
public struct CaseStatus: Hashable, Sendable {
  /// How the measurement of a case ended.
  public enum Outcome: String, CaseIterable, Sendable {
    /// Every launch ended well, and those that had to agree did.
    case ok
    /// A worker process ended by a signal or with a failure.
    case crashed
    /// A worker process took longer than it was given.
    case timeout
    /// Not measured, since the machine doesn't have the memory that the case needs.
    case skippedMemory = "skipped-memory"
    /// Exact figures of two launches differ, which is a defect of the harness.
    case inconsistent
    /// The run ended before the case was measured to the end.
    case interrupted
  }

  /// How the measurement ended.
  public let outcome: Outcome
  /// Why it ended so: one line, without white space at its ends; never empty.
  public let reason: String?
  /// The longest reason, in Unicode scalars: a line or two of what a dying process said.
  private static let longestReason = 400
  /// Whether a worker crashed in the warm-up, which scrolls to both ends whatever the workload is. The workload itself may
  /// play to its end.
  public let isCrashOfWarmUp: Bool

  /// Creates a status. White space in `reason`, including line ends, becomes single spaces, and a blank reason
  /// becomes `nil`. Other control characters are escaped, and a reason is cut off after 400 scalars.
  public init(_ outcome: Outcome, reason: String? = nil, inWarmUp: Bool = false) {
    (self.outcome, isCrashOfWarmUp) = (outcome, inWarmUp)
    let text = (reason ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .escapingControls
    let isLong = text.unicodeScalars.count > Self.longestReason
    let kept = isLong ? String(text.unicodeScalars.prefix(Self.longestReason - 1)) + "…" : text
    self.reason = kept.isEmpty ? nil : kept
  }

  /// The status of a case that was measured as planned.
  public static let ok = CaseStatus(.ok)

  /// Whether the outcome is `ok`.
  public var isOK: Bool { outcome == .ok }
}

extension CaseStatus: RawRepresentable, Codable, CustomStringConvertible {
  /// The word of the outcome, followed by `: ` and the reason if there is one.
  public var rawValue: String { outcome.rawValue + (reason.map { ": \($0)" } ?? "") }

  /// Reads that text, whose reason alone tells a crash in the warm-up. Returns `nil` if the word before the colon isn't an
  /// outcome, or if no reason follows the colon.
  public init?(rawValue text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let outcome = Outcome(rawValue: String(parts[0])) else { return nil }
    let reason = parts.count > 1 ? String(parts[1]) : nil
    let inWarmUp = outcome == .crashed && reason?.contains(/in frame \d+ of the warm-up/) == true
    self.init(outcome, reason: reason, inWarmUp: inWarmUp)
    if parts.count > 1, self.reason == nil { return nil }
  }

  public var description: String { rawValue }
}
