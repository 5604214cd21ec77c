import BenchmarkReport
import BenchmarkResults

extension TimelineChart {
  /// The first wrong frames of a panel: a cross on the line of each strategy that goes wrong, and a rule above
  /// it.
  struct WrongFrames {
    private let marks: [(strategy: String, frame: TimelineFrame)]
    private let level: Level

    init(_ workload: RecordedCases, _ level: Level) {
      marks = workload.timelines.compactMap { timeline in
        timeline.firstWrongFrame.map { (timeline.strategy, $0) }
      }
      self.level = level
    }

    /// The marks, in front of the lines.
    func layers(x: JSON, y: JSON) -> [Panel.Layer] {
      guard !marks.isEmpty else { return [] }
      let place: JSON = ["x": x, "y": y]
      return [
        Panel.Layer(
          ["type": "rule", "strokeWidth": 1, "strokeDash": [2, 2], "opacity": 0.7],
          place.with(["y2": ["value": 0]]), rows: marks.map(row)),
        Panel.Layer(
          .wrongMark(size: 110),
          place.with([
            "tooltip": .tooltip([
              "strategy": "strategy", "frame": "first wrong frame", "text": "what is wrong",
            ])
          ]), rows: marks.map(row)),
      ]
    }

    private func row(_ strategy: String, _ frame: TimelineFrame) -> JSON.Row {
      [
        "strategy": .string(strategy), "frame": .number(Double(frame.number)),
        "value": .number(level.value(frame)), "text": .string(frame.defects?.text ?? ""),
      ]
    }
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
