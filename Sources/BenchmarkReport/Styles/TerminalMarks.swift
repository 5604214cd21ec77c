import BenchmarkResults

/// The looks of strategies on a terminal. Texts are laid out first, with glyphs but without colours, which
/// take no columns; then the names in them are coloured.
package struct TerminalMarks: Sendable {
  struct Mark: Sendable {
    let glyph: String
    /// What begins writing in the colour.
    let start: String

    init(shape: String, start: String) {
      glyph = TerminalMarks.glyphs[shape] ?? "●"
      self.start = start
    }
  }

  /// Vega's shapes, each in one column.
  private static let glyphs = [
    "circle": "●", "square": "■", "diamond": "◆", "cross": "✚", "stroke": "–",
    "triangle-up": "▲", "triangle-down": "▼", "triangle-left": "◀", "triangle-right": "▶",
  ]

  private let marks: [String: Mark]

  /// Marks of strategies by their names as people read them; a strategy without one has its name alone.
  init(_ marks: [String: Mark]) {
    self.marks = marks
  }

  /// The shape of `strategy` and a space, two columns; nothing if it has none.
  package func glyph(of strategy: String) -> String {
    marks[strategy.escapingControls].map { "\($0.glyph) " } ?? ""
  }

  /// `line` with the first `columns` of it in the colour of `strategy`, but for spaces before them.
  package func coloring(_ line: String, columns: Int, of strategy: String) -> String {
    let head = line.prefix(columns)
    guard let mark = marks[strategy.escapingControls],
      let start = head.firstIndex(where: { $0 != " " })
    else { return line }
    return line[..<start] + mark.start + head[start...] + TerminalColor.end + line[head.endIndex...]
  }

  /// `line`, whose name of `columns` is indented by two, with the shape of `strategy` in place of the
  /// indent.
  package func marking(_ line: String, columns: Int, of strategy: String) -> String {
    let glyph = glyph(of: strategy)
    return coloring(
      glyph.isEmpty ? line : glyph + line.dropFirst(2), columns: columns + 2, of: strategy)
  }
}
