import BenchmarkReport
import BenchmarkResults

/// What strategies allocate in one phase: a row a strategy with a dot, and with the number behind it.
struct DotPanel {
  let title: String
  /// The room for dots, in pixels.
  let width: Double
  /// The room for numbers beside the dots, in pixels.
  let textWidth: Double
  let cases: [CaseFigures]
  let phase: Phase
  let scale: LogScaleFromZero
  let styles: [String: StrategyStyle]
  /// Whether the names of strategies stand before the rows.
  let showsNames: Bool

  var view: VegaLite.View {
    var view = VegaLite.View()
    view.title = VegaLite.Title([title])
    view.title?.fontSize = 12
    view.width = width
    view.height = Double(18 * cases.count)
    view.data = VegaLite.DataSource(rows)
    view.layer = [
      VegaLite.View(
        VegaLite.Mark(.point).with {
          $0.size = 60
          $0.filled = false
          $0.strokeWidth = 2
          $0.opacity = 1
        }, dots),
      VegaLite.View(
        VegaLite.Mark(.text).with {
          $0.align = "right"
          $0.baseline = "middle"
          $0.dx = textWidth
        },
        VegaLite.Encoding().with {
          $0.x = .value("width")
          $0.y = y
          $0.text = .field("text", .nominal)
        }),
    ]
    return view
  }

  private var rows: [VegaLite.Row] {
    cases.compactMap { figures in
      AllocationsChart.figure(figures, in: phase).map { figure in
        [
          "strategy": .string(figures.key.strategy), "value": .number(figure.value),
          "text": .string(AllocationText(figure.value).text), "detail": .string(detail(figures)),
        ]
      }
    }
  }

  /// The count itself, and what it was divided by.
  private func detail(_ figures: CaseFigures) -> String {
    let total = figures.allocations[phase].map { AllocationText($0.value).text } ?? ""
    guard phase == .scroll, let turnovers = figures.turnovers else { return total }
    return "\(total) in \(AllocationText(turnovers.value).text) turnovers"
  }

  private var names: [String] { cases.map(\.key.strategy) }

  private var dots: VegaLite.Encoding {
    VegaLite.Encoding().with {
      $0.x = .field("value", .quantitative, title: "allocations") {
        $0.scale = scale.scale
        $0.axis = scale.axis(AllocationText.tick)
      }
      $0.y = y
      $0.color = styles.colors(of: names, legend: .hidden)
      $0.shape = styles.shapes(of: names, legend: .hidden)
      $0.tooltip = VegaLite.Channel.tooltip([
        "strategy": "strategy", "text": title, "detail": "allocations",
      ])
    }
  }

  private var y: VegaLite.Channel {
    .field("strategy", .nominal) {
      $0.scale = VegaLite.Scale()
      $0.scale?.domain = .array(names.map { .string($0) })
      $0.axis = VegaLite.Axis()
      $0.axis?.grid = true
      $0.axis?.ticks = false
      $0.axis?.domain = false
      $0.axis?.labels = showsNames
      $0.axis?.labelLimit = 200
    }
  }
}
