import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

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
      let titles = OrderedDictionary(grouping: parts) { $0.1 }
        .map { words, parts in "under \(parts.flatMap(\.strategies).inBrief) \(words)" }
      return Content(
        title: titles.joined(separator: "; ").capitalizedFirst,
        caption:
          "\(list): which controller serves each row on screen. Each has one of seven colors. Crosses and "
          + "lines: rows that are wrong. Rows are shown by their index, which edits shift",
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
}
