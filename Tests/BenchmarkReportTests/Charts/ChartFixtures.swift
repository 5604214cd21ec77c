import BenchmarkCharts
import BenchmarkResults

extension ChartSource {
  /// A source of one file of made-up cases.
  init(_ cases: [CaseFixture]) throws {
    self.init([Named("Results/a.csv", try RunFile(cases))])
  }
}

extension VegaLite.View {
  /// The views that hold no others, in order.
  var leaves: [VegaLite.View] {
    let parts = (concat ?? []) + (layer ?? [])
    return parts.isEmpty ? [self] : parts.flatMap(\.leaves)
  }

  /// The panels that hold layers, in order.
  var panels: [VegaLite.View] {
    layer != nil ? [self] : (concat ?? []).flatMap(\.panels)
  }
}
