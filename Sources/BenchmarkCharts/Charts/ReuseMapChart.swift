import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// Which controller serves which row, frame by frame: a chart for each workload, with a map for the strategies
/// that do the same. Each controller has a color; recycled controllers bring their colors to further rows.
enum ReuseMapChart {
  /// More maps can't be compared.
  static let mostMaps = 5

  static func charts(of source: ChartSource) -> [Chart] {
    RecordedCases.charts(
      .reuseMap, of: source,
      orElse: "no controller serves a row in the timeline beside the file"
    ) { chart(named: $0, $1, source) }
  }

  private static func chart(
    named subject: String, _ workload: RecordedCases, _ source: ChartSource
  ) -> Chart? {
    let hosting = workload.timelines.filter(\.hostsControllers)
    guard let frames = FrameChoice(hosting) else { return nil }
    let groups = OrderedDictionary(grouping: hosting) { Drawing(of: $0, in: frames) }
    let all = groups.map { Map($1, $0, frames) }
    let maps = Array(all.prefix(mostMaps))
    let wrongMaps = wrongMaps(of: hosting, outside: frames)
    var remarks = workload.firstWrongFrames + workload.remarks
    if maps.contains(where: \.isEdited) {
      remarks.append(
        "\(workload.name): rows are shown by their index, which insertions and deletions shift: the same "
          + "row may keep its controller at another index.")
    }
    if all.count > maps.count {
      remarks.append(
        "\(workload.name): not drawn, for want of room: "
          + all.dropFirst(mostMaps).flatMap(\.strategies).joined(separator: ", ") + ".")
    }
    let drawn = maps + wrongMaps
    return Chart(
      kind: .reuseMap, subject: subject, title: title(maps),
      caption:
        "\(workload.name): which controller serves each row on screen, from dark to light by the "
        + "order in which controllers were made. The first \(frames.numbers.count) frames in which "
        + "something changes, through frame \(frames.numbers[frames.numbers.count - 1]), and the "
        + "\(RowCount(frames.rows.count).withNoun) that are on screen in them"
        + (drawn.contains(where: \.isWrong) ? ". Red crosses: rows that are wrong" : ""),
      view: .concat(drawn.map(\.view), resolve: ["scale": ["color": "independent"]]),
      alternative: drawn.map(\.description).joined(separator: " "),
      table: table(maps, workload), remarks: remarks + source.failures)
  }

  /// More wrong strategies are only named.
  private static let mostWrongMaps = 3

  /// A map around the first wrong frame of each strategy for which it is not among `frames`. Strategies that
  /// do the same there share a map.
  private static func wrongMaps(of hosting: [CaseTimeline], outside frames: FrameChoice) -> [Map] {
    let parts = hosting.compactMap { timeline -> (CaseTimeline, FrameChoice)? in
      guard let first = timeline.firstWrongFrame, !frames.numbers.contains(first.number),
        let choice = FrameChoice(around: first.number, in: timeline)
      else { return nil }
      return (timeline, choice)
    }
    let groups = OrderedDictionary(grouping: parts) { Drawing(of: $0.0, in: $0.1) }
    return groups.elements.filter { !$0.key.cells.isEmpty }.prefix(mostWrongMaps).map {
      drawing, parts in
      Map(parts.map(\.0), drawing, parts[0].1)
    }
  }

  /// How the strategies use their controllers.
  private static func title(_ maps: [Map]) -> String {
    func names(_ use: Map.Use) -> [String] {
      maps.filter { $0.use == use }.flatMap(\.strategies)
    }
    let parts = [
      (Map.Use.recycled, "controllers come back for other rows"),
      (.own, "each row has a controller of its own"),
      (.anew, "controllers are made anew"),
      (.shifted, "none is seen to come back between one edit and the next"),
      (.still, "no other row comes on screen, so that recycling can't be seen"),
    ].compactMap { use, words in
      names(use).isEmpty ? nil : "under \(names(use).inBrief) \(words)"
    }
    return parts.joined(separator: "; ").capitalizedFirst
  }

  private static func table(_ maps: [Map], _ workload: RecordedCases) -> ChartTable {
    let (name, length) = (workload.lists.workload, workload.lists.rows)
    let rows = maps.flatMap { map in
      map.controllersByRow.map { row, controllers in
        [
          ChartTable.Cell(name), ChartTable.Cell(map.strategies.joined(separator: ", ")),
          ChartTable.Cell(rows: length), ChartTable.Cell(row),
          ChartTable.Cell(controllers.map(String.init).joined(separator: " ")),
        ]
      }
    }
    return ChartTable(
      columns: ["workload", "strategies", "rows", "row", "controllers, in turn"], rows: rows)
  }
}
