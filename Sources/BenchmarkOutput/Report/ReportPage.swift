import BenchmarkAnalysis
import BenchmarkResults

/// Result files as one page of findings, charts and tables, which fetches nothing, so that it works as an attachment.
package struct ReportPage: Sendable {
  let source: ChartSource
  /// The name of the executable in the commands on the page.
  let tool: String
  /// What strategies are, in a line each, by their names.
  let summaries: [String: String]

  private let charts: [Chart]

  package init(_ source: ChartSource, tool: String, summaries: [String: String] = [:]) {
    (self.source, self.tool, self.summaries) = (source, tool, summaries)
    charts = ChartKind.usual(for: source).flatMap { $0.charts(of: source) }
  }

  package var specifications: [String] {
    get throws { try charts.filter(\.isDrawn).map { try $0.specification(.page) } }
  }

  var file: RunFile { source.files[0].file }
  var info: RunInfo { file.table.run }

  /// The page with the pictures of `specifications`, or with tables alone if `nil`. The same files give the same bytes.
  /// Its policy admits its style sheet alone, by a word that nobody who names a strategy can know, since it is the page's hash.
  package func html(pictures: [String]?) -> String {
    let body = body(pictures: pictures)
    let nonce = ContentFingerprint.of(body.source.utf8)
    let page: HTML = """
      <!DOCTYPE html>
      <html lang="en" dir="ltr"><head><meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-\(nonce)'; \
      base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">
      <title>\(title), \(info.dateText.prefix(10))</title>
      <style nonce="\(nonce)">\(raw: Self.styleSheet)</style></head>
      \(body)</html>

      """
    return page.source
  }

  var title: String { "recycling-bench, commit \(info.shortCommit)" }

  private func body(pictures: [String]?) -> HTML {
    let drawn = charts.filter(\.isDrawn)
    let articles = drawn.enumerated().map { index, chart in
      (kind: chart.kind, article: article(chart, picture: pictures?[index]))
    }
    var folded = ChartKind.all.compactMap { kind -> Section? in
      let own = articles.filter { $0.kind.name == kind.name }.map(\.article)
      return own.isEmpty ? nil : (kind.name, kind.heading, HTML(own))
    }
    let open = [answer] + [warnings].compactMap(\.self)
    folded = [otherAnswers, strategies].compactMap(\.self) + folded
    folded += [carryingOver] + comparisons + [environment].compactMap(\.self)
    return """
      <body>\(HTML.marks(Set(source.styles.values).union([.wrong]).sorted { ($0.shape, $0.color) < ($1.shape, $1.color) }))\(opening)
      <main>\(pictures == nil && !articles.isEmpty ? Self.withoutPictures : nil)\(open.map { HTML.section($0.0, $0.1, $0.2) })
      \(folded.map { HTML.foldedSection($0.0, $0.1, $0.2) })</main></body>
      """
  }

  private static let withoutPictures: HTML = """
    <p class="note">The charts are missing, since the renderer was not there when this page was written. Their figures
    are in the tables.</p>
    """

  private func article(_ chart: Chart, picture: String?) -> HTML {
    let shown = picture.map { picture -> HTML in
      """
      <div class="picture" role="img" tabindex="0" aria-label="\(chart.alternative)">\(raw: picture)</div>
      """
    }
    let subject: HTML? =
      chart.subject.isEmpty ? nil : "<span class=\"subject\">\(chart.subject) </span>"
    let remarks: HTML? =
      chart.remarks.isEmpty ? nil : "<div class=\"remarks\">\(HTML.list(chart.remarks))</div>"
    let table = HTML.table(
      [chart.subject, chart.title].filter { !$0.isEmpty }.joined(separator: ": "),
      chart.kind.columns.map(\.title),
      chart.table.map { row in
        zip(row, chart.kind.columns).map { cell, column in
          if let number = cell.number { return .number(cell.text, number) }
          return column.field == "strategy"
            ? .heading(HTML.strategy(cell.text, chart.styles[cell.text])) : .text(cell.text)
        }
      })
    let command = [tool, "chart"] + source.names + ["--chart", chart.kind.name]
    return """
      <article><h3>\(subject)\(chart.title)</h3>
      <figure><figcaption>\(chart.caption)</figcaption>\(shown)</figure>\(remarks)
      \(HTML.details("The figures (\(counted(chart.table.count, "line")))", isOpen: picture == nil, table))
      \(HTML.command(command, label: "Drawn by"))</article>
      """
  }

  private static var styleSheet: String {
    func variables(_ theme: ChartTheme) -> String {
      "--paper: \(theme.background); --ink: \(theme.ink); --muted: \(theme.mutedInk); "
        + "--line: \(theme.grid); "
        + theme.levels.enumerated().map { "--level-\($0): \($1);" }.joined(separator: " ")
    }
    let light = variables(.light)
    return """
      :root { \(light) }
      @media screen and (prefers-color-scheme: dark) { :root { \(variables(.dark)) } \(ChartTheme.darkening(".picture ")) }
      @media print { :root { \(light) color-scheme: light; } }

      """ + String(decoding: PackageResources.page_css, as: UTF8.self)
  }

  // The answer of the first file: what to use, who is right for what, what it costs and why not.

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
