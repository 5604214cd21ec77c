import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// The figures of a run as plain text for a terminal of 80 columns: tables, the meaning of their columns, and
/// findings.
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
  /// A table has a row for each strategy, in groups of one content and workload. Below each figure is its
  /// relation to the best of its group. A strategy that hosts no controllers is marked as the floor and not
  /// compared. A case that failed shows its status instead of figures.
  public var tables: String {
    let cases = OrderedDictionary(grouping: comparison.cases) {
      SummaryTable.Subject(rows: $0.key.rows, host: $0.key.host)
    }
    guard !cases.isEmpty else { return "" }
    let tables = cases.map { subject, cases in
      SummaryTable(subject: subject, cases: cases, comparison: comparison, marks: marks).text
    }
    return (tables + [Self.legend + "\n"]).joined(separator: "\n")
  }

  /// The meaning of the columns, and of what is below their figures.
  private static let legend = """
    /row   for each row coming on screen (a turnover): blocks allocated, their bytes
    peak   most bytes in use (live), of pages held (resid.); Ki: KiB, Mi: MiB
    calls  containment calls sent; call time: a row's, with callbacks they set off
    first  frame: set-up and presentation; p50, p99: frame times while scrolling
    best   of the correct strategies that host controllers; also if equal, or within
           half an allocation or 64 B a row; 1.20x: times the best; +1: above its 0
    ~      can't be told from the best: intervals overlap (95 %; the whole range
           under 6 launches), or the ratio rounds to 1.00
    ✗      is wrong in this kind of list, under the workloads named: never best
    """

  /// The findings, as sentences.
  public var findings: [String] { Findings(comparison: comparison).sentences }

  /// Tables, and the findings as a list.
  public var text: String {
    let list = findings.map { $0.item(marked: "- ") + "\n" }.joined()
    return [tables, list].filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
