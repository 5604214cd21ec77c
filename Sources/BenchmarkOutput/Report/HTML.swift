import BenchmarkAnalysis
import BenchmarkResults

/// A piece of a page, written as a string literal. The literal is markup; what is interpolated is text that a browser
/// shows and does not interpret, unless it is a piece itself.
package struct HTML: ExpressibleByStringInterpolation, Sendable {
  package private(set) var source: String

  package init(stringLiteral markup: String) { source = markup }

  package init(stringInterpolation: StringInterpolation) { source = stringInterpolation.source }

  init(_ parts: [HTML]) { source = parts.lazy.map(\.source).joined(separator: "\n") }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var source = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ markup: String) { source += markup }

    /// Appends a text. Invisible characters become escapes as in Swift, and characters of markup become references.
    package mutating func appendInterpolation(_ text: some StringProtocol) {
      source += String(text).escapingControls.replacingScalars { HTML.references[$0] }
    }

    package mutating func appendInterpolation(_ piece: HTML?) { source += piece?.source ?? "" }

    package mutating func appendInterpolation(_ pieces: [HTML]) { source += HTML(pieces).source }

    /// Appends markup as it is: the style sheet, or a picture that the renderer made, whose texts are escaped.
    package mutating func appendInterpolation(raw: String) { source += raw }
  }

  private static let references: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
  ]

  static func list(_ items: [String]) -> HTML {
    "<ul>\(items.map { "<li>\($0)</li>" as HTML })</ul>"
  }

  /// A text whose words with hyphens, such as names of strategies, stay on one line.
  static func unbroken(_ text: String) -> HTML {
    let words: [HTML] = text.split(separator: " ").map { word in
      word.contains("-") ? "<span class=\"strategy\">\(word)</span>" : "\(word)"
    }
    return HTML(stringLiteral: words.map(\.source).joined(separator: " "))
  }

  static func section(_ id: String, _ heading: String, _ content: HTML) -> HTML {
    """
    <section id="\(id)" aria-labelledby="\(id)-heading"><h2 id="\(id)-heading">\(unbroken(heading))</h2>
    \(content)</section>
    """
  }

  /// A part of the page that a reader can unfold, and that a link to `id` unfolds.
  static func foldedSection(_ id: String, _ heading: String, _ content: HTML) -> HTML {
    """
    <section aria-labelledby="\(id)-heading"><details><summary><h2 id="\(id)-heading">\(heading)</h2></summary>
    <div id="\(id)">\(content)</div></details></section>
    """
  }

  static func details(_ summary: String, isOpen: Bool = false, _ content: HTML) -> HTML {
    "<details\(isOpen ? " open" as HTML : nil)><summary>\(summary)</summary>\(content)</details>"
  }

  static func command(_ words: [String], label: String) -> HTML {
    "<p class=\"command\"><span>\(label) </span><code>\(ShellCommand.line(words))</code></p>"
  }

  /// The name of a strategy behind its mark from the charts.
  static func strategy(_ name: String, _ style: StrategyStyle?) -> HTML {
    let mark: HTML? = style.map {
      "<svg class=\"mark\" aria-hidden=\"true\"><use href=\"#\(id(of: $0))\"/></svg>"
    }
    return "<span class=\"strategy\">\(mark)<bdi>\(name)</bdi></span>"
  }

  static func marks(_ styles: some Collection<StrategyStyle>) -> HTML {
    let symbols = styles.map { style -> HTML in
      """
      <symbol id="\(id(of: style))" viewBox="-8 -8 16 16"><path d="\(outlines[style.shape] ?? "")" stroke="\(style.color)"/></symbol>
      """
    }
    return "<svg class=\"marks\" aria-hidden=\"true\">\(symbols)</svg>"
  }

  private static func id(of style: StrategyStyle) -> String {
    let shape = outlines[style.shape] == nil ? "none" : style == .wrong ? "wrong" : style.shape
    return "mark-\(shape)-\(style.color.dropFirst())"
  }

  /// Vega's shapes in a square of 16 points around the origin.
  private static let outlines = [
    StrategyStyle.wrong.shape: "M-5 -5L5 5M5 -5L-5 5",
    "circle": "M5.5 0A5.5 5.5 0 1 1 -5.5 0A5.5 5.5 0 1 1 5.5 0Z", "square": "M-5 -5H5V5H-5Z",
    "diamond": "M0 -6.5L5 0L0 6.5L-5 0Z", "stroke": "M-7 0H7",
    "cross": "M-6 -2H-2V-6H2V-2H6V2H2V6H-2V2H-6Z", "triangle-up": "M0 -5.5L6 5H-6Z",
    "triangle-down": "M0 5.5L-6 -5H6Z", "triangle-right": "M5.5 0L-5 6V-6Z",
    "triangle-left": "M-5.5 0L5 -6V6Z",
  ]

  enum Cell {
    case text(String)
    case number(String, Double)
    case heading(HTML)
  }

  /// A table in a box that scrolls where the page has no room for it.
  static func table(_ caption: String, _ columns: [String], _ rows: [[Cell]]) -> HTML {
    """
    <div class="scroll" tabindex="0" role="region" aria-label="\(caption), the table"><table><caption>\(caption)</caption>
    <thead><tr>\(columns.map { "<th scope=\"col\">\($0)</th>" as HTML })</tr></thead>
    <tbody>\(rows.map { "<tr>\($0.map(cell))</tr>" as HTML })</tbody></table></div>
    """
  }

  private static func cell(_ cell: Cell) -> HTML {
    switch cell {
    case .heading(let content): return "<th scope=\"row\">\(content)</th>"
    case .text(let text): return "<td><bdi>\(text)</bdi></td>"
    case .number(let text, let number):
      let exact = CSVNumber.text(number)
      return """
        <td class="number"><data value="\(exact)" title="\(exact)">\(text)</data></td>
        """
    }
  }
}
