import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// The table of all cases of one host and row count: a row for each strategy, in groups by setting.
struct SummaryTable {
  /// The columns for names of strategies; `content-configuration` fits.
  static let nameWidth = 24

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
            + self.lines(of: cases, columns)
        }
    }
    let title = title(of: Array(groups.keys)).wrapped()
    return (title + lines).map { "\($0)\n" }.joined()
  }

  /// The columns in parts that a terminal has room for, below one another.
  private var parts: [[KeyFigure]] {
    var parts: [[KeyFigure]] = []
    var room = 0
    for column in columns {
      if room <= column.width {
        parts.append([])
        room = Terminal.width - Self.nameWidth
      }
      parts[parts.count - 1].append(column)
      room -= column.width + 1
    }
    return parts
  }

  private func head(of columns: [KeyFigure]) -> [String] {
    let height = columns.map(\.head.count).max() ?? 0
    return (0..<height).map { line in
      let cells = columns.map { column in
        let above = height - column.head.count
        return line < above ? "" : column.head[line - above]
      }
      return columns.line([line == height - 1 ? "strategy" : ""] + cells)
    }
  }

  /// A rule across the table, with a name in it if there is one.
  private func rule(named name: String?) -> [String] {
    let width = Terminal.width
    let texts = name.map { $0.wrapped(width: width - 8).map { "── \($0) ──" } } ?? [""]
    return texts.map { $0 + String(repeating: "─", count: width - $0.count) }
  }

  /// `10k rows · card · fling, through`
  private func title(of settings: [Setting]) -> String {
    func values(_ part: KeyPath<Setting, String?>) -> String {
      OrderedSet(settings.compactMap { $0[keyPath: part] }).joined(separator: ", ")
    }
    let count = RowCount(cases[0].key.rows).withNoun
    guard settings.count > 1 else {
      return ([count] + settings.map { comparison.name(of: $0) }).joined(separator: " · ")
    }
    let host = [cases[0].key.host].filter { $0 != CaseKey.tableHost }
    return ([count, values(\.content), values(\.workload)] + host).joined(separator: " · ")
  }
}

extension SummaryTable {
  /// Columns, each with the ranking of its figures if they are ranked.
  private typealias Ranked = [(column: KeyFigure, ranking: Ranking?)]

  /// The lines of the cases of one setting, with the relations of their figures.
  private func lines(of cases: [CaseFigures], _ columns: [KeyFigure]) -> [String] {
    let contenders = cases.filter(comparison.isContender)
    let ranked: Ranked = columns.map { column in
      let ranking = column.tolerance.map {
        Ranking(contenders.compactMap(column.value), tolerance: $0)
      }
      return (column, ranking)
    }
    return cases.flatMap { lines(of: $0, ranked) }
  }

  /// The name next to the figures and their relations to the best, on as many lines as they need.
  private func lines(of figures: CaseFigures, _ ranked: Ranked) -> [String] {
    let strategy = figures.key.strategy
    let names = nameLines(of: strategy)
    let cells =
      figures.hasFigures
      ? figureCells(figures, ranked)
      : "\(figures.status)".wrapped(width: Self.besideName).map { [$0] }
    return (0..<max(names.count, cells.count)).map { line in
      let name = line < names.count ? names[line] : (text: "", columns: 0)
      let text = ranked.map(\.column).line([name.text] + (line < cells.count ? cells[line] : []))
      return marks.coloring(text, columns: name.columns, of: strategy)
    }
  }

  /// The name, after its shape if there is room, and the number of columns that it has on each line.
  private func nameLines(of strategy: String) -> [(text: String, columns: Int)] {
    let width = Self.nameWidth
    var lines = strategy.brokenAfterHyphens(width: width).map { (text: $0, columns: $0.count) }
    if comparison.floors.contains(strategy) {
      let marked = lines[lines.count - 1].text + " (floor)"
      if marked.count <= width {
        lines[lines.count - 1].text = marked
      } else {
        lines.append((text: "(floor)", columns: 0))
      }
    }
    let glyph = marks.glyph(of: strategy)
    if glyph.count + lines[0].text.count <= width {
      lines[0] = (text: glyph + lines[0].text, columns: glyph.count + lines[0].columns)
    }
    return lines
  }

  /// The columns beside the name.
  private static let besideName = Terminal.width - nameWidth - 1

  private func figureCells(_ figures: CaseFigures, _ ranked: Ranked) -> [[String]] {
    let values = ranked.map { column, _ in
      column.value(figures).map { text($0.value, in: column) } ?? FigureText.missing
    }
    let faults = comparison.faults(of: figures.key)
    guard faults.isEmpty else {
      let text = "\(Fault.mark) " + faults.map(\.text).joined(separator: "; ")
      return [values] + text.wrapped(width: Self.besideName).map { [$0] }
    }
    guard comparison.isContender(figures) else { return [values] }
    let relations = ranked.map { column, ranking in
      guard let ranking, let relation = column.value(figures).flatMap(ranking.relation)
      else { return "" }
      return text(relation, in: column, isTied: ranking.isTied)
    }
    return relations.allSatisfy(\.isEmpty) ? [values] : [values, relations]
  }

  private func text(_ value: Double, in column: KeyFigure) -> String {
    let text = column.text(value)
    return text.count <= column.width
      ? text : CompactNumber(value: value, scale: column.scale).text(width: column.width)
  }

  private func text(_ relation: Relation, in column: KeyFigure, isTied: Bool) -> String {
    switch relation {
    case .best: return isTied ? Self.nearBest : "best"
    case .ratio(let ratio):
      let text = CompactNumber(value: ratio, scale: .ratio).text(width: 5)
      return text == "1.00x" ? Self.nearBest : text
    case .difference(let difference):
      return CompactNumber(value: difference, scale: column.scale, isSigned: true)
        .text(width: column.width)
    }
  }

  /// The mark below a figure that can't be distinguished from the best.
  private static let nearBest = "~"
}

extension [KeyFigure] {
  /// A line of a summary table with these columns behind the names. Missing cells are empty.
  ///
  /// A cell that is longer than its column extends over empty columns to its right. A single text next to the
  /// name is aligned to the left; figures are aligned to the right.
  fileprivate func line(_ cells: [String]) -> String {
    zip(cells, [SummaryTable.nameWidth] + map(\.width)).enumerated().map { index, cell in
      index == 0 || cells.count == 2 ? cell.0.trailing(cell.1) : cell.0.leading(cell.1)
    }.joined(separator: " ").withoutSpacesAtEnd
  }
}
