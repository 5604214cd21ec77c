import BenchmarkResults
import Foundation

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
        let color = TerminalColor(hex: style.color)
        return (
          TerminalMarks.glyphs[style.shape] ?? "●",
          colors == .all ? color.exactStart : color.nearestStart
        )
      })
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
    return line[..<start] + mark.start + head[start...] + TerminalColor.end + line[head.endIndex...]
  }

  /// `line` with the shape of `strategy` in place of its indent of two; its name has `columns` columns.
  package func marking(_ line: String, columns: Int, of strategy: String) -> String {
    let glyph = glyph(of: strategy)
    return coloring(
      glyph.isEmpty ? line : glyph + line.dropFirst(2), columns: columns + 2, of: strategy)
  }
}

/// A color, with the escape sequences that select it in a terminal.
struct TerminalColor: Hashable, Sendable {
  /// Red, green and blue, from 0 to 255.
  let channels: [Int]

  /// A color in the form `#rrggbb`; black for any other text.
  init(hex: String) {
    let number = Int(hex.dropFirst(), radix: 16) ?? 0
    channels = [16, 8, 0].map { number >> $0 & 0xFF }
  }

  /// One of a terminal's 256 colors, from number 16: a cube with six levels per channel, and 24 grays.
  init(number: Int) {
    let levels = [0, 95, 135, 175, 215, 255]
    let place = number - 16
    channels =
      place < 216
      ? [place / 36, place / 6 % 6, place % 6].map { levels[$0] }
      : Array(repeating: 8 + 10 * (place - 216), count: 3)
  }

  /// The sequence that ends a color.
  static let end = "\u{1B}[39m"

  /// The sequence that begins this color, for terminals with all colors.
  var exactStart: String { "\u{1B}[38;2;\(channels.map(\.description).joined(separator: ";"))m" }

  /// The sequence that begins the nearest color, for terminals with 256 colors.
  var nearestStart: String { "\u{1B}[38;5;\(nearest)m" }

  /// The number of the nearest of a terminal's 256 colors with enough contrast to white and dark paper. The
  /// first 16 are not used, since a person can choose them.
  var nearest: Int {
    Self.palette.min { distance(to: $0.color) < distance(to: $1.color) }!.number
  }

  private static let palette: [(number: Int, color: TerminalColor)] =
    (16..<256).map { (number: $0, color: TerminalColor(number: $0)) }
    .filter { $0.color.standsOut }

  private func distance(to other: TerminalColor) -> Int {
    zip(channels, other.channels).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }

  /// Whether its contrast to the papers of all charts is 3 to 1 or more, as WCAG 2 requires of graphics and
  /// large text.
  private var standsOut: Bool {
    ChartTheme.allCases.allSatisfy { theme in
      let paper = TerminalColor(hex: theme.background).luminance
      return (max(luminance, paper) + 0.05) / (min(luminance, paper) + 0.05) >= 3
    }
  }

  private var luminance: Double {
    zip([0.2126, 0.7152, 0.0722], channels).reduce(0) { sum, part in
      let value = Double(part.1) / 255
      return sum + part.0 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
    }
  }
}
