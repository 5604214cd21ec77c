import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

extension ChartKind {
  /// Which controller serves which row, frame by frame: a map for the strategies that do the same. Each controller has a
  /// color; recycled controllers bring their colors to further rows.
  static let reuseMap = ChartKind(
    "reuse-map", heading: "Which controller serves which row", PackageResources.reuse_map_vl_json,
    columns: ["panel": "strategies", "frame": "frame", "row": "row", "text": "controller or fault"]
  ) { source in
    RecordedCases.charts(of: source) { workload in
      let hosting = workload.timelines.filter { timeline in
        timeline.frames.contains { $0.serving.contains { $0.controller > 0 } }
      }
      let frames = chosenFrames(of: hosting)
      let maps = OrderedDictionary(grouping: hosting) { cells(of: $0, in: frames) }
      let parts = maps.prefix(mostMaps).map { cells, timelines in
        let rows =
          OrderedDictionary(grouping: cells.filter { $0.wrong == nil }, by: \.controller)
          .values.map { Set($0.map(\.row)).count }.max() ?? 0
        let words = rows > 1 ? "controllers come back for other rows" : "none is seen to come back"
        return (timelines.map(\.key.strategy), words, cells)
      }
      let titles = OrderedDictionary(grouping: parts) { $0.1 }.map { words, parts in
        "under \(parts.flatMap(\.0).inBrief) \(words)"
      }
      return Content(
        title: titles.joined(separator: "; ").capitalizedFirst,
        caption:
          "\(workload.lists.name): which controller serves each row on screen, from dark to light by the "
          + "order in which controllers were made, in the first \(frames.count) recorded frames in which something "
          + "changes. Red crosses: rows that are wrong. Rows are shown by their index, which edits shift",
        rows: parts.flatMap { strategies, _, cells in
          let controllers = Set(cells.filter { $0.wrong == nil }.map(\.controller)).count
          return rows(cells, "\(strategies.listed): \(counted(controllers, "controller"))")
        },
        remarks: maps.count > mostMaps ? ["\(maps.count - mostMaps) more maps are not drawn."] : [])
    }
  }

  private static let mostMaps = 5
  private static let mostFrames = 50
  private static let mostRows = 40

  /// A row that a controller serves in a frame, or that is wrong in it.
  private struct Cell: Hashable {
    let frame: Int
    let row: Int
    let controller: Int
    var wrong: String?
  }

  /// The numbers of the first frames in which a list serves its rows otherwise than before, as long as their rows have room.
  private static func chosenFrames(of timelines: [CaseTimeline]) -> Set<Int> {
    var (numbers, rows) = (Set<Int>(), Set<Int>())
    for timeline in timelines {
      var (own, before) = (0, [ServedRow]())
      for frame in timeline.frames where frame.serving != before && !frame.serving.isEmpty {
        let more = rows.union(frame.serving.map(\.row))
        guard own < mostFrames, numbers.isEmpty || more.count <= mostRows else { break }
        own += 1
        numbers.insert(frame.number)
        (rows, before) = (more, frame.serving)
      }
    }
    return Set(numbers.sorted().prefix(mostFrames))
  }

  private static func cells(of timeline: CaseTimeline, in frames: Set<Int>) -> [Cell] {
    timeline.frames.filter { frames.contains($0.number) }.flatMap { frame in
      frame.serving.filter { $0.controller > 0 }
        .map { Cell(frame: frame.number, row: $0.row, controller: $0.controller) }
        + (frame.defects?.rows ?? []).map {
          Cell(frame: frame.number, row: $0.row, controller: 0, wrong: $0.text)
        }
    }
  }

  private static func rows(_ cells: [Cell], _ panel: String) -> [[String: JSON]] {
    cells.map { cell in
      [
        "panel": .string(panel), "frame": .count(cell.frame), "row": .count(cell.row),
        "controller": .count(cell.controller), "wrong": .bool(cell.wrong != nil),
        "text": .string(cell.wrong ?? "row \(cell.row), controller \(cell.controller)"),
      ]
    }
  }
}
