import BenchmarkAnalysis
import BenchmarkResults

/// The answer of the first file: what to use, who is right for what, what it costs and why not.
extension ReportPage {
  var answer: Section {
    let answers = source.comparison.answers
    let advice = answers.first.map(AnswerSummary.advice) ?? []
    let missing = AnswerSummary(source.comparison).missing
    let lead =
      advice.first.map { "\($0.rows): \($0.use)" } ?? "This file has too few cases for an answer"
    let others =
      advice.dropFirst() + answers.prefix(1).map { ("Not known", AnswerSummary.limits(of: $0)) }
    let changed: [HTML] = changes.map { change in
      """
      <p class="lead"><a href="#\(change.id)">Between \(change.commits)</a>: \(change.digest.conclusion)</p>
      """
    }
    let items: [HTML] = others.map { rows, use in
      "<div><dt>\(rows)</dt><dd>\(HTML.unbroken(use))</dd></div>"
    }
    return (
      "answer", lead,
      """
      \(changed)\(items.ifAny { "<dl>\($0)</dl>" as HTML })\(missing.map { "<p>\($0)</p>" as HTML })\(answers.prefix(1).map(matrix))
      """
    )
  }

  var otherAnswers: Section? {
    let others = source.comparison.answers.dropFirst()
    return others.isEmpty
      ? nil : ("other-answers", "In other lists and other UIKits", HTML(others.map(matrix)))
  }

  /// The picture as a table. Its roles are written down, since a narrow page takes them when it makes a block of each strategy.
  private func matrix(_ answer: Answer) -> HTML {
    let table = AnswerTable(answer)
    let titles: [HTML] = table.columns.map {
      "<th scope=\"col\" role=\"columnheader\" class=\"\(table.kind($0))\">\(Self.title($0, in: table))</th>"
    }
    let rows: [HTML] = table.entries.map { entry in
      let style = entry.judgement(of: answer.base) == .wrong ? .wrong : source.styles[entry.name]
      let cells: [HTML] = table.columns.map { cell($0, of: entry, in: table) }
      return """
        <tr role="row"><th scope="row" role="rowheader">\(HTML.strategy(entry.name, style)) <span class="brief">\(table.price(entry))</span></th>\(cells)</tr>
        """
    }
    let place = AnswerSummary.place(of: answer)
    let prices = table.priceLists.map { " \($0)" } ?? ""
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="\(place)"><table class="answer needs-\(String(table.columns.count { table.kind($0) == "need" }))" role="table">
      <caption>\(place)</caption><thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">strategy</th>\(titles)</tr></thead>
      <tbody role="rowgroup">\(rows)</tbody></table></div><p class="facts">\(table.legend)\(prices)</p>
      """
  }

  /// The title of a column, which may be broken where a terminal breaks it.
  private static func title(_ column: AnswerTable.Column, in table: AnswerTable) -> HTML {
    let parts = table.head(column).joined(separator: " ").replacing("- ", with: "-").split(
      separator: "-")
    let isWhole = column == .need(.selfSizing)
    return parts.dropFirst().reduce("\(String(parts[0]))") {
      "\($0)\(isWhole ? "-" : "&shy;" as HTML)\($1)"
    }
  }

  private func cell(
    _ column: AnswerTable.Column, of entry: Answer.Entry, in table: AnswerTable
  ) -> HTML {
    let bar: HTML? =
      column == .peak
      ? table.peakShare(entry).map { share in
        """
        <svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect width="\(String(Int(share * 100)))" \
        height="8"/></svg>
        """
      } : nil
    // A narrow page has room for the failures of those that are wrong in every list.
    let isRight = column == .failure && entry.judgement(of: table.answer.base) != .wrong
    let level = isRight ? " right" : table.level(column, entry).map { " level-\($0)" } ?? ""
    return """
      <td role="cell" class="\(table.kind(column))\(level)">\(bar)\(table.text(column, entry))</td>
      """
  }
}
