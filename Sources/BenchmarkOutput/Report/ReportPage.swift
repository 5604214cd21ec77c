import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// Result files as one page of findings, charts and tables. The page fetches nothing, so it works without a
/// network and as an attachment.
package struct ReportPage: Sendable {
  let source: ChartSource

  /// The name of the executable in the commands on the page.
  let tool: String

  private let charts: [(kind: ChartKind, charts: [Chart])]

  let changes: [Change]

  /// What strategies are, in a line each, by their names.
  let summaries: [String: String]

  /// - Parameters:
  ///   - tool: the name by which the commands of the page call the executable.
  ///   - summaries: what strategies are, in a line each, by their names.
  package init(_ source: ChartSource, tool: String, summaries: [String: String] = [:]) {
    self.source = source
    self.tool = tool
    self.summaries = summaries
    charts = ChartKind.usual.map { ($0, $0.charts(of: source)) }
    changes = Self.changes(in: source.files)
  }

  /// The source of the page's script, which the renderer bundles with the libraries that it imports.
  package static let program = String(decoding: PackageResources.page_js, as: UTF8.self)

  /// The page. The same files give the same bytes.
  ///
  /// - Parameter script: the bundle that the renderer made of `program`; without it, the page has everything
  ///   but the pictures.
  package func html(script: String?) throws -> String {
    let script = script.map { InlineCode(.script, $0) }
    let style = InlineCode(.style, Self.styleSheet)
    let policy = ContentSecurityPolicy(code: [style] + (script.map { [$0] } ?? []))
    let body = try body(hasScript: script != nil)
    let page = HTML([
      .doctype,
      HTML("html", ["lang": "en", "dir": "ltr"]) {
        HTML("head") {
          HTML("meta", ["charset": "utf-8"])
          HTML("meta", ["http-equiv": "Content-Security-Policy", "content": "\(policy)"])
          HTML("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
          HTML("meta", ["name": "color-scheme", "content": "light dark"])
          HTML("meta", ["name": "referrer", "content": "no-referrer"])
          HTML("title") { "\(title), \(info.dateText.prefix(10))" }
          HTML.inline(style)
        }
        HTML.newline
        body
        if let script { HTML.inline(script) }
      },
      .newline,
    ])
    return page.source
  }

  var file: RunFile { source.files[0].file }
  var info: RunInfo { file.table.run }

  var title: String { "recycling-bench, commit \(info.shortCommit)" }

  private func body(hasScript: Bool) throws -> HTML {
    var drawn = try charts.filter { $0.charts.contains(where: \.hasContent) }
      .map { try section(of: $0.kind, $0.charts, hasScript: hasScript) }
    var sections = [answer]
    if let scorecard {
      sections.append(scorecard)
    } else if !drawn.isEmpty {
      // The first chart takes its place: what is wrong, of a run that measures nothing else.
      sections.append(drawn.removeFirst())
    }
    sections += [strategies, warnings].compactMap(\.self) + drawn
    sections += [carryingOver, notDrawn].compactMap(\.self) + comparisons + [environment, metrics]
    let themes = hasScript ? try themes : nil
    return HTML("body") {
      HTML("a", ["class": "skip", "href": "#answer"]) { "Skip to what was found" }
      opening
      contents(sections)
      HTML.newline
      HTML("main") {
        if !hasScript { withoutScript }
        sections.map(\.html)
      }
      themes
    }
  }

  private func contents(_ sections: [PageSection]) -> HTML {
    HTML("nav", ["aria-label": "Contents"]) {
      HTML("ul") {
        sections.map { section in
          HTML("li") { HTML("a", ["href": "#\(section.id)"]) { section.heading } }
        }
      }
    }
  }

  private var withoutScript: HTML {
    HTML("p", ["class": "note"]) {
      "The charts are missing, since the renderer was not there when this page was written. Their figures "
      "are in the tables."
    }
  }

  /// The charts without figures, and what they need.
  private var notDrawn: PageSection? {
    let missing = charts.flatMap(\.charts).filter { !$0.hasContent }
    guard !missing.isEmpty else { return nil }
    return PageSection("not-drawn", "Not in this report") {
      HTML.list(missing.map { "\($0.kind.heading): \($0.remarks.joined(separator: " "))" })
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

  /// The looks of charts in both themes.
  private var themes: HTML {
    get throws {
      let configs = ChartTheme.allCases.map { ($0.rawValue, $0.config) }
      let json = try JSON.object([String: JSON](uniqueKeysWithValues: configs)).json()
      return HTML.data(json, id: "themes")
    }
  }
}

extension Chart {
  /// Whether there is more to show than remarks.
  var hasContent: Bool { view != nil || !table.rows.isEmpty }
}
