import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// The table of all cases of one host and row count: a row for each strategy, in groups by setting.
struct SummaryTable {
  /// The subject of a table.
  struct Subject: Hashable {
    let rows: Int
    let host: String
  }

  let subject: Subject
  let cases: [CaseFigures]
  let columns: [KeyFigure]
  let comparison: StrategyComparison
  let marks: TerminalMarks

  private var groups: OrderedDictionary<Setting, [CaseFigures]> {
    OrderedDictionary(grouping: cases) { Setting($0.key) }
  }

  /// The title and the lines below it, each ended by a line feed.
  var text: String {
    let groups = groups
    let lines = parts.flatMap { columns in
      head(of: columns)
        + groups.flatMap { setting, cases in
          rule(named: groups.count > 1 ? comparison.name(of: setting) : nil)
            + SummaryGroup(cases: cases, columns: columns, comparison: comparison, marks: marks)
            .lines
        }
    }
    let title = title(of: Array(groups.keys)).wrapped()
    return title.joined(separator: "\n") + "\n" + lines.map(\.text).joined()
  }

  /// The columns in parts that a terminal has room for, below one another.
  private var parts: [[KeyFigure]] {
    var parts: [[KeyFigure]] = []
    var room = 0
    for column in columns {
      if room <= column.width {
        parts.append([])
        room = Terminal.width - SummaryLine.nameWidth
      }
      parts[parts.count - 1].append(column)
      room -= column.width + 1
    }
    return parts
  }

  private func head(of columns: [KeyFigure]) -> [SummaryLine] {
    let height = columns.map(\.head.count).max() ?? 0
    return (0..<height).map { line in
      let cells = columns.map { column in
        let above = height - column.head.count
        return line < above ? "" : column.head[line - above]
      }
      return SummaryLine([line == height - 1 ? "strategy" : ""] + cells, of: columns)
    }
  }

  /// A rule across the table, with a name in it if there is one.
  private func rule(named name: String?) -> [SummaryLine] {
    let width = Terminal.width
    let texts = name.map { $0.wrapped(width: width - 8).map { "── \($0) ──" } } ?? [""]
    return texts.map { text in
      SummaryLine([text + String(repeating: "─", count: width - text.count)])
    }
  }

  /// `10k rows · card · fling, through`
  private func title(of settings: [Setting]) -> String {
    func values(_ part: KeyPath<Setting, String?>) -> String {
      OrderedSet(settings.compactMap { $0[keyPath: part] }).joined(separator: ", ")
    }
    let count = RowCount(subject.rows).withNoun
    guard settings.count > 1 else {
      return ([count] + settings.map { comparison.name(of: $0) }).joined(separator: " · ")
    }
    let host = subject.host == CaseKey.tableHost ? [] : [subject.host]
    return ([count, values(\.content), values(\.workload)] + host).joined(separator: " · ")
  }
}
