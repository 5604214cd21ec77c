import BenchmarkReport
import BenchmarkResults

/// Which units decide between two strategies on a device: for each, the difference at its lowest and highest cost.
enum ProjectedDecisionChart {
  /// A chart for each content and kind of list.
  static func charts(of source: ChartSource) -> [Chart] {
    source.projectedCharts(.projectedDecision) { projection, lists in
      let entries = lists.groups.flatMap { group in
        ProjectedMetric.decisive.compactMap { metric in
          ProjectionDecision(metric, in: group, draws: projection.draws).flatMap {
            Entry($0, list: ProjectedLists.name(of: group))
          }
        }
      }
      guard !entries.isEmpty else { return nil }
      return Chart(
        kind: .projectedDecision, subject: lists.subject, title: title(of: entries),
        caption: projection.caption(
          "difference of two strategies when one unit costs its least and its most, and all others "
            + "what is typical; blue: its least, orange: its most; a bar across zero: the unit alone "
            + "could turn the order"),
        view: .concat(entries.map(panel), columns: 2),
        alternative: entries.map(\.text).joined(separator: " "), table: table(entries),
        remarks: [])
    }
  }

  /// The difference of two strategies by a figure.
  private struct Entry {
    let metric: ProjectedMetric
    let list: String
    let pair: ProjectionPair
    let swings: [ProjectionPair.Swing]

    /// The most units that a panel shows.
    private static let most = 7

    init?(_ decision: ProjectionDecision, list: String) {
      guard let pair = decision.pair, !pair.swings.isEmpty else { return nil }
      metric = decision.metric
      self.list = list
      self.pair = pair
      swings = Array(pair.swings.prefix(Self.most))
    }

    var scale: CompactNumber.Scale {
      switch metric {
      case .peakMemory: .bytes
      case .hitchRatio, .missedFrames: .count
      default: .nanoseconds
      }
    }

    func text(_ value: Double) -> String { ChartNumber(value, scale).text }

    var name: String { "\(metric.name): \(pair.second) minus \(pair.first) (\(list))" }

    /// Whether a single unit could turn the order.
    var isOpen: Bool { swings.contains { $0.atLow * $0.atHigh < 0 } }

    var text: String {
      let first = swings[0]
      return "\(name): \(text(pair.difference)); \(first.unit.phrase) moves it most, from "
        + "\(text(first.atLow)) to \(text(first.atHigh))."
    }
  }

  private static func panel(_ entry: Entry) -> JSON {
    let values = entry.swings.flatMap { [$0.atLow, $0.atHigh] } + [entry.pair.difference]
    let most = values.map(abs).max() ?? 1
    let axis =
      entry.scale == .bytes && values.allSatisfy { $0 >= 0 }
      ? ChartScale.linear(upTo: most, room: 0.05, limit: 5, isBinary: true)
      : ChartScale.changes(values, atLeast: most * 0.05)
    func x(_ field: String) -> JSON {
      axis.channel(field, title: "difference") { ChartNumber($0, entry.scale).tick }
    }
    let names = entry.swings.map { JSON.string($0.unit.phrase) }
    let y = JSON.field(
      "unit", .nominal,
      [
        "sort": .array(names), "scale": .band(names, inner: 0.3, outer: 0.2),
        "axis": ["ticks": false, "domain": false, "labelLimit": 220],
      ])
    let rows: [JSON.Row] = entry.swings.map {
      [
        "unit": .string($0.unit.phrase), "low": .number($0.atLow), "high": .number($0.atHigh),
        "typical": .number(entry.pair.difference),
      ]
    }
    return Panel(
      title: .title(entry.name.wrapped(width: 56)), width: 260,
      height: Double(22 * max(3, entry.swings.count)), rows: rows, channels: ["y": y],
      layers: [
        Panel.Layer(
          ["type": "bar", "color": "#4b7fd1"], ["x": x("typical"), "x2": ["field": "low"]]),
        Panel.Layer(
          ["type": "bar", "color": "#d55e00"], ["x": x("typical"), "x2": ["field": "high"]]),
        Panel.Layer(
          ["type": "rule", "strokeWidth": 1.5], ["x": x("zero"), "y": .null],
          rows: [["zero": 0]]),
      ]
    ).view
  }

  private static func title(of entries: [Entry]) -> String {
    let open = entries.filter(\.isOpen)
    guard let first = open.first else {
      return "Projection: no single unit's cost could turn an order"
    }
    return "Projection: \(first.swings[0].unit.phrase) could turn the order of "
      + "\(first.pair.first) and \(first.pair.second)"
  }

  private static func table(_ entries: [Entry]) -> ChartTable {
    ChartTable(
      columns: [
        "list", "figure", "difference", "unit", "at its lowest", "at its highest",
      ],
      rows: entries.flatMap { entry in
        entry.swings.map { swing in
          [
            .init(entry.list), .init(entry.metric.name),
            .init("\(entry.pair.second) minus \(entry.pair.first)"), .init(swing.unit.phrase),
            .init(swing.atLow, entry.text), .init(swing.atHigh, entry.text),
          ]
        }
      })
  }
}
