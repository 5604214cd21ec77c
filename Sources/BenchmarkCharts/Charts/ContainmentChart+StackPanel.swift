import BenchmarkReport
import BenchmarkResults

extension ContainmentChart {
  /// The cost of all calls for each row that came on screen: a bar for each strategy, stacked by kind.
  struct StackPanel {
    private struct Segment {
      let strategy: String
      let kind: CallKind
      let range: ClosedRange<Double>
      let cost: DerivedFigure
    }

    private let lists: Lists
    private let segments: [Segment]
    private let scale: ChartScale

    init(_ lists: Lists) {
      self.lists = lists
      segments = lists.sending.flatMap { strategy, costs in
        var end = 0.0
        return costs.kinds.map { kind, cost in
          let start = end
          end += max(0, cost.value)
          return Segment(strategy: strategy, kind: kind, range: start...end, cost: cost)
        }
      }
      let ends =
        segments.map(\.range.upperBound) + lists.sending.map(\.costs.total.interval.upper)
      // The total stands behind the bar.
      scale = .linear(upTo: ends.max() ?? 0, room: 0.16, limit: 8)
    }

    var view: JSON {
      Panel(
        title: .title([lists.name], ["frame": "group"]),
        width: ContainmentChart.width, height: Double(lists.cases.count) * 26,
        channels: ["y": y],
        layers: [
          bars, labels(onDark: true), labels(onDark: false), interval, totals, containment,
        ].compactMap(\.self)
      ).view
    }

    private func x(_ field: String) -> JSON {
      scale.channel(field, title: "time of calls for each row that came on screen") {
        ChartNumber($0, .nanoseconds).tick
      }
    }

    private var y: JSON {
      .strategies(lists.cases.map(\.key.strategy), inner: 0.25, outer: 0.15)
    }

    private var bars: Panel.Layer {
      let kinds = CallKind.allCases.filter { kind in segments.contains { $0.kind == kind } }
      return Panel.Layer(
        ["type": "bar"],
        [
          "x": x("from"), "x2": ["field": "to"],
          "color": .field(
            "kind", scale: .scale(kinds.map(\.rawValue), kinds.map { .string($0.color) }),
            legend: ["orient": "top", "columns": 4]),
          "tooltip": .tooltip([
            "strategy": "strategy", "kind": "calls", "text": "for each row that came on screen",
            "counts": "how many",
          ]),
        ],
        rows: segments.map { segment in
          row(
            of: segment,
            [
              "from": .number(segment.range.lowerBound), "to": .number(segment.range.upperBound),
              "text": .string(segment.cost.text(.nanoseconds)),
              "counts": .string(counts(of: segment)),
            ])
        }, fading: .kinds)
    }

    private func row(of segment: Segment, _ values: JSON.Row) -> JSON.Row {
      let names: JSON.Row = [
        "strategy": .string(segment.strategy), "kind": .string(segment.kind.rawValue),
      ]
      return names.merging(values) { $1 }
    }

    /// `1 willMove, 1 didMove`
    private func counts(of segment: Segment) -> String {
      let calls = lists.sending.first { $0.strategy == segment.strategy }?.costs.calls ?? []
      return calls.filter { CallKind($0.call) == segment.kind }
        .map { "\(ChartNumber($0.perTurnover, .count).text) \($0.call.rawValue)" }
        .joined(separator: ", ")
    }

    /// The names of kinds in the segments of one lightness that have room for them; `nil` if none has.
    private func labels(onDark isDark: Bool) -> Panel.Layer? {
      let room = scale.domain.upperBound / ContainmentChart.width
      let wide = segments.filter { segment in
        let width = (segment.range.upperBound - segment.range.lowerBound) / room
        return segment.kind.isDark == isDark
          && width > Double(segment.kind.rawValue.count) * 6 + 6
      }
      guard !wide.isEmpty else { return nil }
      return Panel.Layer(
        ["type": "text", "color": isDark ? "#ffffff" : "#1d2126", "fontSize": 11],
        ["x": x("middle"), "text": .field("kind", .nominal)],
        rows: wide.map { segment in
          let middle = (segment.range.lowerBound + segment.range.upperBound) / 2
          return row(of: segment, ["middle": .number(middle)])
        }, fading: .kinds, isForWideScreens: true)
    }
  }
}

extension ContainmentChart.StackPanel {
  /// The interval of the total.
  private var interval: Panel.Layer {
    Panel.Layer(
      ["type": "rule", "strokeWidth": 1.5], ["x": x("low"), "x2": ["field": "high"]],
      rows: lists.sending.map { strategy, costs in
        let interval = costs.total.interval
        return [
          "strategy": .string(strategy), "low": .number(max(0, interval.lower)),
          "high": .number(max(0, interval.upper)),
        ]
      })
  }

  /// The total in figures, behind the bar.
  private var totals: Panel.Layer {
    Panel.Layer(
      ["type": "text", "align": "left", "dx": 6],
      ["x": x("end"), "text": .field("text", .nominal)],
      rows: lists.cases.compactMap { figures in
        guard let costs = figures.callCosts else { return nil }
        let end = max(
          0, costs.total.interval.upper, costs.stackedContainment,
          figures.containmentTimePerTurnover?.value ?? 0)
        let text = costs.calls.isEmpty ? "no calls" : ContainmentChart.text(costs.total.value)
        return [
          "strategy": .string(figures.key.strategy), "end": .number(end), "text": .string(text),
        ]
      })
  }

  /// The metric `containment_ns`; `nil` where nothing is sent.
  private var containment: Panel.Layer? {
    let measured = lists.cases.compactMap { figures in
      figures.containmentTimePerTurnover.map { (figures.key.strategy, $0) }
    }.filter { $1.value > 0 }
    guard !measured.isEmpty else { return nil }
    return Panel.Layer(
      ["type": "tick", "thickness": 1.5, "size": 25],
      [
        "x": x("measured"),
        "tooltip": .tooltip([
          "strategy": "strategy", "text": "containment_ns for each row that came on screen",
        ]),
      ],
      rows: measured.map { strategy, figure in
        [
          "strategy": .string(strategy), "measured": .number(figure.value),
          "text": .string(figure.text(.nanoseconds)),
        ]
      })
  }
}

extension CallKind {
  /// A color that no strategy has: one hue for each pair of opposite calls, in a dark and a light shade.
  fileprivate var color: String {
    switch self {
    case .addSubview: "#2f3f7f"
    case .removeFromSuperview: "#93a5dd"
    case .addChild: "#6d2f5b"
    case .removeFromParent: "#cf9cc0"
    case .moves: "#7a1f2b"
    case .appearance: "#e0a3a3"
    case .loading: "#5c4a1e"
    case .own: "#c9b47a"
    }
  }

  /// Whether light text is legible on its color, and dark text is not.
  fileprivate var isDark: Bool {
    switch self {
    case .addSubview, .addChild, .moves, .loading: true
    case .removeFromSuperview, .removeFromParent, .appearance, .own: false
    }
  }
}
