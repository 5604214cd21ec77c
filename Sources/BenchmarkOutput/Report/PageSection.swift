import BenchmarkAnalysis

/// A part of the page under a heading of level 2.
struct PageSection {
  /// The fragment of links to it: a word of letters and hyphens.
  let id: String
  let heading: String
  let content: HTML

  init(_ id: String, _ heading: String, @HTMLBuilder content: () -> HTML) {
    self.id = id
    self.heading = heading
    self.content = content()
  }

  var html: HTML {
    HTML([
      HTML("section", ["id": id, "aria-labelledby": "\(id)-heading"]) {
        HTML("h2", ["id": "\(id)-heading"]) { heading }
        content
      }, .newline,
    ])
  }
}

extension HTML {
  /// A list of sentences.
  static func list(_ items: [String]) -> HTML {
    HTML("ul") { items.map { item in HTML("li") { item } } }
  }

  /// Details that a reader can unfold.
  static func disclosure(
    _ summary: String, isOpen: Bool = false, @HTMLBuilder content: () -> HTML
  ) -> HTML {
    HTML("details", ["open": isOpen ? "" : nil]) {
      HTML("summary") { summary }
      content()
    }
  }

  /// The name of a strategy behind its mark from the charts.
  static func strategy(_ name: String, _ style: StrategyStyle?) -> HTML {
    HTML("span", ["class": "strategy"]) {
      if let style {
        HTML("svg", ["class": "mark", "viewBox": "-8 -8 16 16", "aria-hidden": "true"]) {
          HTML(
            "path",
            [
              "d": outlines[style.shape] ?? outlines["circle"], "fill": "none",
              "stroke": style.color, "stroke-width": "2.5",
            ])
        }
      }
      HTML("bdi") { name }
    }
  }

  /// Vega's shapes in a square of 16 points around the origin.
  private static let outlines = [
    "circle": "M5.5 0A5.5 5.5 0 1 1 -5.5 0A5.5 5.5 0 1 1 5.5 0Z",
    "square": "M-5 -5H5V5H-5Z",
    "diamond": "M0 -6.5L5 0L0 6.5L-5 0Z",
    "cross": "M-6 -2H-2V-6H2V-2H6V2H2V6H-2V2H-6Z",
    "stroke": "M-7 0H7",
    "triangle-up": "M0 -5.5L6 5H-6Z",
    "triangle-down": "M0 5.5L-6 -5H6Z",
    "triangle-right": "M5.5 0L-5 6V-6Z",
    "triangle-left": "M-5.5 0L5 -6V6Z",
  ]
}
