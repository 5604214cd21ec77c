import BenchmarkAnalysis
import BenchmarkResults

/// Figures for a terminal: strategies in groups, each with its figures and, below them, their relations to the group's best.
struct FigureTable {
  let title: String
  let columns: [KeyFigure]
  /// The cases by the name of their group; one group needs no name.
  let groups: [(name: String?, cases: [CaseFigures])]
  let comparison: StrategyComparison
  let marks: TerminalMarks
  /// The columns for names of strategies; `content-configuration` fits.
  private static let nameWidth = 24
  static let legend = """
    Below a figure: best; ~ can't be told from the best; 1.20x the best; +1 above
    it, if that is 0 or nearly as much. Only strategies that are right and host
    controllers are ranked, and times of one launch aren't. Per row: for each row
    that comes on screen.
    """

  /// The title and the lines below it. Columns that a terminal has no room for stand below the others.
  var lines: [String] {
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
    return title.wrapped()
      + parts.flatMap { columns in
        head(of: columns) + groups.flatMap { rule(named: $0.name) + lines(of: $0.cases, columns) }
      }
  }

  private func head(of columns: [KeyFigure]) -> [String] {
    TextTable.lines(ofTitles: [["strategy"]] + columns.map(\.head)).map { cells in
      "\(cells[0].trailing(Self.nameWidth)) \(line(Array(cells.dropFirst()), columns))"
        .withoutSpacesAtEnd
    }
  }

  private func rule(named name: String?) -> [String] {
    let width = Terminal.width
    let texts = name.map { $0.wrapped(width: width - 8).map { "── \($0) ──" } } ?? [""]
    return texts.map { $0 + String(repeating: "─", count: width - $0.count) }
  }

  private func lines(of cases: [CaseFigures], _ columns: [KeyFigure]) -> [String] {
    let rankings = columns.map { column in
      column.ranksStrategies
        ? Ranking(cases.filter(comparison.isRanked).compactMap(column.value)) : nil
    }
    return cases.flatMap { figures in
      let remark = figures.hasFigures ? comparison.remark(on: figures.key) : "\(figures.status)"
      var texts = (remark ?? "").wrapped(width: Terminal.width - Self.nameWidth - 1)
      if figures.hasFigures {
        let values = columns.map { $0.value(figures) }
        let relations = zip(zip(columns, values), rankings)
          .map { cell, ranking in relation(of: cell.1, to: ranking, in: cell.0) }
        if comparison.isRanked(figures), !relations.allSatisfy(\.isEmpty) {
          texts.insert(line(relations, columns), at: 0)
        }
        let cells = zip(columns, values).map { column, figure in
          figure.map { column.text($0.value, width: column.width) } ?? .missing
        }
        texts.insert(line(cells, columns), at: 0)
      }
      return lines(of: figures.key, beside: texts)
    }
  }

  /// The strategy of a case with a note, `texts` beside them line by line, and its shape where there is room.
  private func lines(of key: CaseKey, beside texts: [String]) -> [String] {
    let note = comparison.hostsControllers(key) ? "" : " (no controllers)"
    var names = (key.strategy.escapingControls + note).brokenAfterHyphens(width: Self.nameWidth)
    let marked = marks.glyph(of: key.strategy) + names[0]
    if marked.count <= Self.nameWidth { names[0] = marked }
    return (0..<max(names.count, texts.count)).map { index in
      let name = index < names.count ? names[index] : ""
      let text = name.trailing(Self.nameWidth) + (index < texts.count ? " \(texts[index])" : "")
      return marks.coloring(text.withoutSpacesAtEnd, columns: name.count, of: key.strategy)
    }
  }

  private func line(_ cells: [String], _ columns: [KeyFigure]) -> String {
    zip(cells, columns).map { $0.leading($1.width) }.joined(separator: " ")
  }

  private func relation(
    of figure: DerivedFigure?, to ranking: Ranking?, in column: KeyFigure
  ) -> String {
    guard let ranking, let figure, let relation = ranking.relation(of: figure) else { return "" }
    switch relation {
    case .best: return ranking.isTied ? "~" : "best"
    case .ratio(let ratio):
      let text = NumberScale.ratio.compact(ratio, width: 5)
      guard text == "1.00x" else { return text }
      let best = figure.value / ratio
      return figure.kind == .sampled
        ? "~" : column.scale.compact(figure.value - best, width: column.width, isSigned: true)
    case .difference(let difference):
      return column.scale.compact(difference, width: column.width, isSigned: true)
    }
  }
}
