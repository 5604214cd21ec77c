import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// The figures of a run as plain text for a terminal of 80 columns: tables, the meaning of their marks, and
/// a verdict.
package struct TerminalSummary {
  private let comparison: StrategyComparison
  private let marks: TerminalMarks
  private let columns: [KeyFigure]
  private let isFull: Bool

  /// Sums up the figures of a run, with `columns` in its tables: if `nil`, the usual ones that the file has, or
  /// else any that it has. If it isn't full, only the longest list that most strategies have is shown.
  package init(
    _ file: RunFile, style: TerminalStyle = .plain, columns: [KeyFigure]? = nil,
    isFull: Bool = true
  ) {
    let comparison = StrategyComparison(file.table)
    let known = KeyFigure.all.filter { column in
      comparison.cases.contains { column.value($0) != nil }
    }
    let usual = KeyFigure.usual.filter(known.contains)
    // Without any figure, the table still shows the status of each case.
    self.columns =
      columns ?? [usual, known].first { !$0.isEmpty } ?? KeyFigure.usual
    self.comparison = comparison
    self.isFull = isFull
    marks = style.marks(of: comparison.cases.lazy.map(\.key.strategy))
  }

  /// One table for each host and row count, in the order of the file, and a legend below the last. A table has a row
  /// for each strategy, in groups of one content and workload. A case that failed shows its status instead of figures.
  package var tables: String {
    let shown = isFull ? comparison.cases : mainList
    let cases = OrderedDictionary(grouping: shown) { [$0.key.host, "\($0.key.rows)"] }
    guard !cases.isEmpty else { return "" }
    let isFolded = shown.count < comparison.cases.count
    let legend =
      FigureTable.legend + (isFolded ? "\nAll tables: --full. " : "\n")
      + "All columns: --columns all"
    return (cases.values.map { table(of: $0).lines } + [[legend]]).joinedBlocks
  }

  /// The cases of the longest list that most strategies have.
  private var mainList: [CaseFigures] {
    let list = Findings(comparison: comparison).mainList(columns)
    return comparison.cases.filter { list == nil || $0.key.list == list }
  }

  private func table(of cases: [CaseFigures]) -> FigureTable {
    let groups = OrderedDictionary(grouping: cases, by: \.key.setting)
    return FigureTable(
      title: title(RowCount(cases[0].key.rows), groups.keys.elements), columns: columns,
      groups: groups.map { setting, cases in
        (groups.count > 1 ? comparison.name(ofSetting: setting) : nil, cases.map(row))
      }, marks: marks)
  }

  /// `10k rows · card · fling, through`
  private func title(_ rows: RowCount, _ settings: [CaseKey]) -> String {
    func values(_ part: KeyPath<CaseKey, String>) -> String {
      OrderedSet(settings.map { $0[keyPath: part] }).joined(separator: ", ")
    }
    let host = settings[0].host == CaseKey.tableHost ? [] : [settings[0].host]
    let names =
      settings.count > 1
      ? [values(\.content), values(\.workload)] + host : [comparison.name(ofSetting: settings[0])]
    return ([rows.withNoun] + names).joined(separator: " · ")
  }

  private func row(of figures: CaseFigures) -> FigureTable.Row {
    let faults = comparison.faults(of: figures.key)
    return FigureTable.Row(
      strategy: figures.key.strategy,
      note: comparison.floors.contains(figures.key.strategy) ? " (no controllers)" : "",
      figure: figures.hasFigures ? { $0.value(figures) } : nil,
      remark: figures.hasFigures
        ? faults.ifAny { "\(Fault.mark) \($0.map(\.text).joined(separator: "; "))" }
          ?? (comparison.isUnchecked(figures)
            ? "rows unchecked: its views don't say which row they show" : "")
        : figures.status.description,
      isRanked: comparison.isContender(figures))
  }

  /// In how many workloads each strategy was right with each content, a table for each kind of list and behavior.
  package var checks: String {
    let checks = comparison.checks
    return checks.scenes.map { strategies, contents in
      let title =
        "Workloads in which strategies are right: \(RowCount(strategies[0].rows).withNoun)"
        + " · \(strategies[0].host) · \(strategies[0].behavior)"
      let tables = Self.sideBySide(contents).map { contents in
        TextTable(
          [.text("strategy")] + contents.map { .number(Checks.title(ofContent: $0)) },
          rows: strategies.map { key in
            [key.strategy]
              + contents.map { content in
                checks.outcome(of: key, content: content).map {
                  ($0.wrong.isEmpty ? "" : "\(Fault.mark) ") + $0.text
                } ?? .missing
              }
          })
      }
      return title.wrapped() + Array(tables.map { $0.lines() }.joined(separator: [""]))
    }.joinedBlocks
  }

  /// Returns the contents in groups whose columns fit a terminal beside the names of strategies.
  private static func sideBySide(_ contents: [String]) -> [[String]] {
    var (groups, room) = ([[String]](), 0)
    for content in contents {
      // "✗ 20 of 22" and two spaces, or the title.
      let width = 2 + max(10, Checks.title(ofContent: content).count)
      if groups.isEmpty || room < width {
        groups.append([])
        room = 80 - 22
      }
      groups[groups.count - 1].append(content)
      room -= width
    }
    return groups
  }

  package var findings: [String] { Findings(comparison: comparison).sentences }

  /// Tables, the verdict as a list, and how sure it is.
  package var text: String {
    let list = findings.map { $0.item(marked: "- ") }
    let precision = Findings(comparison: comparison).precision?.wrapped() ?? []
    return [tables, checks, [list, precision].joinedBlocks].filter { !$0.isEmpty }.joined(
      separator: "\n")
  }
}
