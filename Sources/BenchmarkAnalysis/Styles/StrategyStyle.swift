import BenchmarkResults
import OrderedCollections

/// The style of a strategy in every chart: a color and a shape, so readers don't have to distinguish colors.
///
/// The first colors are from Okabe and Ito's palette for all kinds of color vision. Each has a contrast of 3
/// to 1 or more to white paper and to dark paper.
package struct StrategyStyle: Hashable, Sendable {
  /// The color in the form `#rrggbb`.
  package let color: String

  /// The Vega name of the shape.
  package let shape: String

  /// The dashes of its line, in pixels; empty for a continuous line. Only the floor has dashes, since they
  /// would break up shapes in a legend.
  package let dash: [Double]
}

extension StrategyStyle {
  private static let blue = "#0072b2"
  private static let orange = "#d55e00"
  private static let green = "#008a63"
  private static let purple = "#b3568b"
  private static let grey = "#7a7f85"
  private static let violet = "#8f52d6"
  private static let sky = "#4b7fd1"
  private static let brown = "#a8762a"
  private static let teal = "#2c8f95"
  private static let red = "#c2544b"
  private static let olive = "#6b8e23"

  /// The strategies of this package. A variation of a strategy has the same color and another shape.
  private static let places: [String: StrategyStyle] = [
    "plain": StrategyStyle(color: grey, shape: "stroke", dash: [2, 3]),
    "per-cell": StrategyStyle(color: blue, shape: "circle", dash: []),
    "preallocated": StrategyStyle(color: orange, shape: "square", dash: []),
    "preallocated-loaded": StrategyStyle(color: violet, shape: "diamond", dash: []),
    "pool": StrategyStyle(color: green, shape: "triangle-up", dash: []),

    "per-cell-early": StrategyStyle(color: blue, shape: "triangle-left", dash: []),
    "heights-asked": StrategyStyle(color: blue, shape: "square", dash: []),
    "heights-pushed": StrategyStyle(color: blue, shape: "cross", dash: []),
    "pool-detached": StrategyStyle(color: green, shape: "triangle-down", dash: []),
    "pool-bounded": StrategyStyle(color: green, shape: "square", dash: []),
    "pool-prewarmed": StrategyStyle(color: green, shape: "diamond", dash: []),
    "pool-keyed": StrategyStyle(color: green, shape: "circle", dash: []),
    "pool-on-display": StrategyStyle(color: green, shape: "cross", dash: []),
    "pool-prefetch": StrategyStyle(color: green, shape: "triangle-left", dash: []),
    "pool-as-published": StrategyStyle(color: green, shape: "triangle-right", dash: []),
    "uncontained": StrategyStyle(color: red, shape: "circle", dash: []),
    "hosted-naive": StrategyStyle(color: purple, shape: "triangle-left", dash: []),
    "hosted-guarded": StrategyStyle(color: purple, shape: "triangle-right", dash: []),
    "hosted-truthful": StrategyStyle(color: purple, shape: "cross", dash: []),
    "cell-as-view": StrategyStyle(color: teal, shape: "circle", dash: []),
    "retained-model": StrategyStyle(color: brown, shape: "square", dash: []),
    "refetched-model": StrategyStyle(color: brown, shape: "triangle-down", dash: []),
    "content-configuration": StrategyStyle(color: red, shape: "triangle-right", dash: []),
    "presenter": StrategyStyle(color: brown, shape: "circle", dash: []),
    "hosting-configuration": StrategyStyle(color: red, shape: "cross", dash: []),
    "section-controllers": StrategyStyle(color: brown, shape: "diamond", dash: []),

    "pool-recent": StrategyStyle(color: olive, shape: "circle", dash: []),
    "pool-saving": StrategyStyle(color: olive, shape: "triangle-up", dash: []),
    "late-views": StrategyStyle(color: olive, shape: "diamond", dash: []),

    "navigation": StrategyStyle(color: sky, shape: "circle", dash: []),
    "navigation-recycled": StrategyStyle(color: sky, shape: "triangle-up", dash: []),
    "split-view": StrategyStyle(color: red, shape: "square", dash: []),
    "split-view-by-hand": StrategyStyle(color: red, shape: "diamond", dash: []),

    "offset-only": StrategyStyle(color: sky, shape: "triangle-down", dash: []),
    "own-heights": StrategyStyle(color: brown, shape: "cross", dash: []),
    "make-and-bind": StrategyStyle(color: red, shape: "triangle-up", dash: []),
    "nib-cell": StrategyStyle(color: olive, shape: "square", dash: []),
  ]

  private static let colors = [sky, brown, teal, violet, red, olive, purple, grey]
  private static let shapes = [
    "triangle-down", "cross", "triangle-right", "triangle-left", "diamond", "square", "circle",
  ]

  /// The style of each of `strategies`. A strategy of this package has the same style in every file. Another
  /// name gets a style by its letters, or the next style that is free in this file, as long as there is one.
  package static func styles(of strategies: some Sequence<String>) -> [String: StrategyStyle] {
    let names = OrderedSet(strategies)
    var styles = places.filter { names.contains($0.key) }
    var taken = Set(styles.values.map(\.look))
    for name in names where styles[name] == nil {
      let style = free(for: name, besides: taken)
      styles[name] = style
      taken.insert(style.look)
    }
    return styles
  }

  /// The color and the shape, which distinguish points.
  private var look: [String] { [color, shape] }

  private static func free(for name: String, besides taken: Set<[String]>) -> StrategyStyle {
    let count = colors.count * shapes.count
    // A stable hash, since Swift's own hashes differ between launches.
    let start = name.utf8.reduce(5_381) { ($0 &* 33 &+ Int($1)) & 0xFFFF_FFFF }
    let styles = (0..<count).lazy.map { step in
      let place = (start + step) % count
      return StrategyStyle(
        color: colors[place % colors.count], shape: shapes[place % shapes.count], dash: [])
    }
    return styles.first { !taken.contains($0.look) } ?? styles[0]
  }
}

/// The colors of paper, text and lines, as opposed to those of strategies.
package enum ChartTheme: String, CaseIterable, Sendable {
  case light, dark

  /// The background of charts.
  package var background: String { self == .light ? "#ffffff" : "#16191d" }

  /// Text, and marks that must be as visible as text.
  package var ink: String { self == .light ? "#1d2126" : "#e8eaed" }

  /// Less important text.
  package var mutedInk: String { self == .light ? "#555d66" : "#a9b1ba" }

  /// Lines that guide the eye.
  package var grid: String { self == .light ? "#e3e6e9" : "#31373e" }
}
