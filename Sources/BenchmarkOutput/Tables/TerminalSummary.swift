import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// The figures of a run as plain text for a terminal of 80 columns: tables, the meaning of their marks, and
/// a verdict.
public struct TerminalSummary: Sendable {
  private let comparison: StrategyComparison
  private let marks: TerminalMarks
  private let columns: [KeyFigure]

  /// Sums up the figures of a run, with the strategies of its tables in `style`.
  public init(_ file: RunFile, style: TerminalStyle = .plain) {
    self.init(file, style: style, columns: nil)
  }

  /// Sums up the figures of a run, with `columns` in its tables: if `nil`, the usual ones that the file has, or
  /// else any that it has.
  package init(_ file: RunFile, style: TerminalStyle = .plain, columns: [KeyFigure]?) {
    let comparison = StrategyComparison(file.table)
    let known = KeyFigure.all.filter { column in
      comparison.cases.contains { column.value($0) != nil }
    }
    let usual = KeyFigure.usual.filter(known.contains)
    let present = usual.isEmpty ? known : usual
    // Without any figure, the table still shows the status of each case.
    self.columns = columns ?? (present.isEmpty ? KeyFigure.usual : present)
    self.comparison = comparison
    marks = style.marks(of: comparison.cases.lazy.map(\.key.strategy))
  }

  /// One table for each host and row count, in the order of the file, and a legend below the last;
  /// empty if the file has no cases.
  ///
  /// A table has a row for each strategy, in groups of one content and workload. Below each figure is its
  /// relation to the best of its group. A strategy that hosts no controllers is marked as the floor and not
  /// compared. A case that failed shows its status instead of figures.
  public var tables: String {
    let cases = OrderedDictionary(grouping: comparison.cases) { [$0.key.host, "\($0.key.rows)"] }
    guard !cases.isEmpty else { return "" }
    let tables = cases.values.map {
      SummaryTable(cases: $0, columns: columns, comparison: comparison, marks: marks).text
    }
    return (tables + [Self.legend + "\n"]).joined(separator: "\n")
  }

  /// The meaning of what is below the figures.
  private static let legend = """
    Below a figure: best; ~ can't be told from the best; 1.20x the best; +1 above a
    best of 0. ✗: not correct, so never best. Floor: the list without controllers.
    Per row: for each row that comes on screen. All columns: --columns all
    """

  /// The verdict, in at most five sentences.
  public var findings: [String] { Findings(comparison: comparison).sentences }

  /// Tables, the verdict as a list, and how sure it is.
  public var text: String {
    let list = findings.map { $0.item(marked: "- ") + "\n" }.joined()
    let method = TurnPrecision(comparison.cases)?.text.wrapped().map { "\($0)\n" }.joined() ?? ""
    return [tables, list, method].filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
