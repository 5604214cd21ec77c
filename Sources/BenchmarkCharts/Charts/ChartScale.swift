/// An axis whose ends and ticks are computed here.
protocol ChartScale {
  /// Where the axis is labelled, in order.
  var ticks: [Double] { get }

  /// The scale in Vega-Lite's words.
  var scale: VegaLite.Scale { get }
}

extension ChartScale {
  /// The axis in Vega-Lite's words, each tick labelled by `text`.
  func axis(_ text: (Double) -> String) -> VegaLite.Axis { VegaLite.Axis(ticks, text) }
}

extension VegaLite.Scale {
  /// From one end of `domain` to the other, and no further.
  init(_ type: Kind, _ domain: ClosedRange<Double>) {
    self.type = type
    self.domain = .array([.number(domain.lowerBound), .number(domain.upperBound)])
    nice = false
  }
}
