import OrderedCollections

/// How a strategy looks in every chart: a colour and a shape, so that no one needs to tell colours apart.
///
/// The colours are from Okabe and Ito's palette for all kinds of colour vision, its light ones darkened,
/// so that each stands out from white paper and from dark paper by a contrast of 3 to 1 or more.
package struct StrategyStyle: Hashable, Sendable {
  /// A colour in the form `#rrggbb`.
  package let color: String

  /// The name of a shape of Vega's.
  package let shape: String

  /// The dashes of a line, in pixels; nothing for a continuous one.
  package let dash: [Double]
}

extension StrategyStyle {
  /// The strategies that most files have, each with a place of its own.
  private static let places: OrderedDictionary<String, StrategyStyle> = [
    "plain": StrategyStyle(color: "#7a7f85", shape: "stroke", dash: [2, 3]),
    "per-cell": StrategyStyle(color: "#0072b2", shape: "circle", dash: []),
    "preallocated": StrategyStyle(color: "#d55e00", shape: "square", dash: []),
    "preallocated-loaded": StrategyStyle(color: "#b3568b", shape: "diamond", dash: []),
    "pool": StrategyStyle(color: "#008a63", shape: "triangle-up", dash: []),
  ]

  private static let colors = [
    "#4b7fd1", "#a8762a", "#2c8f95", "#8a6fc4", "#c2544b", "#6b8e23", "#b3568b", "#7a7f85",
  ]
  private static let shapes = [
    "triangle-down", "cross", "triangle-right", "triangle-left", "diamond", "square", "circle",
  ]

  /// The style of each of `strategies`. That of a name depends on the name and on `known` alone, a list in
  /// which each strategy of this package has its place; another name takes a place by its letters, or
  /// the next one that is free in this file.
  package static func styles(of strategies: some Sequence<String>) -> [String: StrategyStyle] {
    var styles: [String: StrategyStyle] = [:]
    var taken: Set<StrategyStyle> = []
    for name in OrderedSet(strategies) {
      let style = places[name] ?? free(for: name, besides: taken)
      styles[name] = style
      taken.insert(style)
    }
    return styles
  }

  private static func free(for name: String, besides taken: Set<StrategyStyle>) -> StrategyStyle {
    let count = colors.count * shapes.count
    // A sum that weighs each letter by its place, since Swift's own hashes differ between launches.
    let start = name.utf8.reduce(5_381) { ($0 &* 33 &+ Int($1)) & 0xFFFF_FFFF }
    let styles = (0..<count).lazy.map { step in
      let place = (start + step) % count
      return StrategyStyle(
        color: colors[place % colors.count], shape: shapes[place % shapes.count],
        dash: place.isMultiple(of: 2) ? [] : [6, 3])
    }
    return styles.first { !taken.contains($0) } ?? styles[0]
  }
}
