/// An error for incompatible values in a plan, found before the run starts.
public struct PlanError: Error, Equatable, CustomStringConvertible {
  /// One line with the invalid combination and the remedy.
  public let description: String

  /// Creates an error for invalid combinations. It describes the first one and counts the others.
  init(_ mismatches: [Mismatch]) {
    let first = mismatches[0]
    let others = mismatches.count - 1
    let rest =
      others == 0 ? "" : " (and \(others) more invalid combination\(others == 1 ? "" : "s"))"
    description = "\(first.problem)\(rest); \(first.advice)"
  }

  /// Creates an error for a selected name that no part of the suite supports.
  init(
    _ kind: String, named name: String, incompatibleWith suite: String, since reason: String,
    advice: String
  ) {
    description = "\(kind) '\(name)' isn't compatible with suite '\(suite)': \(reason); \(advice)"
  }
}
