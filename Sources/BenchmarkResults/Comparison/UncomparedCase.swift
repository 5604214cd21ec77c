/// A case that could not be compared, since one run lacks it or could not measure it.
public struct UncomparedCase: Hashable, Sendable {
  /// The case.
  public let key: CaseKey

  /// How its measurement ended in BASE; `nil` if BASE has no such case.
  public let base: CaseStatus?

  /// How its measurement ended in HEAD; `nil` if HEAD has no such case.
  public let head: CaseStatus?

  /// Whether HEAD fails where BASE did not: that is a regression whatever the figures.
  ///
  /// A case that was not measured, since the machine has not the memory or the run was
  /// interrupted, did not fail.
  public var isRegression: Bool {
    guard base == .ok, let head else { return false }
    return switch head.outcome {
    case .crashed, .timeout, .inconsistent: true
    case .ok, .skippedMemory, .interrupted: false
    }
  }
}
