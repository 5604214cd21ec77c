import BenchmarkReport
import BenchmarkResults

extension AllocationsChart {
  /// One phase of one list: a row for each strategy, with a dot and the number beside it.
  struct PhasePanel {
    let phase: Phase
    let cases: [CaseFigures]
    let scale: ChartScale
    let styles: [String: StrategyStyle]
    /// The room for dots, in pixels.
    let width: Double
    /// The room for numbers beside the dots, in pixels.
    let textWidth: Double
    /// Whether the names of strategies stand before the rows.
    let showsNames: Bool

    var view: JSON {
      Panel(
        title: .title([title], ["fontSize": 12]), width: width, height: Double(18 * cases.count),
        rows: rows, channels: ["y": y],
        layers: [
          Panel.Layer(
            ["type": "point", "size": 60, "filled": false, "strokeWidth": 2, "opacity": 1],
            [
              "x": scale.channel("value", title: "allocations", AllocationText.tick),
              "color": styles.colors(of: names),
              "shape": styles.shapes(of: names),
              "tooltip": .tooltip([
                "strategy": "strategy", "text": title, "detail": "allocations",
              ]),
            ]),
          Panel.Layer(
            ["type": "text", "align": "right", "baseline": "middle", "dx": .number(textWidth)],
            ["x": ["value": "width"], "text": .field("text", .nominal)]),
        ]
      ).view
    }

    private var title: String {
      phase == .scroll ? "\(phase.rawValue), each row" : "\(phase.rawValue), in all"
    }

    private var names: [String] { cases.map(\.key.strategy) }

    private var y: JSON {
      var y = JSON.strategies(names, inner: 0, outer: 0)
      y.axis = y.axis.with(["grid": true, "labels": .bool(showsNames)])
      return y
    }

    private var rows: [JSON.Row] {
      cases.compactMap { figures in
        AllocationsChart.figure(figures, in: phase).map { figure in
          [
            "strategy": .string(figures.key.strategy), "value": .number(figure.value),
            "text": .string(AllocationText(figure.value).text), "detail": .string(detail(figures)),
          ]
        }
      }
    }

    /// The total, and the number of turnovers that it was divided by.
    private func detail(_ figures: CaseFigures) -> String {
      let total = figures.allocations[phase].map { AllocationText($0.value).text } ?? ""
      guard phase == .scroll, let turnovers = figures.turnovers else { return total }
      return "\(total) in \(AllocationText(turnovers.value).text) turnovers"
    }
  }
}
