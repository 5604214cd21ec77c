import BenchmarkAnalysis
import BenchmarkResults

extension ContainmentChart {
  /// The cost of all calls for each row that came on screen: a bar for each strategy.
  struct TotalPanel {
    private let lists: Lists
    private let styles: [String: StrategyStyle]
    private let scale: ChartScale

    init(_ lists: Lists, _ styles: [String: StrategyStyle]) {
      self.lists = lists
      self.styles = styles
      let ends = lists.cases.compactMap { $0.callCosts?.total.interval.upper }
      // The figure stands behind the bar.
      scale = .linear(upTo: ends.max() ?? 0, room: 0.16, limit: 8)
    }

    var view: JSON {
      let (names, rows) = (lists.cases.map(\.key.strategy), rows)
      return Panel(
        title: .title([lists.name], ["frame": "group"]),
        width: ContainmentChart.width, height: Double(lists.cases.count) * 26,
        channels: ["y": .strategies(names, inner: 0.25, outer: 0.15)],
        layers: [
          Panel.Layer(
            ["type": "bar"],
            [
              "x": x("from"), "x2": ["field": "to"], "color": styles.colors(of: names),
              "tooltip": .tooltip([
                "strategy": "strategy", "text": "containment_ns for each row that came on screen",
              ]),
            ], rows: rows, fading: .strategies),
          Panel.Layer(
            ["type": "rule", "strokeWidth": 1.5], ["x": x("low"), "x2": ["field": "high"]],
            rows: rows),
          Panel.Layer(
            ["type": "text", "align": "left", "dx": 6],
            ["x": x("high"), "text": .field("name", .nominal)], rows: rows),
        ]
      ).view
    }

    private func x(_ field: String) -> JSON {
      scale.channel(field, title: "time of calls for each row that came on screen") {
        ChartNumber($0, .nanoseconds).tick
      }
    }

    /// Below the clock's resolution, a time can be negative. Its bar has no length.
    private var rows: [JSON.Row] {
      lists.cases.compactMap { figures in
        figures.callCosts.map { costs in
          let total = costs.total
          return [
            "strategy": .string(figures.key.strategy), "from": 0,
            "to": .number(max(0, total.value)), "low": .number(max(0, total.interval.lower)),
            "high": .number(max(0, total.interval.upper)),
            "text": .string(total.text(.nanoseconds)),
            "name": .string(
              costs.calls.isEmpty ? "no calls" : ContainmentChart.text(total.value)),
          ]
        }
      }
    }
  }
}
