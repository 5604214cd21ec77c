import BenchmarkResults
import OrderedCollections

extension RowsChart {
  /// One workload.
  struct Panel {
    private let workload: String
    private let chart: RowsChart
    private let source: ChartSource
    private let series: OrderedDictionary<String, [CaseFigures]>

    /// - Precondition: each of `cases` has a figure above zero, and there is one.
    init(_ workload: String, _ cases: [CaseFigures], of chart: RowsChart, in source: ChartSource) {
      self.workload = workload
      self.chart = chart
      self.source = source
      series = OrderedDictionary(grouping: cases, by: \.key.strategy)
        .mapValues { $0.sorted { $0.key.rows < $1.key.rows } }
    }

    /// What the legend says of each strategy.
    var notes: [(strategy: String, note: String?)] {
      series.map { ($0, chart.note($1)) }
    }

    /// The panel in words.
    var sentence: String {
      let parts = series.map { strategy, cases in
        let ends = [cases.first, cases.last].compactMap { figures in
          figures.flatMap { figures in
            chart.figure(figures).map {
              "\(chart.text($0.value)) at \(RowCount(figures.key.rows).withNoun)"
            }
          }
        }
        return "\(strategy) " + OrderedSet(ends).joined(separator: ", ")
      }
      return "\(workload): \(parts.joined(separator: "; "))."
    }

    func view(named name: String) -> VegaLite.View {
      var view = VegaLite.View()
      view.title = VegaLite.Title([workload])
      view.width = 420
      view.height = 220
      view.data = VegaLite.DataSource(rows)
      view.layer = [
        VegaLite.View(
          VegaLite.Mark(.line).with { $0.strokeWidth = 2 }, encoding,
          params: [.legend("\(name)_isolated", field: "strategy")]),
        VegaLite.View(VegaLite.Mark(.rule).with { $0.strokeWidth = 1.5 }, intervals),
        VegaLite.View(
          VegaLite.Mark(.point).with {
            $0.size = 55
            $0.filled = false
            $0.strokeWidth = 2
          }, points),
      ]
      for layer in view.layer!.indices {
        view.layer![layer].encoding!.opacity = .value(
          1, where: "\(name)_isolated", otherwise: 0.08)
      }
      return view
    }
  }
}

extension RowsChart.Panel {
  private var figures: [(figures: CaseFigures, value: DerivedFigure)] {
    series.values.joined().compactMap { figures in
      chart.figure(figures).map { (figures, $0) }
    }
  }

  private var rows: [VegaLite.Row] {
    figures.map { figures, figure in
      [
        "strategy": .string(figures.key.strategy), "rows": .number(Double(figures.key.rows)),
        "rows_text": .string(RowCount(figures.key.rows).description),
        "value": .number(figure.value), "low": .number(figure.interval.lower),
        "high": .number(figure.interval.upper), "text": .string(text(of: figure)),
      ]
    }
  }

  private func text(of figure: DerivedFigure) -> String {
    guard figure.kind == .sampled else { return chart.text(figure.value) }
    let (lower, upper) = (figure.interval.lower, figure.interval.upper)
    return "\(chart.text(figure.value)) (\(chart.text(lower)) to \(chart.text(upper)))"
  }

  /// What all layers have in common: a legend is drawn only if each layer that has colours asks for the same.
  private var encoding: VegaLite.Encoding {
    let names = Array(series.keys)
    let styles = names.map { source.styles[$0]! }
    return VegaLite.Encoding().with {
      $0.x = x
      $0.y = y("value")
      $0.color = .field("strategy", .nominal) {
        $0.scale = VegaLite.Scale(names, styles.map { .string($0.color) })
        $0.legend = legend
      }
      $0.strokeDash = .field("strategy", .nominal) {
        $0.scale = VegaLite.Scale(
          names, styles.map { .array($0.dash.map { .number($0) }) })
        $0.legend = .hidden
      }
    }
  }

  private var legend: VegaLite.Legend {
    var legend = VegaLite.Legend()
    legend.orient = "right"
    legend.labelExpr = VegaLite.labels(
      notes.map { strategy, note in
        (.string(strategy), ([strategy] + [note].compactMap(\.self)).joined(separator: ": "))
      })
    legend.symbolSize = 90
    return legend
  }

  private var points: VegaLite.Encoding {
    let names = Array(series.keys)
    return encoding.with {
      $0.strokeDash = nil
      $0.shape = .field("strategy", .nominal) {
        $0.scale = VegaLite.Scale(names, names.map { .string(source.styles[$0]!.shape) })
        $0.legend = legend
      }
      $0.tooltip = VegaLite.Channel.tooltip([
        "strategy": "strategy", "rows_text": "rows", "text": chart.axisTitle,
      ])
    }
  }

  private var intervals: VegaLite.Encoding {
    encoding.with {
      $0.strokeDash = nil
      $0.y = y("low")
      $0.y2 = VegaLite.Channel(field: "high")
    }
  }

  private var x: VegaLite.Channel {
    let scale = LogScale(ticksAt: figures.map { Double($0.figures.key.rows) })
    return .field("rows", .quantitative, title: "rows") {
      $0.scale = scale.scale
      $0.axis = scale.axis { RowCount(Int($0)).description }
      $0.axis?.grid = false
    }
  }

  private func y(_ field: String) -> VegaLite.Channel {
    let bounds = figures.flatMap {
      [$0.value.value, $0.value.interval.lower, $0.value.interval.upper]
    }
    let scale = LogScale(bounds, step: chart.scale == .bytes ? 4 : 10)!
    return .field(field, .quantitative, title: chart.axisTitle) {
      $0.scale = scale.scale
      $0.axis = scale.axis { ChartNumber($0, chart.scale).tick }
    }
  }
}
