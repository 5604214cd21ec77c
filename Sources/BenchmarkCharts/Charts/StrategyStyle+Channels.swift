import BenchmarkReport

extension [String: StrategyStyle] {
  /// The colour of each of `names`, of the field `strategy`.
  ///
  /// - Precondition: each has a style.
  func colors(of names: [String], legend: VegaLite.Legend?) -> VegaLite.Channel {
    channel(names, legend) { .string($0.color) }
  }

  /// The shape of each of `names`, of the field `strategy`.
  ///
  /// - Precondition: each has a style.
  func shapes(of names: [String], legend: VegaLite.Legend?) -> VegaLite.Channel {
    channel(names, legend) { .string($0.shape) }
  }

  /// The dashes of each of `names`, of the field `strategy`. No legend shows them.
  ///
  /// - Precondition: each has a style.
  func dashes(of names: [String]) -> VegaLite.Channel {
    channel(names, .hidden) { .array($0.dash.map { .number($0) }) }
  }

  private func channel(
    _ names: [String], _ legend: VegaLite.Legend?, _ value: (StrategyStyle) -> VegaLite.Value
  ) -> VegaLite.Channel {
    .field("strategy", .nominal) {
      $0.scale = VegaLite.Scale(names, names.map { value(self[$0]!) })
      $0.legend = legend
    }
  }
}

extension VegaLite.Legend {
  /// The legend of strategies beside a panel, with what it says of each where that is more than its name.
  static func strategies(_ labels: [(strategy: String, label: String)] = []) -> VegaLite.Legend {
    var legend = VegaLite.Legend()
    legend.orient = "right"
    legend.symbolSize = 90
    if !labels.isEmpty {
      legend.labelExpr = VegaLite.labels(labels.map { (.string($0.strategy), $0.label) })
    }
    return legend
  }
}

extension VegaLite.Parameter {
  /// What a click in the legend of the panel `name` isolates.
  static func isolation(in name: String, of field: String = "strategy") -> VegaLite.Parameter {
    .legend("\(name)_isolated", field: field)
  }
}

extension VegaLite.Channel {
  /// The opacity of marks that fade while the legend of the panel `name` isolates others.
  static func isolated(in name: String, otherwise opacity: Double = 0.08) -> VegaLite.Channel {
    .value(1, where: "\(name)_isolated", otherwise: .number(opacity))
  }
}

extension VegaLite.View {
  /// Lets the marks of all layers fade while the legend of the panel `name` isolates others.
  mutating func fadeLayers(in name: String) {
    for index in layer?.indices ?? 0..<0 {
      layer?[index].encoding?.opacity = .isolated(in: name)
    }
  }
}
