import BenchmarkReport

/// The cases of one row count and one setting, with the relations of their figures.
struct SummaryGroup {
  private let cases: [CaseFigures]
  private let comparison: StrategyComparison
  private let rankings: [Ranking?]
  private let marks: TerminalMarks
  private let columns: [KeyFigure]

  init(
    cases: [CaseFigures], columns: [KeyFigure], comparison: StrategyComparison,
    marks: TerminalMarks
  ) {
    self.cases = cases
    self.columns = columns
    self.comparison = comparison
    self.marks = marks
    let contenders = cases.filter { comparison.isContender($0) }
    rankings = columns.map { column in
      column.tolerance.map { Ranking(contenders.compactMap(column.value), tolerance: $0) }
    }
  }

  /// The lines of all cases, in their order.
  var lines: [SummaryLine] { cases.flatMap { lines(of: $0) } }

  /// The name next to the figures and their relations to the best, on as many lines as they need.
  private func lines(of figures: CaseFigures) -> [SummaryLine] {
    let strategy = figures.key.strategy
    let names = nameLines(of: strategy)
    let cells = figures.hasFigures ? figureCells(figures) : statusCells(figures)
    return (0..<max(names.count, cells.count)).map { line in
      let name = line < names.count ? names[line] : (text: "", columns: 0)
      let line = [name.text] + (line < cells.count ? cells[line] : [])
      return SummaryLine(line, of: columns) { text in
        marks.coloring(text, columns: name.columns, of: strategy)
      }
    }
  }

  /// The name, after its shape if there is room, and the number of columns that it has on each line.
  private func nameLines(of strategy: String) -> [(text: String, columns: Int)] {
    let width = SummaryLine.nameWidth
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
  private static let besideName = Terminal.width - SummaryLine.nameWidth - 1

  private func statusCells(_ figures: CaseFigures) -> [[String]] {
    figures.status.description
      .wrapped(width: Self.besideName).map { [$0] }
  }

  private func figureCells(_ figures: CaseFigures) -> [[String]] {
    let values = columns.map { column in
      column.value(figures).map { text($0.value, in: column) } ?? FigureText.missing
    }
    let faults = comparison.faults(of: figures.key)
    guard faults.isEmpty else {
      let text = "\(Fault.mark) " + faults.map(\.text).joined(separator: "; ")
      return [values] + text.wrapped(width: Self.besideName).map { [$0] }
    }
    guard comparison.isContender(figures) else { return [values] }
    let relations = zip(columns, rankings).map { column, ranking in
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

/// A line of a summary table, as cells from the left. Missing cells are empty.
struct SummaryLine {
  /// The columns for names of strategies; `content-configuration` fits.
  static let nameWidth = 24

  /// The widths of figures.
  private let widths: [Int]

  private let cells: [String]

  /// Colors the finished line.
  private let coloring: @Sendable (String) -> String

  init(
    _ cells: [String], of columns: [KeyFigure] = [],
    coloring: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.cells = cells
    widths = columns.map(\.width)
    self.coloring = coloring
  }

  /// The line laid out in the columns of the summary, ended by a line feed.
  ///
  /// A cell that is longer than its column extends over empty columns to its right. A single text next to the
  /// name is aligned to the left; figures are aligned to the right.
  var text: String {
    let laidOut = zip(cells, [Self.nameWidth] + widths).enumerated().map { index, cell in
      index == 0 || cells.count == 2 ? cell.0.trailing(cell.1) : cell.0.leading(cell.1)
    }
    return coloring(laidOut.joined(separator: " ").withoutSpacesAtEnd + "\n")
  }
}
