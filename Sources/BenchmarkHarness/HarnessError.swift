import BenchmarkResults

/// An error that prevents a run, a comparison or a merge. The description is one line with the problem
/// and the remedy.
public struct HarnessError: Error, Equatable, CustomStringConvertible {
  public let description: String

  /// Whether the log of a build has more about it.
  let hasBuildLog: Bool

  init(_ text: String, hasBuildLog: Bool = false) {
    description = text.escapingControls
    self.hasBuildLog = hasBuildLog
  }
}
