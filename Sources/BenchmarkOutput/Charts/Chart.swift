import BenchmarkAnalysis
import BenchmarkResults

/// A picture of the figures of a run, with a table of the figures and a description in words.
package struct Chart: Sendable {
  /// The kind of chart.
  package let kind: ChartKind

  /// What distinguishes it from others of its kind: `card`, `card · grid`. Empty if there is only one.
  package let subject: String

  /// A sentence that says what the figures show.
  package let title: String

  /// The metric, its unit, and the meaning of the marks.
  package var caption: String

  /// The picture; `nil` if the files lack the figures for one, in which case `remarks` say which.
  package let view: JSON?

  /// The picture in words, for people who can't see it: computed from the figures.
  package let alternative: String

  /// The figures, drawn or not.
  package let table: ChartTable

  /// What is missing from the picture, and why.
  package let remarks: [String]

  /// A chart that can't be drawn, and the reason.
  static func missing(_ kind: ChartKind, _ reason: String) -> Chart {
    Chart(
      kind: kind, subject: "", title: kind.heading, caption: "", view: nil, alternative: reason,
      table: ChartTable(columns: [], rows: []), remarks: [reason])
  }

  /// The chart with `clause` at the end of its caption.
  func adding(toCaption clause: String?) -> Chart {
    guard let clause else { return self }
    var chart = self
    let caption = caption.hasSuffix(".") ? String(caption.dropLast()) : caption
    chart.caption = [caption, clause].filter { !$0.isEmpty }.joined(separator: "; ")
    return chart
  }

  /// The end of a remark on times without an interval.
  static let oneLaunch = "times are of one launch, and have no interval."

  /// The name of its file, without an extension: `memory`, `memory-card-grid`.
  package var fileName: String {
    let words = subject.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    return ([kind.rawValue] + words.map(String.init)).joined(separator: "-")
  }

  /// The whole Vega-Lite specification in the colors of `theme`, with title and description; `nil` without
  /// a picture.
  package func specification(_ theme: ChartTheme) -> JSON? {
    guard var view else { return nil }
    view.title = .title(title.wrapped(width: 84))
    if !caption.isEmpty { view.title.subtitle = .strings(caption.wrapped(width: 100)) }
    view.description = .string(alternative)
    view.config = theme.config
    return view.specification
  }
}

extension JSON {
  /// The view with the schema of the grammar that it is written in.
  var specification: JSON {
    var view = with(["$schema": "https://vega.github.io/schema/vega-lite/v6.json"])
    let parameters = Fading.parameters(of: self)
    if !parameters.elements.isEmpty { view.params = parameters }
    return view
  }
}

extension ChartTheme {
  /// The theme as a Vega-Lite configuration: the looks of everything that no mark sets.
  var config: JSON {
    let ink = JSON.string(ink)
    let muted = JSON.string(mutedInk)
    return [
      "background": .string(background), "font": "sans-serif", "padding": 8,
      "axis": [
        "labelColor": muted, "titleColor": ink, "gridColor": .string(grid), "domainColor": muted,
        "tickColor": muted, "labelFontSize": 11, "titleFontSize": 12, "titleFontWeight": "normal",
        "titlePadding": 8, "labelPadding": 4, "gridWidth": 1,
      ],
      "legend": [
        "labelColor": ink, "titleColor": ink, "labelFontSize": 12, "titleFontSize": 12,
        "titleFontWeight": "normal", "labelLimit": 320, "titleLimit": 320,
      ],
      "title": [
        "color": ink, "subtitleColor": muted, "fontSize": 15, "subtitleFontSize": 12,
        "subtitlePadding": 5, "fontWeight": "bold", "offset": 12,
      ],
      "view": ["stroke": "transparent"], "text": ["color": ink], "rule": ["color": muted],
      "tick": ["color": ink],
    ]
  }
}
