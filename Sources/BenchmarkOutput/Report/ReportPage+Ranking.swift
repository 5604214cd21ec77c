import BenchmarkAnalysis
import BenchmarkResults

/// The strategies of one list on one screen: bars against the best of those that can be chosen, and which workloads each
/// got right.
extension ReportPage {
  private static let ranked = ["peak-live-bytes", "allocations", "calls-per-row"]
    .compactMap(KeyFigure.init(slug:))

  /// `nil` if the file has no such figures.
  var ranking: Section? {
    guard let list = longestList else { return nil }
    let columns = Self.ranked.compactMap { bars(of: $0, list.cases) }
    return (
      "ranking", "The strategies of one list",
      """
      <p class="facts">\(list.name)</p><div class="bars">\(columns)</div>
      <h3>Right in how many workloads</h3><ul class="plain strips">\(list.cases.map(strip))</ul>
      """
    )
  }

  /// The list whose strategies are compared.
  var longestList: (name: String, cases: [CaseFigures])? {
    guard let key = Findings(comparison: source.comparison).mainList(KeyFigure.usual)
    else { return nil }
    let cases = source.comparison.cases.filter { $0.hasFigures && $0.key.list == key }
    let name = "\(RowCount(key.rows).withNoun) · \(source.comparison.name(ofSetting: key))"
    return (name, cases)
  }

  /// A bar for each strategy, the least first: those that can be chosen, then those without controllers, then those that
  /// are wrong.
  private func bars(of column: KeyFigure, _ cases: [CaseFigures]) -> HTML? {
    let figures = cases.compactMap { figures in
      column.value(figures).map { (name: figures.key.strategy, case: figures, figure: $0) }
    }
    guard let most = figures.map(\.figure.value).max(), most > 0 else { return nil }
    let choices = figures.filter { source.comparison.isContender($0.case) }
    let ranking = Ranking(choices.map(\.figure), tolerance: column.tolerance ?? 0)
    func rank(_ figures: CaseFigures) -> Int {
      isWrong(figures.key) ? 2 : source.comparison.isContender(figures) ? 0 : 1
    }
    let sorted = figures.sorted {
      (rank($0.case), $0.figure.value) < (rank($1.case), $1.figure.value)
    }
    let rows = sorted.map { entry -> HTML in
      let rank = rank(entry.case)
      let note = [Self.text(of: ranking.relation(of: entry.figure)), "", "wrong"][rank]
      let remark: HTML? =
        rank != 1
        ? nil
        : source.comparison.floors.contains(entry.name)
          ? "<small> no controllers</small>" : "<small> unchecked</small>"
      let color = rank == 2 ? StrategyStyle.wrong.color : source.styles[entry.name]?.color ?? "gray"
      let width = CSVNumber.text((entry.figure.value / most * 1_000).rounded() / 10)
      let exact = CSVNumber.text(entry.figure.value)
      return """
        <tr\(rank == 2 ? " class=\"wrong\"" as HTML : nil)><th scope="row">\(strategy(entry.name, isWrong: rank == 2))\(remark)
        <svg class="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="\(width)" \
        height="1" fill="\(color)"></rect></svg></th>
        <td class="number"><data value="\(exact)" title="\(exact)">\(column.text(entry.figure.value))</data></td>
        <td class="number">\(note)</td></tr>
        """
    }
    return """
      <table><caption>\(column.head.joined(separator: " ").replacing("- ", with: "").capitalizedFirst)</caption>
      <thead><tr><th scope="col">strategy</th><th scope="col">figure</th><th scope="col">to the best</th></tr></thead>
      <tbody>\(rows)</tbody></table>
      """
  }

  private static func text(of relation: Relation?) -> String {
    switch relation {
    case nil: ""
    case .best: "best"
    case .ratio(let ratio) where ratio < 1.005: "~"
    case .ratio(let ratio): NumberScale.ratio.compact(ratio, width: 6)
    case .difference(let difference):
      NumberScale.count.compact(difference, width: 6, isSigned: true)
    }
  }

  func isWrong(_ key: CaseKey) -> Bool { !source.comparison.faults(of: key).isEmpty }

  /// The name of a strategy behind its mark, which is a cross if it is wrong.
  func strategy(_ name: String, isWrong: Bool) -> HTML {
    HTML.strategy(name, isWrong ? .wrong : source.styles[name])
  }

  /// A square for each workload that checked the strategy of a case, crossed out where it was wrong, and what it does
  /// wrong.
  private func strip(of figures: CaseFigures) -> HTML {
    let checks = source.comparison.checks
    let key = figures.key
    let outcome = checks.outcome(of: key)
    let squares: HTML? = outcome.map { outcome in
      let squares = outcome.workloads.enumerated().map { index, workload -> HTML in
        let isWrong = outcome.wrong.contains(workload)
        let shape = isWrong ? "M1 1h8v8h-8zM2.5 2.5l5 5M7.5 2.5l-5 5" : "M1 1h8v8h-8z"
        return """
          <path class="\(isWrong ? "wrong" : "right")" transform="translate(\(String(index * 10)))" \
          d="\(shape)"><title>\(workload): \(isWrong ? "wrong" : "right")</title></path>
          """
      }
      let width = String(outcome.workloads.count * 10)
      return """
        <svg class="strip" width="\(width)" height="10" viewBox="0 0 \(width) 10" role="img" \
        aria-label="\(outcome.text) workloads">\(squares)</svg>
        """
    }
    let needs = checks.needs(like: key).compactMap { content in
      checks.outcome(of: key, content: content).map { outcome in
        let mark = outcome.wrong.isEmpty ? "" : "\(Fault.mark) "
        return "\(mark)\(Checks.title(ofContent: content)) \(outcome.text)"
      }
    }
    let right =
      outcome.map { $0.isUnchecked ? $0.text : "\($0.text) workloads" } ?? "as far as measured"
    let faults = source.comparison.faults(of: key).map { "\(Fault.mark) \($0.text)" }
    let words = [([right] + needs).joined(separator: ", ")] + faults
    return """
      <li\(faults.isEmpty ? nil : " class=\"wrong\"" as HTML)>\(strategy(key.strategy, isWrong: !faults.isEmpty)) \
      \(squares)<br>\(words.joined(separator: "; "))</li>
      """
  }
}
