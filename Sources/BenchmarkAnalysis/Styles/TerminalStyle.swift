import BenchmarkResults

/// The style of the names of strategies: plain, or in the colors and with the shapes of the charts.
public struct TerminalStyle: Hashable, Sendable {
  private enum Colors { case none, of256, all }

  private let colors: Colors

  /// Plain names, for files and pipes.
  public static let plain = TerminalStyle(colors: .none)

  /// Colors and shapes if the text goes to a terminal that shows them, unless the user has refused them.
  ///
  /// - Parameters:
  ///   - isTerminal: whether the text goes to a terminal.
  ///   - environment: the variables of the process: `NO_COLOR`, `TERM` and `COLORTERM` count.
  public static func detected(
    isTerminal: Bool, environment: [String: String]
  ) -> TerminalStyle {
    guard isTerminal, environment["NO_COLOR", default: ""].isEmpty, environment["TERM"] != "dumb"
    else { return .plain }
    let hasAll = ["truecolor", "24bit"].contains(environment["COLORTERM"])
    return TerminalStyle(colors: hasAll ? .all : .of256)
  }

  /// The marks of all strategies of a file, given in its order: the same looks as in its charts.
  package func marks(of strategies: some Sequence<String>) -> TerminalMarks {
    guard colors != .none else { return TerminalMarks(marks: [:]) }
    let styles = StrategyStyle.styles(of: strategies.lazy.map(\.escapingControls))
    return TerminalMarks(
      marks: styles.mapValues { style in
        (
          TerminalMarks.glyphs[style.shape] ?? "●",
          "\u{1B}[38;\(colors == .all ? Self.exact(style.color) : Self.nearest(style.color))m"
        )
      })
  }

  /// Red, green and blue of a color in the form `#rrggbb`, from 0 to 255.
  private static func channels(_ hex: String) -> [Int] {
    let number = Int(hex.dropFirst(), radix: 16) ?? 0
    return [16, 8, 0].map { number >> $0 & 0xFF }
  }

  private static func exact(_ hex: String) -> String {
    "2;" + channels(hex).map(\.description).joined(separator: ";")
  }

  /// The nearest color of the cube with six levels for each channel that terminals with 256 colors have, from
  /// number 16.
  static func nearest(_ hex: String) -> String {
    let levels = [0, 95, 135, 175, 215, 255]
    return "5;"
      + String(
        channels(hex).reduce(0) { number, channel in
          6 * number + levels.indices.min { abs(levels[$0] - channel) < abs(levels[$1] - channel) }!
        } + 16)
  }
}

/// The looks of strategies on a terminal. The layout of a text includes glyphs. Colors come afterwards, since
/// they take no columns.
package struct TerminalMarks: Sendable {
  /// The glyph of each Vega shape, one column wide.
  fileprivate static let glyphs = [
    "circle": "●", "square": "■", "diamond": "◆", "cross": "✚", "stroke": "–",
    "triangle-up": "▲", "triangle-down": "▼", "triangle-left": "◀", "triangle-right": "▶",
  ]

  /// A glyph, and the sequence that begins its color, by the escaped names of strategies. A strategy without
  /// a mark has its name only.
  fileprivate let marks: [String: (glyph: String, start: String)]

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
    return line[..<start] + mark.start + head[start...] + "\u{1B}[39m" + line[head.endIndex...]
  }

  /// `line` with the shape of `strategy` in place of its indent of two; its name has `columns` columns.
  package func marking(_ line: String, columns: Int, of strategy: String) -> String {
    let glyph = glyph(of: strategy)
    return coloring(
      glyph.isEmpty ? line : glyph + line.dropFirst(2), columns: columns + 2, of: strategy)
  }

  /// The name of `strategy` and a note in a column of `width`, broken after hyphens, and `texts` beside it, line
  /// by line. Its shape stands before it where there is room.
  package func lines(
    of strategy: String, note: String = "", width: Int, beside texts: [String]
  ) -> [String] {
    var heads = strategy.escapingControls.brokenAfterHyphens(width: width)
      .map { (text: $0, columns: $0.count) }
    if !note.isEmpty {
      let last = "\(heads[heads.count - 1].text) \(note)"
      if last.count <= width { heads[heads.count - 1].text = last } else { heads.append((note, 0)) }
    }
    let glyph = glyph(of: strategy)
    if glyph.count + heads[0].text.count <= width {
      heads[0] = (glyph + heads[0].text, glyph.count + heads[0].columns)
    }
    return (0..<max(heads.count, texts.count)).map { index in
      let (head, columns) = index < heads.count ? heads[index] : ("", 0)
      let line = head.trailing(width) + (index < texts.count ? texts[index] : "")
      return coloring(line.withoutSpacesAtEnd, columns: columns, of: strategy)
    }
  }
}
