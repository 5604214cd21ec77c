import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// Which controller serves which row, frame by frame: a chart for each workload, with a map for the strategies
/// that do the same. Each controller has a color; recycled controllers bring their colors to further rows.
enum ReuseMapChart {
  /// More maps can't be compared.
  static let mostMaps = 5

  static func charts(of source: ChartSource) -> [Chart] {
    let subjects = RecordedCases.all(in: source)
    guard !subjects.isEmpty else { return [.missing(.reuseMap, RecordedCases.reason(in: source))] }
    let count = subjects.reduce(0) { $0 + $1.workloads.count }
    let charts = subjects.flatMap { subject, workloads in
      workloads.compactMap { workload in
        let parts =
          (subjects.count > 1 ? [subject.name(among: subjects.map(\.subject))] : [])
          + [workload.lists.workload]
        return chart(named: count > 1 ? parts.joined(separator: " · ") : "", workload, source)
      }
    }
    guard charts.isEmpty else { return charts }
    return [.missing(.reuseMap, "no controller serves a row in the timeline beside the file")]
  }

  private static func chart(
    named subject: String, _ workload: RecordedCases, _ source: ChartSource
  ) -> Chart? {
    let hosting = workload.timelines.filter(\.hostsControllers)
    guard let frames = FrameChoice(hosting) else { return nil }
    let groups = OrderedDictionary(grouping: hosting) { frames.cells(of: $0) }
    let all = groups.map { Map($1.map(\.strategy), $0, frames) }
    let maps = Array(all.prefix(mostMaps))
    var remarks = workload.remarks
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
    return Chart(
      kind: .reuseMap, subject: subject, title: title(maps),
      caption:
        "\(workload.name): which controller serves each row on screen, from dark to light by the "
        + "order in which controllers were made. The first \(frames.numbers.count) frames in which "
        + "something changes, through frame \(frames.numbers[frames.numbers.count - 1]), and the "
        + "\(RowCount(frames.rows.count).withNoun) that are on screen in them",
      view: .concat(maps.map(\.view), resolve: ["scale": ["color": "independent"]]),
      alternative: maps.map(\.description).joined(separator: " "),
      table: table(maps, workload), remarks: remarks + source.failures)
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

  /// A row that a controller serves in a frame.
  struct Cell: Hashable {
    let frame: Int
    let row: Int
    let controller: Int
    /// Whether it did not serve the row in the frame before.
    let isFirst: Bool
    /// The number of earlier edits, each of which may have given rows other indexes.
    let edits: Int
  }

  /// The frames and rows of a map: the first ones in which something changes, as many as leave each cell
  /// large enough.
  struct FrameChoice {
    static let mostFrames = 60
    static let mostRows = 40

    /// Numbers of frames, ascending.
    let numbers: [Int]
    /// The rows that are on screen in those frames, ascending.
    let rows: [Int]

    /// `nil` if none of `timelines` has a row that a controller serves.
    init?(_ timelines: [CaseTimeline]) {
      var serving: [Int: [[ServedRow]]] = [:]
      for frame in timelines.flatMap(\.frames) where !frame.serving.isEmpty {
        serving[frame.number, default: []].append(frame.serving)
      }
      var numbers: [Int] = []
      var rows: Set<Int> = []
      var previous: [[ServedRow]] = []
      for (number, current) in serving.sorted(by: { $0.key < $1.key }) where current != previous {
        let more = rows.union(current.joined().map(\.row))
        guard numbers.isEmpty || (more.count <= Self.mostRows && numbers.count < Self.mostFrames)
        else { break }
        numbers.append(number)
        rows = more
        previous = current
      }
      guard !numbers.isEmpty else { return nil }
      self.numbers = numbers
      self.rows = rows.sorted()
    }

    /// The cells of one timeline.
    func cells(of timeline: CaseTimeline) -> [Cell] {
      let chosen = Set(numbers)
      var cells: [Cell] = []
      var previous: [ServedRow] = []
      var edits = 0
      for frame in timeline.frames {
        if frame.event == "edit" { edits += 1 }
        guard chosen.contains(frame.number) else { continue }
        cells += frame.serving.filter { $0.controller > 0 }.map {
          Cell(
            frame: frame.number, row: $0.row, controller: $0.controller,
            isFirst: !previous.contains($0), edits: edits)
        }
        previous = frame.serving
      }
      return cells
    }
  }
}
