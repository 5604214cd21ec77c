import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

extension ChartKind {
  /// Live bytes and controllers alive through the scroll, frame by frame, with a line for each strategy.
  static let timeline = ChartKind(
    "timeline", heading: "Through the scroll", PackageResources.timeline_vl_json,
    columns: [
      "panel": "level", "strategy": "strategy", "frame": "frame", "text": "level", "mark": "mark",
    ]
  ) { source in
    RecordedCases.charts(of: source) { workload in
      let added = workload.timelines.compactMap { timeline -> (String, DerivedFigure)? in
        let bytes = timeline.frames.map(\.liveBytes)
        guard let first = bytes.first, let most = bytes.max() else { return nil }
        return (timeline.key.strategy, DerivedFigure(exact: Double(most - first)))
      }
      return Content(
        title:
          "Memory that scrolling adds to the first frame: \(ChartText.ends(added, .bytes) ?? "none")",
        caption:
          "live bytes above the level before set-up, and controllers alive, at the end of each "
          + "frame of \(workload.lists.name); frame 0 is the end of presentation; marks: the first frame with the "
          + "highest level; red crosses: the first frame that goes wrong",
        rows: workload.timelines.flatMap {
          rows(of: $0, "live bytes", .bytes) { Double($0.liveBytes) }
            + rows(of: $0, "controllers alive", .count) { Double($0.controllersAlive) }
        })
    }
  }

  private static func rows(
    of timeline: CaseTimeline, _ panel: String, _ scale: NumberScale,
    _ value: (TimelineFrame) -> Double
  ) -> [[String: JSON]] {
    func row(_ frame: TimelineFrame, _ mark: String, _ text: String? = nil) -> [String: JSON] {
      [
        "panel": .string(panel), "strategy": .string(timeline.key.strategy),
        "frame": .count(frame.number), "value": .number(value(frame)), "mark": .string(mark),
        "text": .string(text ?? scale.text(value(frame))),
      ]
    }
    let steps = steps(timeline.frames, value)
    let peak = steps.reduce(steps[0]) { value($1) > value($0) ? $1 : $0 }
    let wrong = timeline.firstWrongFrame.map { [row($0, "wrong", $0.defects?.text)] } ?? []
    return steps.map { row($0, "") } + [row(peak, "peak")] + wrong
  }

  /// Of each of at most 400 stretches of a scroll the first frame with the greatest value, and the last frame, which
  /// keeps every peak; then those at which the value changes, and the last of all.
  private static func steps(
    _ frames: [TimelineFrame], _ value: (TimelineFrame) -> Double
  ) -> [TimelineFrame] {
    let last = frames.last?.number ?? 0
    let stretches = OrderedDictionary(grouping: frames) { $0.number * 400 / (last + 1) }
    let kept = stretches.values.flatMap { stretch -> [TimelineFrame] in
      let peak = stretch.reduce(stretch[0]) { value($1) > value($0) ? $1 : $0 }
      let end = stretch[stretch.count - 1]
      return peak.number == end.number ? [peak] : [peak, end]
    }
    return kept.enumerated().filter { index, frame in
      index == 0 || index == kept.count - 1 || value(frame) != value(kept[index - 1])
    }.map(\.element)
  }
}
