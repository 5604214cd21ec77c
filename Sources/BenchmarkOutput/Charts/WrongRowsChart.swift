import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

extension ChartKind {
  /// How many rows on screen are wrong, and how, frame by frame: a panel for the strategies that do the same.
  static let wrongRows = ChartKind(
    "wrong-rows", heading: "Wrong rows through the scroll", PackageResources.wrong_rows_vl_json,
    columns: [
      "panel": "strategies", "from": "from frame", "to": "to frame", "defect": "what is wrong",
      "text": "rows",
    ]
  ) { source in
    RecordedCases.charts(of: source) { workload in
      let observed = workload.timelines.filter { $0.frames.first?.defects != nil }
      let courses = OrderedDictionary(grouping: observed, by: spans)
        .map { (spans: $0, strategies: $1.map(\.key.strategy)) }
        .filter { !$0.spans.isEmpty }
        .sorted { rowFrames($0.spans) > rowFrames($1.spans) }
      guard let worst = courses.first, let least = courses.last else { return nil }
      let others =
        courses.count > 1
        ? ", least \(least.strategies.listed) with \(rowFrames(least.spans))" : ""
      return Content(
        title: "In \(workload.lists.workload), \(worst.strategies.listed) shows most wrong rows: "
          + "\(counted(rowFrames(worst.spans), "row-frame"))\(others)",
        caption:
          "\(workload.lists.name): how many rows on screen are wrong, and how, frame by frame. A row-frame is "
          + "a row on screen in one frame; strategies without a wrong row are left out",
        rows: courses.prefix(mostCourses).flatMap { spans, strategies in
          rows(spans, "\(strategies.listed): \(counted(rowFrames(spans), "row-frame"))")
        })
    }
  }

  private static let mostCourses = 8

  /// Frames with the same numbers of wrong rows.
  private struct Span: Hashable {
    let frames: Range<Int>
    let counts: [WrongRow.Defect: Int]
  }

  /// The frames of a scroll in which a row is wrong. A frame that isn't kept is like the last one before it that is; frame
  /// 0, the presentation, isn't a frame of the scroll.
  private static func spans(_ timeline: CaseTimeline) -> [Span] {
    let frames = timeline.frames.drop { $0.number == 0 }
    let ends = frames.dropFirst().map(\.number) + [timeline.frameCount + 1]
    return zip(frames, ends).compactMap { frame, end in
      let counts = frame.defects?.rowCounts ?? [:]
      return counts.isEmpty ? nil : Span(frames: frame.number..<end, counts: counts)
    }
  }

  private static func rowFrames(_ spans: [Span]) -> Int {
    spans.reduce(0) { $0 + $1.frames.count * $1.counts.values.reduce(0, +) }
  }

  private static func rows(_ spans: [Span], _ panel: String) -> [[String: JSON]] {
    spans.flatMap { span in
      var low = 0
      return WrongRow.Defect.allCases.compactMap { defect -> [String: JSON]? in
        guard let count = span.counts[defect] else { return nil }
        defer { low += count }
        return [
          "panel": .string(panel), "from": .count(span.frames.lowerBound),
          "to": .count(span.frames.upperBound), "low": .count(low), "high": .count(low + count),
          "defect": .string(defect.rawValue), "text": .string("\(count) \(defect.rawValue)"),
        ]
      }
    }
  }
}
