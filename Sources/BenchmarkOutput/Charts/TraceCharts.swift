import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

extension ChartSource {
  /// What `make` finds of each traced list, or why there is nothing. Remarks say what goes wrong first under each strategy.
  func tracedCharts(
    orElse reason: String, _ make: (_ list: String, _ cases: [TracedCase]) -> ChartKind.Content?
  ) -> [ChartKind.Content] {
    guard !traces.isEmpty else {
      return .nothing("no file is a trace: print one with 'trace --format csv'")
    }
    let lists = OrderedDictionary(grouping: traces, by: \.key.list)
    guard lists.count <= Self.mostContents else {
      return .nothing("\(lists.count) lists are traced, and at most \(Self.mostContents) are shown")
    }
    let contents = lists.compactMap { list, cases -> ChartKind.Content? in
      let name = [list.listName, list[.host], list.behavior].compactMap(\.self)
        .joined(separator: ", ")
      guard var content = make(name, cases) else { return nil }
      content.subject = lists.count > 1 ? name : ""
      content.remarks += cases.prefix(20).compactMap { traced in
        traced.firstWrong.map {
          "\(name): first wrong frame of \(traced.key.strategy): \($0.frames.lowerBound), \($0.text)."
        }
      }
      return content
    }
    return contents.isEmpty ? .nothing(reason) : contents
  }
}

extension ChartKind {
  /// Which controller serves which row, frame by frame: a map for the strategies that do the same, a color for each controller.
  static let reuseMap = ChartKind(
    "reuse-map", heading: "Which controller serves which row", isOfTraces: true,
    PackageResources.reuse_map_vl_json,
    columns: [
      "panel": "strategies", "row": "row", "from": "from frame", "to": "until frame",
      "text": "controller or failure",
    ]
  ) { source in
    source.tracedCharts(orElse: "no controller serves a row in the trace") { list, cases in
      let hosting = cases.filter { $0.displays.contains { $0.controller > 0 } }
      let end = end(of: hosting)
      let maps = OrderedDictionary(grouping: hosting) { displays(of: $0, before: end) }
      let parts = maps.prefix(mostMaps).map { displays, cases in
        let served = displays.filter { $0.controller > 0 }
        let rows = Dictionary(grouping: served, by: \.controller).mapValues { Set($0.map(\.row)) }
        let isReused = rows.values.contains { $0.count > 1 }
        let words = isReused ? "controllers come back for other rows" : "none is seen to come back"
        return (strategies: cases.map(\.key.strategy), words, rows.count, displays)
      }
      let titles = OrderedDictionary(grouping: parts) { $0.1 }.map { words, parts in
        "under \(parts.flatMap(\.strategies).inBrief) \(words)"
      }
      return Content(
        title: titles.joined(separator: "; ").capitalizedFirst,
        caption:
          "\(list): which controller serves each row on screen. Each has one of seven colors. Crosses and "
          + "lines: rows that are wrong. Rows are shown by their index, "
          + "which edits shift",
        rows: parts.flatMap { strategies, _, count, displays in
          rows(displays, "\(strategies.listed): \(counted(count, "controller"))")
        },
        remarks: maps.count > mostMaps ? ["\(maps.count - mostMaps) more maps are not drawn."] : [])
    }
  }

  private static let (mostMaps, mostRows, mostDisplays) = (5, 40, 1_000)

  /// The first frame in which the lists show more rows than there is room for.
  private static func end(of cases: [TracedCase]) -> Int {
    var rows: Set<Int> = []
    let displays = cases.flatMap(\.displays).sorted { $0.frames.lowerBound < $1.frames.lowerBound }
    let first = displays.enumerated().first { count, display in
      rows.insert(display.row)
      return display.frames.lowerBound > 0 && (rows.count > mostRows || count >= mostDisplays)
    }
    return first?.element.frames.lowerBound ?? .max
  }

  private static func displays(of traced: TracedCase, before end: Int) -> [RowDisplay] {
    traced.displays.lazy.filter { $0.frames.lowerBound < end }.prefix(mostDisplays).map {
      var display = $0
      display.frames = display.frames.clamped(to: 0...end - 1)
      return display
    }
  }

  private static func rows(_ displays: [RowDisplay], _ panel: String) -> [[String: JSON]] {
    displays.filter { $0.controller > 0 || $0.wrong != nil }.map { display in
      [
        "panel": .string(panel), "row": .count(display.row),
        "from": .count(display.frames.lowerBound), "to": .count(display.frames.upperBound + 1),
        "controller": .count(display.controller), "wrong": .bool(display.wrong != nil),
        "text": .string(display.text),
      ]
    }
  }

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
      let courses = OrderedDictionary(grouping: cases, by: spans)
        .map { (spans: $0, strategies: $1.map(\.key.strategy), share: share($0, of: $1[0])) }
        .filter { !$0.spans.isEmpty }
        .sorted { rowFrames($0.spans) > rowFrames($1.spans) }
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
