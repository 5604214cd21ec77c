import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// Result files as one page of findings, charts and tables. The page fetches nothing, so it works without a
/// network and as an attachment.
package struct ReportPage: Sendable {
  let source: ChartSource
  /// The name of the executable in the commands on the page.
  let tool: String
  /// What strategies are, in a line each, by their names.
  let summaries: [String: String]

  private let charts: [Chart]

  /// A page of the files of `source`, on which commands call the executable `tool`.
  package init(_ source: ChartSource, tool: String, summaries: [String: String] = [:]) {
    (self.source, self.tool, self.summaries) = (source, tool, summaries)
    charts = ChartKind.all.filter(\.isUsual).flatMap { $0.charts(of: source) }
  }

  /// The source of the page's script, which the renderer bundles with the libraries that it imports.
  package static let program = String(decoding: PackageResources.page_js, as: UTF8.self)

  var file: RunFile { source.files[0].file }
  var info: RunInfo { file.table.run }

  /// The page, without pictures unless the renderer made a bundle of `program`. The same files give the same bytes. Its
  /// policy lets a browser run the script and the style sheet of the page and nothing else: they carry a word that
  /// nobody who names a strategy can know, since it follows from the whole page.
  package func html(script: String?) throws -> String {
    let body = try body(hasScript: script != nil)
    let word = body.source.utf8.reduce(into: UInt64(0xCBF2_9CE4_8422_2325)) { hash, byte in
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let nonce = String(word, radix: 16)
    let running: HTML? = script.map {
      "<script type=\"module\" nonce=\"\(nonce)\">\(code: $0)</script>"
    }
    let page: HTML = """
      <!DOCTYPE html>
      <html lang="en" dir="ltr"><head><meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'nonce-\(nonce)'; \
      style-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">
      <title>\(title), \(info.dateText.prefix(10))</title>
      <style nonce="\(nonce)">\(code: Self.styleSheet)</style></head>
      \(body)\(running)</html>

      """
    return page.source
  }

  var title: String { "recycling-bench, commit \(info.shortCommit)" }

  private func body(hasScript: Bool) throws -> HTML {
    var drawn = try ChartKind.all.compactMap { kind -> (String, String, HTML)? in
      let own = charts.filter { $0.kind.name == kind.name && $0.isDrawn }
      guard !own.isEmpty else { return nil }
      return (
        kind.name, kind.heading,
        HTML(
          try own.enumerated().map {
            try article($1, id: "\(kind.name)-\($0)", hasScript: hasScript)
          })
      )
    }
    var sections = [answer]
    if let scorecard {
      sections.append(scorecard)
    } else if !drawn.isEmpty {
      // The first chart takes its place: what is wrong, of a run that measures nothing else.
      sections.append(drawn.removeFirst())
    }
    sections += [strategies, warnings].compactMap(\.self) + drawn
    sections += [carryingOver, notDrawn].compactMap(\.self) + comparisons + [environment, metrics]
    let themes = try JSON.object(
      [String: JSON](
        uniqueKeysWithValues: ChartTheme.allCases.map { ($0.rawValue, $0.config) })
    ).json()
    return """
      <body><a class="skip" href="#answer">Skip to what was found</a>\(opening)
      <nav aria-label="Contents"><ul>\(sections.map { "<li><a href=\"#\($0.0)\">\($0.1)</a></li>" as HTML })</ul></nav>
      <main>\(hasScript ? nil : Self.withoutScript)\(sections.map { HTML.section($0.0, $0.1, $0.2) })</main>
      <script type="application/json" id="themes">\(json: themes)</script></body>
      """
  }

  private static let withoutScript: HTML = """
    <p class="note">The charts are missing, since the renderer was not there when this page was written. Their figures
    are in the tables.</p>
    """

  /// A chart with its description, its figures, and the command that draws it.
  private func article(_ chart: Chart, id: String, hasScript: Bool) throws -> HTML {
    let picture: HTML =
      hasScript
      ? """
      <div class="chart" id="\(id)" role="img" aria-label="\(chart.alternative)"><div class="picture"></div></div>
      <script type="application/json" id="\(id)-specification">\(json: try chart.template)</script>
      <p class="note">This chart needs JavaScript; its figures are in the table below.</p>
      """ : ""
    let subject: HTML? =
      chart.subject.isEmpty ? nil : "<span class=\"subject\">\(chart.subject) </span>"
    let remarks: HTML? =
      chart.remarks.isEmpty ? nil : "<div class=\"remarks\">\(HTML.list(chart.remarks))</div>"
    let table = PageTable(
      caption: chart.kind.heading, columns: chart.kind.columns.map(\.title),
      rows: chart.table.map { row in
        zip(row, chart.kind.columns).map { cell, column in
          if let number = cell.number { return .number(cell.text, number) }
          return column.field == "strategy"
            ? .heading(HTML.strategy(cell.text, source.styles[cell.text])) : .text(cell.text)
        }
      }
    ).html
    let command = [tool, "chart"] + source.files.map(\.name) + ["--chart", chart.kind.name]
    return """
      <article aria-labelledby="\(id)-title"><h3 id="\(id)-title">\(subject)\(chart.title)</h3>
      <figure><figcaption>\(chart.caption)</figcaption>\(picture)</figure>\(remarks)
      \(HTML.details("The chart in words", "<p>\(chart.alternative)</p>"))
      \(HTML.details("The figures (\(counted(chart.rows.count, "line")))", isOpen: !hasScript, table))
      \(HTML.command(command, label: "Drawn by"))</article>
      """
  }

  /// The charts without figures, and what they need.
  private var notDrawn: (String, String, HTML)? {
    charts.filter { !$0.isDrawn }.ifAny { missing in
      (
        "not-drawn", "Not in this report",
        HTML.list(missing.map { "\($0.kind.heading): \($0.remarks.joined(separator: " "))" })
      )
    }
  }

  private static var styleSheet: String {
    func variables(_ theme: ChartTheme) -> String {
      "--paper: \(theme.background); --ink: \(theme.ink); --muted: \(theme.mutedInk); "
        + "--line: \(theme.grid);"
    }
    let light = variables(.light)
    return """
      :root { \(light) }
      @media (prefers-color-scheme: dark) { :root { \(variables(.dark)) } }
      @media print { :root { \(light) color-scheme: light; } }

      """ + String(decoding: PackageResources.page_css, as: UTF8.self)
  }
}
