import BenchmarkResults

/// Two runs compared, for people and for programs.
public struct ComparisonReport: Sendable {
  /// What was found.
  let comparison: RunComparison

  /// Where the figures of BASE come from: the path of a file, and how it was chosen.
  let base: String

  /// Where the figures of HEAD come from.
  let head: String

  /// Prepares to show `comparison`, of the files that `base` and `head` describe.
  public init(_ comparison: RunComparison, base: String, head: String) {
    self.comparison = comparison
    self.base = base
    self.head = head
  }
}

extension ComparisonReport {
  /// The form in which a comparison is shown.
  public enum Format: String, CaseIterable, Sendable {
    /// Plain text for a terminal of 80 columns.
    case text
    /// GitHub's Markdown, short enough for a comment on a pull request.
    case markdown
    /// One line a figure, for programs and spreadsheets.
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
