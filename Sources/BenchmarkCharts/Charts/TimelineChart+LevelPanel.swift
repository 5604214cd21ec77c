import BenchmarkReport
import BenchmarkResults

extension TimelineChart {
  /// A level through the scrolls of one workload.
  struct LevelPanel {
    private static let leastHeight = 180.0

    private let workload: RecordedCases
    private let level: Level
    private let styles: [String: StrategyStyle]
    private let lines: [Line]
    private let scale: ChartScale
    private let wrongFrames: WrongFrames

    init(_ workload: RecordedCases, _ level: Level, _ styles: [String: StrategyStyle]) {
      self.workload = workload
      self.level = level
      self.styles = styles
      lines = workload.timelines.map { Line($0, level) }
      wrongFrames = WrongFrames(workload, level)
      scale = .levels(lines.flatMap(\.points).map(\.value), isBinary: level == .liveBytes)
    }

    /// The panel in words.
    var description: String {
      let parts = lines.map { line in
        let (first, last) = (line.points[0].value, line.points[line.points.count - 1].value)
        return
          "\(line.strategy) \(level.text(first)) at first, \(level.text(line.peak.value)) at most "
          + "in frame \(line.peak.frame), \(level.text(last)) at last"
      }
      return "\(workload.name), \(level.name): \(parts.joined(separator: "; "))."
    }

    var view: JSON {
      let names = lines.map(\.strategy)
      let byWidth = Dictionary(grouping: widths, by: \.width).sorted { $0.key > $1.key }
      let color: JSON = ["color": styles.colors(of: names)]
      let place = color.with(["x": x("frame"), "y": y("value")])
      let dashes = place.with(["strokeDash": styles.dashes(of: names)])
      let labels = labels
      let lineLayers = byWidth.map { group in
        Panel.Layer(
          ["type": "line", "strokeWidth": .number(group.key), "interpolate": "step-after"], dashes,
          rows: group.value.flatMap { rows($0.line, $0.line.points) }, fading: .strategies)
      }
      let peaks = Panel.Layer(
        ["type": "point", "size": 55, "filled": false, "strokeWidth": 2],
        place.with([
          "shape": styles.shapes(of: names),
          "tooltip": .tooltip([
            "strategy": "strategy", "text": "most \(level.name)", "frame": "first in frame",
          ]),
        ]), rows: lines.flatMap { rows($0, [$0.peak]) }, fading: .strategies)
      let marks = wrongFrames.layers(x: x("frame"), y: y("value"))
      return Panel(
        title: .title(["\(workload.name): \(level.name)"], subtitle).with(["frame": "group"]),
        width: 460,
        height: labels.height, channels: [:],
        layers: [labels.leaders(ends: color.with(["x": x("x")]), y: y)] + lineLayers + [peaks]
          + marks + labels.texts(y: y)
      ).view
    }

    /// What goes wrong first, below the title of the first panel of a workload.
    private var subtitle: JSON {
      let lines = workload.timelines.compactMap(\.firstWrongText)
      guard level == .liveBytes, !lines.isEmpty else { return [:] }
      return ["subtitle": .strings(lines)]
    }

    /// The names at the ends of the lines, each with its highest level.
    private var labels: EndLabels {
      EndLabels(
        lines.map { line in
          let last = line.points[line.points.count - 1]
          return EndLabels.Line(
            strategy: line.strategy, note: "at most \(level.text(line.peak.value))",
            x: .number(Double(last.frame)), end: last.value)
        }, on: scale, least: Self.leastHeight
      ) { coincide(lines[$0], lines[$1]) }
    }

    private func x(_ field: String) -> JSON {
      let frames = workload.timelines.map(\.frameCount).max() ?? 0
      var x = ChartScale.linear(upTo: Double(frames), limit: 7)
        .channel(field, title: "frame") { ChartNumber($0, .count).tick }
      x.axis.grid = false
      return x
    }

    private func y(_ field: String) -> JSON {
      scale.channel(field, title: "\(level.name) (\(scale.word))") { level.number($0).tick }
    }

    /// The width of each line: a line that others cover is wider than they are, so that it shows below them.
    private var widths: [(line: Line, width: Double)] {
      lines.enumerated().map { index, line in
        let covering = lines[(index + 1)...].count { coincide(line, $0) }
        return (line, 1.8 + 2.8 * Double(min(covering, 3)))
      }
    }

    /// Whether two lines are less than two pixels apart in nearly all frames in which either changes.
    private func coincide(_ line: Line, _ other: Line) -> Bool {
      let frames = Set((line.points + other.points).map(\.frame))
      let near = frames.count { frame in
        let distance =
          scale.position(of: line.value(at: frame)) - scale.position(of: other.value(at: frame))
        return abs(distance) * Self.leastHeight < 2
      }
      return Double(near) >= Double(frames.count) * 0.8
    }

    private func rows(_ line: Line, _ points: [Line.Point]) -> [JSON.Row] {
      points.map { point in
        [
          "strategy": .string(line.strategy), "frame": .number(Double(point.frame)),
          "value": .number(point.value), "text": .string(level.text(point.value)),
        ]
      }
    }
  }
}
