import BenchmarkResults

/// The looks of strategies on a terminal. The layout of a text includes glyphs. Colors come afterwards, since
/// they take no columns.
package struct TerminalMarks: Sendable {
  struct Mark: Sendable {
    let glyph: String
    /// The sequence that begins the color.
    let start: String

    init(shape: String, start: String) {
      glyph = TerminalMarks.glyphs[shape] ?? "●"
      self.start = start
    }
  }

  /// The glyph of each Vega shape, one column wide.
  private static let glyphs = [
    "circle": "●", "square": "■", "diamond": "◆", "cross": "✚", "stroke": "–",
    "triangle-up": "▲", "triangle-down": "▼", "triangle-left": "◀", "triangle-right": "▶",
  ]

  private let marks: [String: Mark]

  /// Marks by the escaped names of strategies; a strategy without a mark has its name only.
  init(_ marks: [String: Mark]) {
    self.marks = marks
  }

  /// The shape of `strategy` and a space; empty if it has none.
  package func glyph(of strategy: String) -> String {
    marks[strategy.escapingControls].map { "\($0.glyph) " } ?? ""
  }

  /// `line` with its first `columns`, except leading spaces, in the color of `strategy`.
  package func coloring(_ line: String, columns: Int, of strategy: String) -> String {
    let head = line.prefix(columns)
    guard let mark = marks[strategy.escapingControls],
      let start = head.firstIndex(where: { $0 != " " })
    else { return line }
    return line[..<start] + mark.start + head[start...] + TerminalColor.end + line[head.endIndex...]
  }

  /// `line` with the shape of `strategy` in place of its indent of two; its name has `columns` columns.
  package func marking(_ line: String, columns: Int, of strategy: String) -> String {
    let glyph = glyph(of: strategy)
    return coloring(
      glyph.isEmpty ? line : glyph + line.dropFirst(2), columns: columns + 2, of: strategy)
  }
}
