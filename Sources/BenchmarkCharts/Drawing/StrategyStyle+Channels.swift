import BenchmarkReport

/// Channels of the field `strategy`: each of the names that they show must have a style. Without `legend`,
/// Vega-Lite makes one; a null legend stands for none.
extension [String: StrategyStyle] {
  func colors(of names: [String], legend: JSON? = nil) -> JSON {
    channel(names, legend) { .string($0.color) }
  }

  func shapes(of names: [String], legend: JSON? = nil) -> JSON {
    channel(names, legend) { .string($0.shape) }
  }

  /// The dashes of lines, which no legend shows.
  func dashes(of names: [String]) -> JSON {
    channel(names, .null) { .numbers($0.dash) }
  }

  private func channel(
    _ names: [String], _ legend: JSON?, _ value: (StrategyStyle) -> JSON
  ) -> JSON {
    .field("strategy", scale: .scale(names, names.map { value(self[$0]!) }), legend: legend)
  }
}

extension JSON {
  /// The legend of strategies beside a panel, with a label for each whose label is more than its name.
  static func strategyLegend(_ labels: [(strategy: String, label: String)] = []) -> JSON {
    var legend: JSON = ["orient": "right", "symbolSize": 90]
    if !labels.isEmpty {
      legend.labelExpr = JSON.labels(labels.map { (.string($0.strategy), $0.label) })
    }
    return legend
  }
}
