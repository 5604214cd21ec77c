import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// Which controller serves which row, frame by frame: a chart a workload, a panel for the strategies
/// that do the same, each cell coloured by the controller. Where controllers are recycled, colours come back further down.
enum ReuseMapChart {
  /// So many panels can be compared.
  static let mostPanels = 5

  static func charts(of source: ChartSource) -> [Chart] {
    let subjects = RecordedCases.all(in: source)
    guard !subjects.isEmpty else { return [.missing(.reuseMap, RecordedCases.reason(in: source))] }
    let count = subjects.reduce(0) { $0 + $1.workloads.count }
    let charts = subjects.flatMap { subject, workloads in
      workloads.compactMap { workload in
        let parts =
          (subjects.count > 1 ? [subject.name(among: subjects.map(\.subject))] : [])
          + [workload.workload]
        return chart(named: count > 1 ? parts.joined(separator: " · ") : "", workload, source)
      }
    }
    guard charts.isEmpty else { return charts }
    return [.missing(.reuseMap, "no controller serves a row in the timeline beside the file")]
  }

  private static func chart(
    named subject: String, _ workload: RecordedCases, _ source: ChartSource
  ) -> Chart? {
    let hosting = workload.cases.filter(\.hostsControllers)
    guard let frames = FrameChoice(hosting.map(\.timeline)) else { return nil }
    let groups = OrderedDictionary(grouping: hosting) { frames.cells(of: $0.timeline) }
    let all = groups.map { Panel($1.map(\.strategy), $0, frames) }
    let panels = Array(all.prefix(mostPanels))
    var view = VegaLite.View()
    view.concat = panels.map(\.view)
    view.columns = 1
    view.resolve = VegaLite.Resolve(scale: ["color": .independent])
    var remarks = workload.remarks
    if panels.contains(where: \.isEdited) {
      remarks.append(
        "\(workload.name): rows are told by their index, which insertions and deletions shift: the same "
          + "row may go on with its controller at another index.")
    }
    if all.count > panels.count {
      remarks.append(
        "\(workload.name): not drawn, for want of room: "
          + all.dropFirst(mostPanels).flatMap(\.strategies).joined(separator: ", ") + ".")
    }
    return Chart(
      .reuseMap, subject: subject, title: title(panels),
      caption:
        "\(workload.name): which controller serves each row on screen, from dark to light by the "
        + "order in which controllers were made. The first \(frames.numbers.count) frames in which "
        + "something changes, through frame \(frames.numbers[frames.numbers.count - 1]), and the "
        + "\(RowCount(frames.rows.count).withNoun) that are on screen in them",
      view: view, alternative: panels.map(\.sentence).joined(separator: " "),
      table: table(panels, workload), remarks: remarks + source.failures)
  }

  /// What becomes of controllers, in the order of panels.
  private static func title(_ panels: [Panel]) -> String {
    func names(_ use: Panel.Use) -> [String] {
      panels.filter { $0.use == use }.flatMap(\.strategies)
    }
    let parts = [
      (Panel.Use.recycled, "controllers come back for other rows"),
      (.own, "each row has a controller of its own"),
      (.anew, "controllers are made anew"),
      (.shifted, "none is seen to come back between one edit and the next"),
      (.still, "no other row comes on screen, so that recycling can't be seen"),
    ].compactMap { use, words in
      names(use).isEmpty ? nil : "under \(names(use).inBrief) \(words)"
    }
    return parts.joined(separator: "; ").capitalizedFirst
  }

  private static func table(_ panels: [Panel], _ workload: RecordedCases) -> ChartTable {
    let columns = ["workload", "strategies", "rows", "row", "controllers, in turn"]
      .map { ChartTable.Column($0) }
    let rows = panels.flatMap { panel in
      panel.controllersByRow.map { row, controllers in
        [
          ChartTable.Cell(workload.workload),
          ChartTable.Cell(panel.strategies.joined(separator: ", ")),
          ChartTable.Cell(rows: workload.rows), ChartTable.Cell(row),
          ChartTable.Cell(controllers.map(String.init).joined(separator: " ")),
        ]
      }
    }
    return ChartTable(columns: columns, rows: rows)
  }

  /// A row that a controller serves in one frame.
  struct Cell: Hashable {
    let frame: Int
    let row: Int
    let controller: Int
    /// Whether it did not in the frame before.
    let isFirst: Bool
    /// How many edits came before, each of which may have given rows other indexes.
    let edits: Int
  }

  /// The frames and rows that are shown: those in which something changes, as long as each cell can be
  /// seen.
  struct FrameChoice {
    static let mostFrames = 60
    static let mostRows = 40

    /// Numbers of frames, ascending.
    let numbers: [Int]
    /// Every row that is on screen in them, ascending.
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

    /// The cells of one map.
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
