import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// What a run found, as plain text for a terminal of 80 columns: tables, what their columns mean,
/// and a few sentences that follow from the figures.
public struct TerminalSummary: Sendable {
  private let comparison: StrategyComparison
  private let marks: TerminalMarks

  /// Sums up the figures of a run, with the strategies of its tables in `style`.
  public init(_ file: RunFile, style: TerminalStyle = .plain) {
    comparison = StrategyComparison(file.table)
    marks = style.marks(of: comparison.cases.lazy.map(\.key.strategy))
  }

  /// One table for each host and row count, in the order of the file, and a legend below the last;
  /// empty if the file has no cases.
  ///
  /// A table has a row for each strategy, in groups of one content and workload. Below each figure
  /// stands its relation to the best of its group; a strategy that hosts no controllers is marked
  /// as the floor, and is not compared. A case that failed shows its status instead of figures.
  public var tables: String {
    let cases = OrderedDictionary(grouping: comparison.cases) {
      SummaryTable.Subject(rows: $0.key.rows, host: $0.key.host)
    }
    guard !cases.isEmpty else { return "" }
    let tables = cases.map { subject, cases in
      SummaryTable(subject: subject, cases: cases, comparison: comparison, marks: marks).text
    }
    return (tables + [SummaryLegend.text + "\n"]).joined(separator: "\n")
  }

  /// Sentences that follow from the figures, most telling first; none that they do not bear out.
  public var findings: [String] { Findings(comparison: comparison).sentences }

  /// Tables and sentences; the sentences as a list.
  public var text: String {
    let list = findings.map { $0.item(marked: "- ") + "\n" }.joined()
    return [tables, list].filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
