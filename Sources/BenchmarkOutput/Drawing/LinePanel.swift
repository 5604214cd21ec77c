import BenchmarkAnalysis
import BenchmarkResults

/// Figures on a logarithmic axis: a line, points and intervals for each strategy, with its name at its end.
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
  /// The points of each strategy from left to right.
  let points: [Point]
  /// The strategies in the order of the file, with what stands below their names.
  let notes: [(strategy: String, note: String?)]
  let styles: [String: StrategyStyle]
  /// The channel of the field `x`.
  let x: JSON
  let axisTitle: String
  let scale: CompactNumber.Scale
  /// Whether the points of one position are side by side, in the order of the file.
  var isDodged = false

  /// - Precondition: a figure is above zero.
  var view: JSON {
    let axis = axis
    func y(_ field: String) -> JSON {
      axis.channel(field, title: axisTitle) { ChartNumber($0, scale).tick }
    }
    var place: JSON = ["x": x, "color": styles.colors(of: names)]
    if isDodged { place.xOffset = .field("strategy", .nominal, ["sort": .strings(names)]) }
    let labels = labels(on: axis)
    return Panel(
      title: .title([title]), width: 420, height: labels.height, rows: rows, channels: [:],
      layers: [
        labels.leaders(ends: place, y: y),
        Panel.Layer(
          ["type": "line", "strokeWidth": 2],
          place.with(["y": y("value"), "strokeDash": styles.dashes(of: names)]),
          fading: .strategies),
        Panel.Layer(
          ["type": "rule", "strokeWidth": 1.5],
          place.with(["y": y("low"), "y2": ["field": "high"]]), fading: .strategies),
        Panel.Layer(
          ["type": "point", "size": 55, "filled": false, "strokeWidth": 2],
          place.with([
            "y": y("value"), "shape": styles.shapes(of: names), "tooltip": tooltip,
          ]), fading: .strategies),
      ] + labels.texts(y: y)
    ).view
  }

  private static let leastHeight = 220.0

  private func labels(on axis: ChartScale) -> EndLabels {
    let series = notes.map { note in points.filter { $0.strategy == note.strategy } }
    let drawn = zip(notes, series).filter { !$1.isEmpty }
    let places = drawn.map { _, points in
      Dictionary(points.map { ($0.x, axis.position(of: $0.figure.value)) }) { $1 }
    }
    return EndLabels(
      drawn.map { note, points in
        let last = points[points.count - 1]
        return EndLabels.Line(
          strategy: note.strategy, note: note.note, x: last.x, end: last.figure.value)
      }, on: axis, least: Self.leastHeight
    ) { first, second in
      places[first].keys == places[second].keys
        && places[first].allSatisfy { x, place in
          abs(place - (places[second][x] ?? .infinity)) * Self.leastHeight < 3
        }
    }
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

  private var axis: ChartScale {
    let bounds = points.flatMap {
      [$0.figure.value, $0.figure.interval.lower, $0.figure.interval.upper]
    }
    return ChartScale.logarithmic(bounds, step: scale == .bytes ? 4 : 10)!
  }
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
