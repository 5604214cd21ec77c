import BenchmarkReport
import BenchmarkResults
import OrderedCollections

extension TimelineChart {
  /// A level through the scrolls of one workload.
  struct Panel {
    private static let height = 180.0

    private let workload: RecordedCases
    private let level: Level
    private let styles: [String: StrategyStyle]
    private let lines: [Line]
    private let scale: LevelScale
    private let end: LinearScale

    init(_ workload: RecordedCases, _ level: Level, _ styles: [String: StrategyStyle]) {
      self.workload = workload
      self.level = level
      self.styles = styles
      lines = workload.cases.map { Line($0, level) }
      scale = LevelScale(
        lines.flatMap(\.points).map(\.value), isBinary: level == .liveBytes)
      end = LinearScale(
        upTo: Double(workload.cases.map(\.timeline.frameCount).max() ?? 0), limit: 7)
    }

    /// The panel in words.
    var sentence: String {
      let parts = lines.map { line in
        let (first, last) = (line.points[0].value, line.points[line.points.count - 1].value)
        return
          "\(line.strategy) \(level.text(first)) at first, \(level.text(line.peak.value)) at most "
          + "in frame \(line.peak.frame), \(level.text(last)) at last"
      }
      return "\(workload.name), \(level.name): \(parts.joined(separator: "; "))."
    }

    func view(named name: String) -> VegaLite.View {
      var view = VegaLite.View()
      view.title = VegaLite.Title(["\(workload.name): \(level.name)"])
      view.title?.frame = "group"
      view.width = 460
      view.height = Self.height
      view.layer = layers(named: name)
      view.fadeLayers(in: name)
      return view
    }
  }
}

extension TimelineChart.Panel {
  private typealias Line = TimelineChart.Line

  private func layers(named name: String) -> [VegaLite.View] {
    let byWidth = Dictionary(grouping: widths, by: \.width).sorted { $0.key > $1.key }
    var layers = byWidth.map { width, lines in
      var layer = VegaLite.View(
        VegaLite.Mark(.line).with {
          $0.strokeWidth = width
          $0.interpolate = "step-after"
        }, lineEncoding)
      layer.data = VegaLite.DataSource(lines.flatMap { rows($0.line) })
      return layer
    }
    layers[0].params = [.isolation(in: name)]
    var peaks = VegaLite.View(
      VegaLite.Mark(.point).with {
        $0.size = 55
        $0.filled = false
        $0.strokeWidth = 2
      }, peakEncoding)
    peaks.data = VegaLite.DataSource(lines.map { row($0, $0.peak) })
    return layers + [peaks]
  }

  /// How wide each line is: of those that can't be told apart, each is wider than the next, so that
  /// it is seen below it.
  private var widths: [(line: Line, width: Double)] {
    lines.enumerated().map { index, line in
      let covering = lines[(index + 1)...].count { coincide(line, $0) }
      return (line, 1.8 + 2.8 * Double(min(covering, 3)))
    }
  }

  /// Whether two lines are less than two pixels apart in nearly all places where either changes.
  private func coincide(_ line: Line, _ other: Line) -> Bool {
    let frames = Set((line.points + other.points).map(\.frame))
    let near = frames.count { frame in
      let distance =
        scale.position(of: line.value(at: frame)) - scale.position(of: other.value(at: frame))
      return abs(distance) * Self.height < 2
    }
    return Double(near) >= Double(frames.count) * 0.8
  }

  private func rows(_ line: Line) -> [VegaLite.Row] { line.points.map { row(line, $0) } }

  private func row(_ line: Line, _ point: Line.Point) -> VegaLite.Row {
    [
      "strategy": .string(line.strategy), "frame": .number(Double(point.frame)),
      "value": .number(point.value), "text": .string(level.text(point.value)),
    ]
  }

  private var names: [String] { lines.map(\.strategy) }

  private var encoding: VegaLite.Encoding {
    VegaLite.Encoding().with {
      $0.x = .field("frame", .quantitative, title: "frame") {
        $0.scale = end.scale
        $0.axis = end.axis { ChartNumber($0, .count).tick }
        $0.axis?.grid = false
      }
      $0.y = .field("value", .quantitative, title: "\(level.name) (\(scale.word))") {
        $0.scale = scale.scale
        $0.axis = scale.axis { level.number($0).tick }
      }
      $0.color = styles.colors(of: names, legend: legend)
    }
  }

  private var lineEncoding: VegaLite.Encoding {
    encoding.with { $0.strokeDash = styles.dashes(of: names) }
  }

  private var peakEncoding: VegaLite.Encoding {
    encoding.with {
      $0.shape = styles.shapes(of: names, legend: legend)
      $0.tooltip = VegaLite.Channel.tooltip([
        "strategy": "strategy", "text": "most \(level.name)", "frame": "first in frame",
      ])
    }
  }

  private var legend: VegaLite.Legend {
    .strategies(
      lines.map { ($0.strategy, "\($0.strategy): \(level.text($0.peak.value))") })
  }
}
