import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

extension ReportPage {
  /// The charts of one kind.
  func section(of kind: ChartKind, _ charts: [Chart], hasScript: Bool) throws -> PageSection {
    let figures = try charts.enumerated().map { index, chart in
      try figure(chart, id: "\(kind.rawValue)-\(index)", hasScript: hasScript)
    }
    return PageSection(kind.rawValue, kind.heading) { figures }
  }

  /// A chart with its description, its figures, and the command that draws it.
  private func figure(_ chart: Chart, id: String, hasScript: Bool) throws -> HTML {
    let heading = HTML("h3", ["id": "\(id)-title"]) {
      if !chart.subject.isEmpty { HTML("span", ["class": "subject"]) { "\(chart.subject) " } }
      chart.title
    }
    let picture = hasScript ? try picture(chart, id: id) : HTML()
    return HTML("article", ["aria-labelledby": "\(id)-title"]) {
      heading
      HTML("figure") {
        HTML("figcaption") { chart.caption }
        picture
      }
      if !chart.remarks.isEmpty {
        HTML("div", ["class": "remarks"]) { HTML.list(chart.remarks) }
      }
      if chart.view != nil {
        HTML.disclosure("The chart in words") { HTML("p") { chart.alternative } }
      }
      HTML.disclosure(
        "The figures (\(counted(chart.table.rows.count, "line")))", isOpen: !hasScript
      ) { table(of: chart) }
      Self.command(
        [tool, "chart"] + source.files.map(\.name) + ["--chart", chart.kind.rawValue],
        label: "Drawn by")
    }
  }

  private func table(of chart: Chart) -> HTML {
    PageTable(
      chart.table,
      caption: chart.subject.isEmpty
        ? chart.kind.heading : "\(chart.kind.heading), \(chart.subject)",
      styles: source.styles
    ).html
  }

  /// The place of a picture, with the specification that the script draws there. The title is text of the
  /// page, so it wraps with the window.
  private func picture(_ chart: Chart, id: String) throws -> HTML {
    guard let view = chart.view else { return HTML() }
    let json = try view.specification.json()
    return HTML([
      isolation(Fading.choices(in: view)),
      HTML("div", ["class": "chart", "id": id, "role": "img", "aria-label": chart.alternative]) {
        HTML("div", ["class": "picture"])
      },
      HTML.data(json, id: "\(id)-specification"),
      HTML("p", ["class": "note"]) {
        "This chart needs JavaScript; its figures are in the table below."
      },
    ])
  }

  /// Buttons that show the marks of one name alone.
  private func isolation(_ choices: [Fading.Choice]) -> HTML {
    guard choices.count > 1 else { return HTML() }
    return HTML(
      "div",
      [
        "class": "isolation", "role": "group", "aria-label": "Show one alone", "hidden": "",
      ]
    ) {
      choices.map { choice in
        HTML(
          "button",
          [
            "type": "button", "aria-pressed": "false", "data-name": choice.name,
            "data-field": choice.field,
          ]
        ) {
          HTML.strategy(choice.name, source.styles[choice.name])
        }
      }
    }
  }
}
