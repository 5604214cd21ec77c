import BenchmarkReport
import BenchmarkResults

/// A history as plain text for a terminal of 80 columns.
package struct HistoryReport {
  let history: History

  /// The first lines of the messages of commits, by their full hashes.
  let subjects: [String: String]

  let marks: TerminalMarks

  /// Shows `history`, with the strategies of its trends in `style`.
  package init(
    _ history: History, subjects: [String: String] = [:], style: TerminalStyle = .plain
  ) {
    self.history = history
    self.subjects = subjects
    let strategies = history.commits.flatMap { $0.runs.flatMap(\.strategies) }
    marks = style.marks(of: Set(strategies).sorted())
  }

  /// The runs, the commits at which exact figures moved, and the trends of the headlines or of the selected
  /// figures.
  package var text: String {
    ([runLines, noteLines] + changeBlocks + trendBlocks + [legendLines]).joinedBlocks
  }

  static func items(_ texts: [String], marked mark: String = "- ") -> [String] {
    texts.map { $0.escapingControls.item(marked: mark) }
  }
}
