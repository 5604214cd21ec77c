import BenchmarkReport

/// Figures on a logarithmic axis: a line, points and intervals for each strategy, and a legend in which
/// strategies can be isolated.
struct LinePanel {
  /// A figure and its position along the lines.
  struct Point {
    let strategy: String
    /// The value of the field `x`.
    let x: JSON
    let figure: DerivedFigure
    /// The titles and texts of the tooltip, with the same titles for each point.
    let details: [(title: String, text: String)]
  }

  let title: String
  let points: [Point]
  /// The strategies in the order of the legend, with what it adds to their names.
  let notes: [(strategy: String, note: String?)]
  let styles: [String: StrategyStyle]
  /// The channel of the field `x`.
  let x: JSON
  let axisTitle: String
  let scale: CompactNumber.Scale
  /// Whether the points of one position are side by side, in the order of the legend.
  var isDodged = false

  /// - Precondition: a figure is above zero.
  func view(named name: String) -> JSON {
    // A legend appears only if all layers with colors ask for the same one.
    var channels: JSON = ["x": x, "color": styles.colors(of: names, legend: legend)]
    if isDodged {
      channels.xOffset = .field("strategy", .nominal, ["sort": .strings(names)])
    }
    return Panel(
      title: .title([title]), width: 420, height: max(220, Double(16 * notes.count)), rows: rows,
      channels: channels,
      layers: [
        Panel.Layer(
          ["type": "line", "strokeWidth": 2],
          ["y": y("value"), "strokeDash": styles.dashes(of: names)], fading: Panel.faded,
          isolating: "strategy"),
        Panel.Layer(
          ["type": "rule", "strokeWidth": 1.5], ["y": y("low"), "y2": ["field": "high"]],
          fading: Panel.faded),
        Panel.Layer(
          ["type": "point", "size": 55, "filled": false, "strokeWidth": 2],
          [
            "y": y("value"), "shape": styles.shapes(of: names, legend: legend),
            "tooltip": tooltip,
          ], fading: Panel.faded),
      ]
    ).view(named: name)
  }

  private var names: [String] { notes.map(\.strategy) }

  private var rows: [JSON.Row] {
    points.map { point in
      let interval = point.figure.interval
      var row: JSON.Row = [
        "strategy": .string(point.strategy), "x": point.x, "value": .number(point.figure.value),
        "low": .number(interval.lower), "high": .number(interval.upper),
      ]
      for (index, detail) in point.details.enumerated() {
        row["detail\(index)"] = .string(detail.text)
      }
      return row
    }
  }

  private var tooltip: JSON {
    let details = (points.first?.details ?? []).enumerated()
      .map { JSON.field("detail\($0)", .nominal, title: $1.title) }
    return .array([.field("strategy", .nominal, title: "strategy")] + details)
  }

  private var legend: JSON {
    .strategyLegend(
      notes.map { strategy, note in (strategy, note.map { "\(strategy): \($0)" } ?? strategy) })
  }

  private func y(_ field: String) -> JSON {
    let bounds = points.flatMap {
      [$0.figure.value, $0.figure.interval.lower, $0.figure.interval.upper]
    }
    let scale = ChartScale.logarithmic(bounds, step: self.scale == .bytes ? 4 : 10)!
    return scale.channel(field, title: axisTitle) { ChartNumber($0, self.scale).tick }
  }
}

extension [LinePanel] {
  /// The panels below one another.
  var view: JSON { .concat(enumerated().map { $1.view(named: "panel\($0)") }) }
}

extension JSON {
  /// Positions of the field `x` that have an order and no distance, with room for points side by side.
  static func steps(_ names: [String], title: String) -> JSON {
    .field(
      "x", .ordinal, title: title,
      [
        "scale": .band(names.map(JSON.string), inner: 0.35, outer: 0.1),
        "axis": ["labelAngle": 0, "grid": false],
      ])
  }
}

extension DerivedFigure {
  /// The figure with its interval if it has one: `1.73 µs (1.70 µs to 1.75 µs)`.
  func text(_ scale: CompactNumber.Scale) -> String {
    let text = ChartNumber(value, scale).text
    guard kind == .sampled else { return text }
    let ends = [interval.lower, interval.upper].map { ChartNumber($0, scale).text }
    return "\(text) (\(ends[0]) to \(ends[1]))"
  }
}
