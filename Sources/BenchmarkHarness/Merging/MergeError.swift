import BenchmarkResults

/// Why files can't be joined: one line that names the file and says what to do.
public struct MergeError: Error, Equatable, CustomStringConvertible {
  public let description: String

  init(_ text: String) {
    description = text.escapingControls
  }
}
