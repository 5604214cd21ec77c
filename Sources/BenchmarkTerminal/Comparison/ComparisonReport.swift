import BenchmarkResults

/// Two runs compared, for people and for programs.
public struct ComparisonReport: Sendable {
  /// The comparison.
  let comparison: RunComparison

  /// The source of BASE: the path of its file, and how it was chosen.
  let base: String

  /// The source of HEAD.
  let head: String

  /// Prepares to show `comparison`, of the files that `base` and `head` describe.
  public init(_ comparison: RunComparison, base: String, head: String) {
    self.comparison = comparison
    self.base = base
    self.head = head
  }
}

extension ComparisonReport {
  /// The format of a comparison.
  public enum Format: String, CaseIterable, Sendable {
    /// Plain text for a terminal of 80 columns.
    case text
    /// GitHub's Markdown, short enough for a comment on a pull request.
    case markdown
    /// One line for each figure, for programs and spreadsheets.
    case csv
    /// Everything, for programs.
    case json
  }

  /// The report in `format`, ended by a line feed.
  public func rendered(as format: Format) -> String {
    switch format {
    case .text: text
    case .markdown: markdown
    case .csv: csv
    case .json: json
    }
  }
}
