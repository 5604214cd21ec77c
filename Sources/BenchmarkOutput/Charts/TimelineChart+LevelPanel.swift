import BenchmarkAnalysis
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

    init(_ workload: RecordedCases, _ level: Level, _ styles: [String: StrategyStyle]) {
      self.workload = workload
      self.level = level
      self.styles = styles
      lines = workload.timelines.map { Line($0, level) }
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
      return Panel(
        title: .title(["\(workload.name): \(level.name)"], subtitle).with(["frame": "group"]),
        width: 460,
        height: labels.height, channels: [:],
        layers: [labels.leaders(ends: color.with(["x": x("x")]), y: y)] + lineLayers + [peaks]
          + wrongFrames + labels.texts(y: y)
      ).view
    }

    /// The first wrong frames: a cross on the line of each strategy that goes wrong, and a rule above it.
    private var wrongFrames: [Panel.Layer] {
      let rows = workload.timelines.compactMap { timeline -> JSON.Row? in
        timeline.firstWrongFrame.map { frame in
          [
            "strategy": .string(timeline.strategy), "frame": .count(frame.number),
            "value": .number(level.value(frame)), "text": .string(frame.defects?.text ?? ""),
          ]
        }
      }
      guard !rows.isEmpty else { return [] }
      let place: JSON = ["x": x("frame"), "y": y("value")]
      return [
        Panel.Layer(
          ["type": "rule", "strokeWidth": 1, "strokeDash": [2, 2], "opacity": 0.7],
          place.with(["y2": ["value": 0]]), rows: rows),
        Panel.Layer(
          .wrongMark(size: 110),
          place.with([
            "tooltip": .tooltip([
              "strategy": "strategy", "frame": "first wrong frame", "text": "what is wrong",
            ])
          ]), rows: rows),
      ]
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

extension TimelineChart {
  /// A level through one scroll, as a line of steps.
  struct Line {
    struct Point: Hashable {
      let frame: Int
      let value: Double
    }

    /// A scroll with more frames is thinned to the lowest and the highest frame of so many stretches.
    static let stretches = 400

    let strategy: String
    /// The points where the level changes, and the last.
    let points: [Point]
    /// The first of the highest points.
    let peak: Point

    /// - Precondition: `timeline` has a frame, as every timeline that could be read has.
    init(_ timeline: CaseTimeline, _ level: Level) {
      strategy = timeline.strategy
      let all = timeline.frames.map { Point(frame: $0.number, value: level.value($0)) }
      peak = all.reduce(all[0]) { $1.value > $0.value ? $1 : $0 }
      points = Self.steps(Self.thinned(all))
    }

    /// The level in a frame: the last point at or before it.
    func value(at frame: Int) -> Double {
      (points.last { $0.frame <= frame } ?? points[0]).value
    }

    /// The lowest, the highest and the last point of each stretch of frames, which keeps every peak.
    private static func thinned(_ points: [Point]) -> [Point] {
      let last = points[points.count - 1]
      var kept: [Point] = []
      for stretch in points.chunked(by: { $0.frame * stretches / (last.frame + 1) }) {
        let lowest = stretch.reduce(stretch[0]) { $1.value < $0.value ? $1 : $0 }
        let highest = stretch.reduce(stretch[0]) { $1.value > $0.value ? $1 : $0 }
        kept += Set([lowest, highest, stretch[stretch.count - 1]]).sorted { $0.frame < $1.frame }
      }
      return kept
    }

    private static func steps(_ points: [Point]) -> [Point] {
      points.indices.filter { index in
        index == 0 || index == points.count - 1 || points[index].value != points[index - 1].value
      }.map { points[$0] }
    }
  }
}

extension Array {
  /// The elements in runs of the same key.
  fileprivate func chunked<Key: Equatable>(by key: (Element) -> Key) -> [[Element]] {
    var chunks: [[Element]] = []
    var current: Key?
    for element in self {
      let next = key(element)
      if next == current {
        chunks[chunks.count - 1].append(element)
      } else {
        chunks.append([element])
      }
      current = next
    }
    return chunks
  }
}

extension JSON {
  /// A red cross for what is wrong. It is drawn, since fonts differ in whether they have one.
  static func wrongMark(size: Double) -> JSON {
    [
      "type": "point", "shape": "M-0.7,-0.7L0.7,0.7M0.7,-0.7L-0.7,0.7", "size": .number(size),
      "stroke": "#d1341f", "strokeWidth": 2, "opacity": 1,
    ]
  }
}
