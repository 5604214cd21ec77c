/// How the measurement of a case ended, with an optional reason of one line: the columns `status` and `reason`.
public struct CaseStatus: Hashable, Sendable, CustomStringConvertible, Codable {
  /// How the measurement of a case ended.
  public enum Outcome: String, CaseIterable, Codable, Sendable {
    /// Every launch ended well, and those that had to agree did.
    case ok
    /// A worker process ended by a signal or with a failure.
    case crashed
    /// A worker process crashed in the warm-up, which scrolls to both ends; the workload ends well, or was not tried alone.
    case crashedInWarmUp = "crashed-in-warm-up"
    /// A worker process took longer than it was given.
    case timeout
    /// Not measured, since the machine doesn't have the memory that the case needs.
    case skippedMemory = "skipped-memory"
    /// Exact figures of two launches differ, which is a failure of the harness.
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

  /// Creates a status. White space in `reason` becomes single spaces, controls are escaped, and 400 scalars are kept.
  public init(_ outcome: Outcome, reason: String? = nil) {
    self.outcome = outcome
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

  package var isCrash: Bool { outcome == .crashed || outcome == .crashedInWarmUp }

  public var description: String { outcome.rawValue + (reason.map { ": \($0)" } ?? "") }

  private enum CodingKeys: CodingKey { case outcome, reason }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try members.decode(Outcome.self, forKey: .outcome),
      reason: try members.decodeIfPresent(String.self, forKey: .reason))
  }
}
