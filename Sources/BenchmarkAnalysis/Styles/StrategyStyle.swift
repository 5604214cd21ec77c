import OrderedCollections
import Synchronization

/// The style of a strategy in every chart: a color, with a contrast of 3 to 1 or more to white paper and to dark paper,
/// and a shape, so readers don't have to distinguish colors.
package struct StrategyStyle: Hashable, Sendable {
  /// The color in the form `#rrggbb`, and the Vega name of the shape.
  package let color, shape: String

  package init(color: String, shape: String) { (self.color, self.shape) = (color, shape) }

  /// The dashes of its line, in pixels; empty for a continuous line. Only the floor has dashes, since they
  /// would break up shapes in a legend.
  package var dash: [Double] { shape == "stroke" ? [2, 3] : [] }
}

extension StrategyStyle {
  /// The style of strategies that are wrong, where others are ranked: gray and crossed out.
  package static let wrong = StrategyStyle(
    color: "#868c93", shape: "M-0.7,-0.7L0.7,0.7M0.7,-0.7L-0.7,0.7")

  private static let known = Mutex<[String: StrategyStyle]>([:])

  /// Gives strategies styles of their own, in every file. Called once, before anything is shown.
  package static func register(_ styles: [String: StrategyStyle]) {
    known.withLock { $0.merge(styles) { $1 } }
  }

  /// The style of each of `strategies`: its own, or else one by its letters, or the next that is free in this
  /// file, as long as there is one.
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

  /// The styles of strategies that have none of their own.
  private static let others = (0..<56).map { place in
    let colors = [
      "#4b7fd1", "#a8762a", "#2c8f95", "#8f52d6", "#c2544b", "#6b8e23", "#b3568b", "#7a7f85",
    ]
    let shapes = [
      "triangle-down", "cross", "triangle-right", "triangle-left", "diamond", "square", "circle",
    ]
    return StrategyStyle(color: colors[place % 8], shape: shapes[place % 7])
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

  /// The style rules that give a picture of the light theme the colors of the dark one, within what `place` selects.
  package static func darkening(_ place: String) -> String {
    let colors: [KeyPath<ChartTheme, String>] = [\.background, \.ink, \.mutedInk, \.grid]
    return colors.flatMap { color in
      ["fill", "stroke"].map { name in
        let (light, dark) = (ChartTheme.light[keyPath: color], ChartTheme.dark[keyPath: color])
        return "\(place)[\(name)=\"\(light)\"]{\(name):\(dark)}"
      }
    }.joined()
  }
}
