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
    let evidence = ([answer.base] + answer.needs(ofContent: key.content))
      .compactMap { entry.evidence[$0] }
    if let wrong = evidence.first(where: { $0.judgement == .wrong }) {
      let phrases = OrderedSet(wrong.failures.map(\.phrase)).elements.first(3)
      let unknown = wrong.unknown.isEmpty ? "" : ", unknown in \(wrong.unknown.count)"
      return "\(Failure.mark) right in \(wrong.rightCount)\(unknown) of \(wrong.workloads.count): "
        + "\(phrases)"
    }
    return evidence.first { $0.judgement == .unknown }
      .map { "not ranked: \($0.need.rawValue) is \($0.text)" }
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
