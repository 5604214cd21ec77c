import BenchmarkResults
import OrderedCollections
import Synchronization

/// A strategy's color, with a contrast of 3 to 1 or more to white and dark paper, and its shape, for those who see no colors.
package struct StrategyStyle: Hashable, Sendable {
  /// The color in the form `#rrggbb`, and the Vega name of the shape.
  package let color, shape: String

  package init(color: String, shape: String) { (self.color, self.shape) = (color, shape) }

  /// The dashes of its line, in pixels, which follow from the color; empty for a continuous line.
  package var dash: [Double] {
    let dashes: [[Double]] = [[], [8, 3], [2, 2], [10, 3, 2, 3], [5, 2], [1, 3], [12, 4]]
    return Self.colors.firstIndex(of: color).map { dashes[$0] }
      ?? (shape == "stroke" ? [2, 3] : [])
  }

  /// The colors of up to seven strategies, and of the others: any two differ by 15 or more (CIEDE2000) for all color vision.
  package static let colors = [
    "#339fcc", "#ba8d00", "#007c5e", "#ac348a", "#564cff", "#726804", "#e82768",
  ]
  package static let contextColor = "#908c90"

  /// The style of strategies that are wrong, where others are ranked: gray and crossed out.
  package static let wrong = StrategyStyle(
    color: contextColor, shape: "M-0.7,-0.7L0.7,0.7M0.7,-0.7L-0.7,0.7")

  /// The styles in one view, where each color is that of the first strategy that has it. The others keep their shapes only.
  package static func styles(
    inOneViewOf strategies: some Sequence<String>
  ) -> [String: StrategyStyle] {
    let names = OrderedSet(strategies)
    var styles = styles(of: names)
    var taken: Set<String> = []
    for name in names {
      guard let style = styles[name], !taken.insert(style.color).inserted else { continue }
      styles[name] = StrategyStyle(color: contextColor, shape: style.shape)
    }
    return styles
  }

  private static let known = Mutex<[String: StrategyStyle]>([:])

  /// Gives strategies styles of their own, in every file. Called once, before anything is shown.
  package static func register(_ styles: [String: StrategyStyle]) {
    known.withLock { $0.merge(styles) { $1 } }
  }

  /// The style of each of `strategies`: its own, or else one by its letters, or the next that is free in this file.
  package static func styles(of strategies: some Sequence<String>) -> [String: StrategyStyle] {
    let names = OrderedSet(strategies)
    var styles = known.withLock { $0 }.filter { names.contains($0.key) }
    var taken = Set(styles.values)
    for name in names where styles[name] == nil {
      // A stable hash, since Swift's own hashes differ between launches.
      let start = name.utf8.reduce(5_381) { ($0 &* 33 &+ Int($1)) & 0xFFFF_FFFF }
      let turn = start % others.count
      let inTurn = others[turn...] + others[..<turn]
      let style = inTurn.first { !taken.contains($0) } ?? others[turn]
      styles[name] = style
      taken.insert(style)
    }
    return styles
  }

  private static let others = (0..<56).map { place in
    let shapes = [
      "triangle-down", "cross", "triangle-right", "triangle-left", "diamond", "square", "circle",
    ]
    return StrategyStyle(color: (colors + [contextColor])[place % 8], shape: shapes[place % 7])
  }

  /// The shape as a character, one column wide.
  fileprivate var glyph: String {
    [
      "square": "■", "diamond": "◆", "cross": "✚", "stroke": "–", "triangle-up": "▲",
      "triangle-down": "▼", "triangle-left": "◀", "triangle-right": "▶",
    ][shape] ?? "●"
  }

  /// The nearest of a terminal's 256 colors: those from 16 on are a cube with six levels for each channel.
  var terminalColor: Int {
    let levels = [0, 95, 135, 175, 215, 255]
    let number = Int(color.dropFirst(), radix: 16) ?? 0
    return [16, 8, 0].map { number >> $0 & 0xFF }.reduce(0) { place, channel in
      6 * place + levels.indices.min { abs(levels[$0] - channel) < abs(levels[$1] - channel) }!
    } + 16
  }
}

/// The colors of paper, text and lines, as opposed to those of strategies.
package enum ChartTheme: String, CaseIterable, Sendable {
  case light, dark

  /// The background of charts; text, and marks that must be as visible; less important text; lines that guide the eye.
  package var background: String { self == .light ? "#ffffff" : "#16191d" }
  package var ink: String { self == .light ? "#1d2126" : "#e8eaed" }
  package var mutedInk: String { self == .light ? "#555d66" : "#a9b1ba" }
  package var grid: String { self == .light ? "#e3e6e9" : "#31373e" }

  /// The grounds of cells that are right, mostly right, mostly wrong and wrong. The last has text in the color of the paper.
  package var levels: [String] {
    self == .light
      ? ["#d6e9f5", "#fadfb8", "#eaa95c", "#8c2d12"] : ["#1d3c50", "#5a3c17", "#8a550f", "#f29b80"]
  }

  private var all: [String] { [background, ink, mutedInk, grid] + levels }

  /// The style rules that give a picture of the light theme the colors of the dark one, within what `place` selects.
  package static func darkening(_ place: String) -> String {
    zip(ChartTheme.light.all, ChartTheme.dark.all).flatMap { light, dark in
      ["fill", "stroke"].map { "\(place)[\($0)=\"\(light)\"]{\($0):\(dark)}" }
    }.joined()
  }
}

/// The looks of strategies on a terminal. Texts are laid out with glyphs; colors come afterwards, and take no columns.
package struct TerminalMarks: Sendable {
  /// The styles by the escaped names of strategies. A strategy without one has its name only.
  private let styles: [String: StrategyStyle]

  /// The same looks of all strategies of a file, given in its order, as in its charts; none without colors.
  package init(of strategies: some Sequence<String>, isColored: Bool) {
    styles = isColored ? StrategyStyle.styles(of: strategies.lazy.map(\.escapingControls)) : [:]
  }

  /// Whether text goes to a terminal that shows colors, and the user hasn't refused them by `NO_COLOR` or `TERM`.
  package static func areColored(isTerminal: Bool, environment: [String: String]) -> Bool {
    isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

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
