import BenchmarkReport
import OrderedCollections

/// Figures on a logarithmic axis: a line a strategy, with points and intervals, and a legend whose names
/// can be clicked.
struct LinePanel {
  /// A figure, and where along the lines it stands.
  struct Point {
    let strategy: String
    /// What the channel of the panel's `x` shows, in the field `x`.
    let x: VegaLite.Value
    let figure: DerivedFigure
    /// The title and the text of each line that appears when a pointer rests on the point, the same
    /// titles for each point.
    let details: [(title: String, text: String)]
  }

  let title: String
  let points: [Point]
  /// What the legend says behind the name of each strategy, in its order.
  let notes: [(strategy: String, note: String?)]
  let styles: [String: StrategyStyle]
  /// The positions of points, of the field `x`.
  let x: VegaLite.Channel
  let axisTitle: String
  let scale: CompactNumber.Scale
  /// Whether the points of one position stand beside one another, in the order of the legend.
  var isDodged = false

  /// - Precondition: a figure is above zero.
  func view(named name: String) -> VegaLite.View {
    var view = VegaLite.View()
    view.title = VegaLite.Title([title])
    view.width = 420
    // As high as the legend, at least.
    view.height = max(220, Double(16 * notes.count))
    view.data = VegaLite.DataSource(rows)
    view.layer = [
      VegaLite.View(
        VegaLite.Mark(.line).with { $0.strokeWidth = 2 }, lines,
        params: [.isolation(in: name)]),
      VegaLite.View(VegaLite.Mark(.rule).with { $0.strokeWidth = 1.5 }, intervals),
      VegaLite.View(
        VegaLite.Mark(.point).with {
          $0.size = 55
          $0.filled = false
          $0.strokeWidth = 2
        }, shapes),
    ]
    view.fadeLayers(in: name)
    return view
  }
}

extension LinePanel {
  private var names: [String] { notes.map(\.strategy) }

  private var rows: [VegaLite.Row] {
    points.map { point in
      var row: VegaLite.Row = [
        "strategy": .string(point.strategy), "x": point.x,
        "value": .number(point.figure.value), "low": .number(point.figure.interval.lower),
        "high": .number(point.figure.interval.upper),
      ]
      for (index, detail) in point.details.enumerated() {
        row["detail\(index)"] = .string(detail.text)
      }
      return row
    }
  }

  /// What all layers have in common: a legend is drawn only if each layer that has colours asks for the same.
  private var common: VegaLite.Encoding {
    VegaLite.Encoding().with {
      $0.x = x
      $0.y = y("value")
      $0.color = styles.colors(of: names, legend: legend)
      if isDodged {
        $0.xOffset = .field("strategy", .nominal) { $0.sort = .array(names.map { .string($0) }) }
      }
    }
  }

  private var lines: VegaLite.Encoding {
    common.with { $0.strokeDash = styles.dashes(of: names) }
  }

  private var shapes: VegaLite.Encoding {
    common.with {
      $0.shape = styles.shapes(of: names, legend: legend)
      $0.tooltip =
        [.field("strategy", .nominal, title: "strategy")]
        + (points.first?.details ?? []).enumerated().map { index, detail in
          .field("detail\(index)", .nominal, title: detail.title)
        }
    }
  }

  private var intervals: VegaLite.Encoding {
    common.with {
      $0.y = y("low")
      $0.y2 = VegaLite.Channel(field: "high")
    }
  }

  private var legend: VegaLite.Legend {
    .strategies(
      notes.map { strategy, note in
        (strategy, ([strategy] + [note].compactMap(\.self)).joined(separator: ": "))
      })
  }

  private func y(_ field: String) -> VegaLite.Channel {
    let bounds = points.flatMap {
      [$0.figure.value, $0.figure.interval.lower, $0.figure.interval.upper]
    }
    let scale = LogScale(bounds, step: self.scale == .bytes ? 4 : 10)!
    return .field(field, .quantitative, title: axisTitle) {
      $0.scale = scale.scale
      $0.axis = scale.axis { ChartNumber($0, self.scale).tick }
    }
  }
}

extension [LinePanel] {
  /// The panels below one another, each with a legend of its own.
  var view: VegaLite.View {
    var view = VegaLite.View()
    view.concat = enumerated().map { $1.view(named: "panel\($0)") }
    view.columns = 1
    view.resolve = .ownStyles
    return view
  }
}

extension VegaLite.Channel {
  /// Positions of the field `x` that have an order and no distance, with room for points beside one another.
  static func steps(_ names: [String], title: String) -> VegaLite.Channel {
    .field("x", .ordinal, title: title) {
      $0.scale = VegaLite.Scale()
      $0.scale?.type = .band
      $0.scale?.domain = .array(names.map { .string($0) })
      $0.scale?.paddingInner = 0.35
      $0.scale?.paddingOuter = 0.1
      $0.axis = VegaLite.Axis()
      $0.axis?.labelAngle = 0
      $0.axis?.grid = false
    }
  }
}

extension VegaLite.Resolve {
  /// Each panel has its own strategies, and scales of colours and shapes for them: shared ones would draw
  /// the strategies of one panel like those of another.
  static let ownStyles = VegaLite.Resolve(
    scale: [
      "color": .independent, "shape": .independent, "strokeDash": .independent,
      "xOffset": .independent,
    ],
    legend: ["color": .independent, "shape": .independent, "strokeDash": .independent])
}

extension DerivedFigure {
  /// The figure in the text of charts, with its interval if it has one: `1.73 µs (1.70 µs to 1.75 µs)`.
  func text(_ scale: CompactNumber.Scale) -> String {
    let text = ChartNumber(value, scale).text
    guard kind == .sampled else { return text }
    let ends = [interval.lower, interval.upper].map { ChartNumber($0, scale).text }
    return "\(text) (\(ends[0]) to \(ends[1]))"
  }
}
