import BenchmarkResults

/// An error that prevents merging. The description is one line with the file and the remedy.
public struct MergeError: Error, Equatable, CustomStringConvertible {
  public let description: String

  init(_ text: String) {
    description = text.escapingControls
  }
}
