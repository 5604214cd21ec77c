import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// The figures of a run as plain text for a terminal of 80 columns: tables, the meaning of their marks, and a verdict.
package struct TerminalSummary {
  private let comparison: StrategyComparison
  private let marks: TerminalMarks
  private let columns: [KeyFigure]
  private let isFull: Bool
  private let width: Int

  /// Shows `columns`, or the usual ones that the file has, or any. If it isn't full, it shows the main list alone.
  package init(
    _ file: RunFile, isColored: Bool = false, columns: [KeyFigure]? = nil,
    isFull: Bool = true, width: Int = Terminal.width
  ) {
    let comparison = StrategyComparison(file.table)
    let known = KeyFigure.all.filter { column in
      comparison.cases.contains { column.value($0) != nil }
    }
    let usual = KeyFigure.usual.filter(known.contains)
    // Without any figure, the table still shows the status of each case.
    self.columns = columns ?? [usual, known].first { !$0.isEmpty } ?? KeyFigure.usual
    (self.comparison, self.isFull, self.width) = (comparison, isFull, width)
    marks = TerminalMarks(of: comparison.cases.lazy.map(\.key.strategy), isColored: isColored)
  }

  /// A table for each host and row count, in groups of one content and workload, and a legend below the last.
  package var tables: String {
    let list = isFull ? nil : comparison.mainList
    let shown = comparison.cases.filter { list == nil || $0.key.list == list }
    let cases = OrderedDictionary(grouping: shown) { [$0.key.host, "\($0.key.rows)"] }
    guard !cases.isEmpty else { return "" }
    let more = shown.count < comparison.cases.count ? "All tables: --full. " : ""
    let legend = "\(FigureTable.legend)\n\(more)All columns: --columns all"
    return (cases.values.map { table(of: $0).lines } + [[legend]]).joinedBlocks
  }

  private func table(of cases: [CaseFigures]) -> FigureTable {
    let groups = OrderedDictionary(grouping: cases, by: \.key.setting)
    return FigureTable(
      title: title(cases.map(\.key)), columns: columns,
      groups: groups.map { setting, cases in
        (groups.count > 1 ? comparison.name(ofSetting: setting) : nil, cases)
      }, comparison: comparison, marks: marks)
  }

  private func title(_ keys: [CaseKey]) -> String {
    func values(_ part: KeyPath<CaseKey, String>) -> String {
      OrderedSet(keys.map { $0[keyPath: part] }).joined(separator: ", ")
    }
    let host = keys[0].host == CaseKey.tableHost ? [] : [keys[0].host]
    let names =
      Set(keys.map(\.setting)).count > 1
      ? [values(\.content), values(\.workload)] + host
      : [comparison.name(ofSetting: keys[0].setting)]
    return ([RowCount(keys[0].rows).withNoun] + names).joined(separator: " · ")
  }

  package var verdict: [String] { AnswerSummary(comparison, isFull: isFull, width: width).lines }

  package var text: String {
    let tables = tables.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return [tables.dropLast(), comparison.precision?.wrapped() ?? [], verdict].joinedBlocks
  }
}

extension StrategyComparison {
  /// Why the strategy of a case isn't ranked: what is wrong in which need, or unknown; `nil` if it is right.
  func remark(on key: CaseKey) -> String? {
    guard let (answer, entry) = entry(of: key),
      entry.hostsControllers || judgement(of: key) == .wrong
    else { return nil }
    let evidence = ([answer.base] + answer.needs(ofContent: key.content)).compactMap {
      entry.evidence[$0]
    }
    if let wrong = evidence.first(where: { $0.judgement == .wrong }) {
      let phrases = OrderedSet(wrong.failures.map(\.phrase)).elements.first(3)
      let unknown = wrong.unknown.isEmpty ? "" : ", unknown in \(wrong.unknown.count)"
      return "\(Failure.mark) right in \(wrong.rightCount)\(unknown) of \(wrong.workloads.count): "
        + "\(phrases)"
    }
    return evidence.first { $0.judgement == .unknown }.map {
      "not ranked: \($0.need.rawValue) is \($0.text)"
    }
  }

  /// Half the width of the 95 % interval of the ratio of two scrolls; `nil` if none were taken in turn often enough.
  var precision: String? {
    let lists = OrderedDictionary(grouping: cases, by: \.key.list).values
    let widths = lists.flatMap { cases in
      let times = cases.compactMap { $0[.time, in: .scroll] }
      return times.dropFirst().compactMap { $0.ratioInTurn(to: times[0])?.imprecision }
    }
    guard let sample = Sample(widths) else { return nil }
    // To a tenth of a percent, never to less.
    let shares = [sample.median, sample.max].map { Share(($0 * 1_000).rounded(.up) / 1_000) }
    let worst = shares[0] == shares[1] ? "" : ", at worst \(shares[1])"
    return "Strategies of a list were played in turn: the ratio of two scrolls is known within "
      + "\(shares[0])\(worst) (95% interval), in this build. Another build of the same code may move "
      + "each time by 3%, so that none within 5% is ranked."
  }
}

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
        head(of: columns)
          + groups.flatMap { rule(named: $0.name) + lines(of: $0.cases, columns) }
      }
  }

  private func head(of columns: [KeyFigure]) -> [String] {
    let height = columns.map(\.head.count).max() ?? 0
    return (0..<height).map { line in
      let cells = columns.map { column in
        let above = height - column.head.count
        return (line < above ? "" : column.head[line - above]).leading(column.width)
      }
      let name = (line == height - 1 ? "strategy" : "").trailing(Self.nameWidth)
      return ([name] + cells).joined(separator: " ").withoutSpacesAtEnd
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
        let relations = zip(zip(columns, values), rankings).map { cell, ranking in
          relation(of: cell.1, to: ranking, in: cell.0)
        }
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
