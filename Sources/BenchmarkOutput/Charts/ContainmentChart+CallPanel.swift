import BenchmarkAnalysis
import BenchmarkResults

extension ContainmentChart {
  /// The cost of one call: for each call, a dot and an interval for each strategy that sends it often.
  struct CallPanel {
    private struct Dot {
      let strategy: String
      let call: CallCosts.Call
      /// The place below the top, in slots.
      let place: Double
    }

    private let name: String
    private let cases: [CaseFigures]
    private let styles: [String: StrategyStyle]
    private var dots: [Dot] = []
    /// The calls with dots, each with the place of its middle.
    private var calls: [(call: MeasuredCall, middle: Double)] = []
    /// The places between two calls.
    private var borders: [Double] = []
    private var end = 0.0

    /// Calls that are sent for a smaller share of the rows are not drawn: the time of a handful of calls is
    /// that of the first one, which a strategy does not pay for each row.
    private static let leastShare = 0.1

    /// `nil` if no call is sent often.
    init?(_ lists: Lists, _ styles: [String: StrategyStyle]) {
      name = lists.name
      cases = lists.cases
      self.styles = styles
      for call in MeasuredCall.allCases {
        let senders = lists.sending.compactMap { strategy, costs in
          costs.calls.first { $0.call == call && $0.perTurnover >= Self.leastShare }
            .map { (strategy, $0) }
        }
        if !senders.isEmpty { append(call, senders) }
      }
      guard !dots.isEmpty else { return nil }
    }

    private mutating func append(
      _ call: MeasuredCall, _ senders: [(strategy: String, call: CallCosts.Call)]
    ) {
      if end > 0 { borders.append(end) }
      // A call has room for its name, however few strategies send it.
      let length = max(Double(senders.count) + 1, 2.5)
      let first = end + (length - Double(senders.count - 1)) / 2
      dots += senders.enumerated().map { index, sender in
        Dot(strategy: sender.strategy, call: sender.call, place: first + Double(index))
      }
      calls.append((call, end + length / 2))
      end += length
    }

    /// The panel in words.
    var description: String {
      let parts = calls.map { call, _ in
        let times = dots.filter { $0.call.call == call }
          .map { "\($0.strategy) \(ContainmentChart.text($0.call.time.value))" }
        return "\(call.rawValue): \(times.joined(separator: ", "))"
      }
      return "\(name), one call: \(parts.joined(separator: "; "))."
    }

    var view: JSON {
      let rows = rows
      return Panel(
        title: .title([name], ["frame": "group"]), width: ContainmentChart.width, height: end * 13,
        channels: ["y": y],
        layers: [
          Panel.Layer(
            ["type": "rule", "strokeWidth": 1, "opacity": 0.2], [:],
            rows: borders.map { ["place": .number($0)] }),
          Panel.Layer(
            ["type": "rule", "strokeWidth": 1.5],
            ["x": x("low"), "x2": ["field": "high"], "color": color], rows: rows,
            fading: .strategies),
          Panel.Layer(
            ["type": "point", "size": 40, "filled": false, "strokeWidth": 1.8],
            [
              "x": x("time"), "color": color,
              "shape": styles.shapes(of: senders),
              "tooltip": .tooltip([
                "strategy": "strategy", "call": "call", "text": "median own time",
                "p99": "99th percentile", "count": "for each row that came on screen",
              ]),
            ], rows: rows, fading: .strategies),
          Panel.Layer(
            ["type": "text", "align": "left", "baseline": "middle", "dx": 8, "limit": 180],
            ["x": ["value": "width"], "text": .field("strategy", .nominal)], rows: rows,
            fading: .strategies),
        ]
      ).view
    }

    private var rows: [JSON.Row] {
      dots.map { dot in
        let (call, time) = (dot.call, dot.call.time)
        func text(_ figure: DerivedFigure?) -> JSON {
          .string(figure.map { ContainmentChart.text($0.value) } ?? "unknown")
        }
        return [
          "strategy": .string(dot.strategy), "call": .string(call.call.rawValue),
          "place": .number(dot.place), "time": .number(time.value),
          "low": .number(time.interval.lower), "high": .number(time.interval.upper),
          "text": .string(time.text(.nanoseconds)), "p99": text(call.p99),
          "count": .string(ChartNumber(call.perTurnover, .count).text),
        ]
      }
    }

    private func x(_ field: String) -> JSON {
      let bounds = dots.map(\.call.time).flatMap {
        [$0.value, $0.interval.lower, $0.interval.upper]
      }
      return ChartScale.symmetric(bounds).channel(
        field, title: "own time of one call (linear below 1 ns, logarithmic above)"
      ) { ChartNumber($0, .nanoseconds).tick }
    }

    /// From the top to the bottom.
    private var y: JSON {
      let labels = JSON.labels(calls.map { (.number($0.middle), $0.call.rawValue) })
      return .field(
        "place", .quantitative,
        [
          "scale": ["type": "linear", "domain": .numbers([end, 0]), "nice": false],
          "axis": [
            "values": .numbers(calls.map(\.middle)), "labelExpr": labels, "grid": false,
            "ticks": false,
          ],
        ])
    }

    private var color: JSON { styles.colors(of: senders) }

    /// The strategies with dots, in the order of the file.
    private var senders: [String] {
      let names = Set(dots.map(\.strategy))
      return cases.map(\.key.strategy).filter(names.contains)
    }
  }
}
