import BenchmarkResults

public struct TerminalSummary {
  public init(_ file: RunFile) {}
  public var text: String { "" }
}
