import BenchmarkReport
import BenchmarkResults
import OrderedCollections

extension RowsChart {
  /// One workload.
  struct Panel {
    let workload: String
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

    /// The panel as it is drawn. Lists of one length are no line, and stand beside one another.
    var lines: LinePanel {
      LinePanel(
        title: workload, points: points, notes: notes, styles: source.styles, x: x,
        axisTitle: chart.axisTitle, scale: chart.scale, isDodged: hasOneLength)
    }

    private var rows: OrderedSet<Int> { OrderedSet(series.values.joined().map(\.key.rows)) }

    private var hasOneLength: Bool { rows.count == 1 }

    private var points: [LinePanel.Point] {
      series.values.joined().compactMap { figures in
        let rows = RowCount(figures.key.rows)
        return chart.figure(figures).map { figure in
          LinePanel.Point(
            strategy: figures.key.strategy,
            x: hasOneLength ? .string(rows.description) : .number(Double(rows.count)),
            figure: figure,
            details: [("rows", rows.description), (chart.axisTitle, figure.text(chart.scale))])
        }
      }
    }

    private var x: VegaLite.Channel {
      guard !hasOneLength else {
        return .steps(rows.map { RowCount($0).description }, title: "rows")
      }
      let scale = LogScale(ticksAt: rows.map(Double.init))
      return .field("x", .quantitative, title: "rows") {
        $0.scale = scale.scale
        $0.axis = scale.axis { RowCount(Int($0)).description }
        $0.axis?.grid = false
      }
    }
  }
}
