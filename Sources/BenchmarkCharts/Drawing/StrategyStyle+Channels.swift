import BenchmarkReport

/// Channels of the field `strategy`: each of the names that they show must have a style. None has a legend:
/// names stand beside marks.
extension [String: StrategyStyle] {
  func colors(of names: [String]) -> JSON { channel(names) { .string($0.color) } }

  func shapes(of names: [String]) -> JSON { channel(names) { .string($0.shape) } }

  /// The dashes of lines.
  func dashes(of names: [String]) -> JSON { channel(names) { .numbers($0.dash) } }

  private func channel(_ names: [String], _ value: (StrategyStyle) -> JSON) -> JSON {
    .field("strategy", scale: .scale(names, names.map { value(self[$0]!) }), legend: .null)
  }
}

extension JSON {
  /// The places of strategies along a vertical axis, from the top.
  static func strategies(_ names: [String], inner: Double, outer: Double) -> JSON {
    let names = names.map(JSON.string)
    return .field(
      "strategy", .nominal,
      [
        "sort": .array(names), "scale": .band(names, inner: inner, outer: outer),
        "axis": ["ticks": false, "domain": false, "labelLimit": 200],
      ])
  }
}
