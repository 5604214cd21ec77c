/// Why a plan can't be run: what does not fit together, found before anything is.
public struct PlanError: Error, Equatable, CustomStringConvertible {
  /// One line: the offending combination, and what to do.
  public let description: String

  /// The plan has combinations that are none; the first is named.
  init(_ mismatches: [Mismatch]) {
    let first = mismatches[0]
    let others = mismatches.count - 1
    let rest =
      others == 0 ? "" : " (and \(others) more combination\(others == 1 ? "" : "s") can't be)"
    description = "\(first.problem)\(rest); \(first.advice)"
  }

  /// Something was asked for that no part of the suite can have.
  init(
    _ kind: String, named name: String, fitsNothingIn suite: String, since reason: String,
    advice: String
  ) {
    description = "\(kind) '\(name)' fits nothing in suite '\(suite)': \(reason); \(advice)"
  }
}
