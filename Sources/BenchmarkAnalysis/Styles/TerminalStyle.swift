import BenchmarkResults

/// The style of the names of strategies: plain, or in the colors and with the shapes of the charts.
package enum TerminalStyle: Hashable, Sendable {
  /// Plain names, for files and pipes.
  case plain
  /// In one of 256 colors.
  case colored

  /// Colors and shapes if the text goes to a terminal that shows them, unless the user has refused them by
  /// `NO_COLOR` or `TERM` among the variables of the process.
  package static func detected(isTerminal: Bool, environment: [String: String]) -> TerminalStyle {
    let isRefused =
      !environment["NO_COLOR", default: ""].isEmpty || environment["TERM"] == "dumb"
    return isTerminal && !isRefused ? .colored : .plain
  }

  /// The marks of all strategies of a file, given in its order: the same looks as in its charts.
  package func marks(of strategies: some Sequence<String>) -> TerminalMarks {
    TerminalMarks(
      styles: self == .plain
        ? [:] : StrategyStyle.styles(of: strategies.lazy.map(\.escapingControls)))
  }
}

extension StrategyStyle {
  /// The shape as a character, one column wide.
  fileprivate var glyph: String {
    [
      "square": "■", "diamond": "◆", "cross": "✚", "stroke": "–", "triangle-up": "▲",
      "triangle-down": "▼", "triangle-left": "◀", "triangle-right": "▶",
    ][shape] ?? "●"
  }

  /// The number of the nearest of a terminal's 256 colors: those from 16 on are a cube with six levels for each
  /// channel.
  var terminalColor: Int {
    let levels = [0, 95, 135, 175, 215, 255]
    let number = Int(color.dropFirst(), radix: 16) ?? 0
    return [16, 8, 0].map { number >> $0 & 0xFF }.reduce(0) { place, channel in
      6 * place + levels.indices.min { abs(levels[$0] - channel) < abs(levels[$1] - channel) }!
    } + 16
  }
}

/// The looks of strategies on a terminal. The layout of a text includes glyphs. Colors come afterwards, since
/// they take no columns.
package struct TerminalMarks: Sendable {
  /// The styles by the escaped names of strategies. A strategy without one has its name only.
  fileprivate let styles: [String: StrategyStyle]

  /// The shape of `strategy` and a space; empty if it has none.
  package func glyph(of strategy: String) -> String {
    styles[strategy.escapingControls].map { "\($0.glyph) " } ?? ""
  }

  /// `line` with its first `columns`, except leading spaces, in the color of `strategy`.
  package func coloring(_ line: String, columns: Int, of strategy: String) -> String {
    let head = line.prefix(columns)
    guard let style = styles[strategy.escapingControls],
      let start = head.firstIndex(where: { $0 != " " })
    else { return line }
    return line[..<start] + "\u{1B}[38;5;\(style.terminalColor)m" + head[start...] + "\u{1B}[39m"
      + line[head.endIndex...]
  }
}
