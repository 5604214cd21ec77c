import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

extension ChartKind {
  /// How many rows on screen are wrong, and how, frame by frame: a panel for the strategies that do the same.
  static let wrongRows = ChartKind(
    "wrong-rows", heading: "Wrong rows through the scroll", isOfTraces: true,
    PackageResources.wrong_rows_vl_json,
    columns: [
      "panel": "strategies", "from": "from frame", "to": "until frame", "failure": "what is wrong",
      "text": "rows",
    ]
  ) { source in
    source.tracedCharts(orElse: "no row is wrong in the trace") { list, cases in
      let courses = OrderedDictionary(grouping: cases, by: spans).map {
        (spans: $0, strategies: $1.map(\.key.strategy), share: share($0, of: $1[0]))
      }.filter { !$0.spans.isEmpty }.sorted { rowFrames($0.spans) > rowFrames($1.spans) }
      guard let worst = courses.first, let least = courses.last else { return nil }
      let others = courses.count > 1 ? ", least \(least.strategies.listed) with \(least.share)" : ""
      return Content(
        title: "In \(cases[0].key.workload), \(worst.strategies.listed) shows most wrong rows: "
          + "\(worst.share)\(others)",
        caption:
          "\(list): how many rows on screen are wrong, and how, frame by frame; strategies without a wrong row are left out",
        rows: courses.prefix(mostCourses).flatMap { spans, strategies, share in
          rows(spans, "\(strategies.listed): \(share)")
        })
    }
  }

  private static let (mostCourses, mostSpans) = (8, 2_000)

  /// Frames with the same numbers of wrong rows.
  private struct Span: Hashable {
    let frames: Range<Int>
    let counts: [WrongRow.Failure: Int]
  }

  /// The frames of a scroll in which a row is wrong. Frame 0, the presentation, isn't one of the scroll.
  private static func spans(_ traced: TracedCase) -> [Span] {
    var changes: [Int: [WrongRow.Failure: Int]] = [:]
    for display in traced.displays where display.frames.upperBound > 0 {
      guard let failure = display.wrong else { continue }
      changes[max(display.frames.lowerBound, 1), default: [:]][failure, default: 0] += 1
      changes[display.frames.upperBound + 1, default: [:]][failure, default: 0] -= 1
    }
    let frames = changes.keys.filter { changes[$0]?.values.contains { $0 != 0 } == true }.sorted()
    var counts: [WrongRow.Failure: Int] = [:]
    return zip(frames, frames.dropFirst()).compactMap { frame, end in
      counts = counts.merging(changes[frame] ?? [:], uniquingKeysWith: +).filter { $0.value > 0 }
      return counts.isEmpty ? nil : Span(frames: frame..<end, counts: counts)
    }
  }

  private static func share(_ spans: [Span], of traced: TracedCase) -> String {
    let shown = traced.displays.reduce(0) {
      $0 + max(0, $1.frames.upperBound - max($1.frames.lowerBound, 1) + 1)
    }
    let percent = 100 * Double(rowFrames(spans)) / Double(max(shown, 1))
    return "\(NumberScale.count.compact(percent, width: 4)) % of visible rows"
  }

  private static func rowFrames(_ spans: [Span]) -> Int {
    spans.reduce(0) { $0 + $1.frames.count * $1.counts.values.reduce(0, +) }
  }

  private static func rows(_ spans: [Span], _ panel: String) -> [[String: JSON]] {
    spans.prefix(mostSpans).flatMap { span in
      var low = 0
      return WrongRow.Failure.allCases.compactMap { failure -> [String: JSON]? in
        guard let count = span.counts[failure] else { return nil }
        defer { low += count }
        return [
          "panel": .string(panel), "from": .count(span.frames.lowerBound),
          "to": .count(span.frames.upperBound), "low": .count(low), "high": .count(low + count),
          "failure": .string(failure.rawValue), "text": .string("\(count) \(failure.rawValue)"),
        ]
      }
    }
  }
}
