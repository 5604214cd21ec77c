import BenchmarkResults
import OrderedCollections

/// Which controller serves which row, frame by frame: a chart a workload, a panel a strategy, each cell
/// coloured by the controller. Where controllers are recycled, colours come back further down.
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
    let drawn = Array(hosting.prefix(mostPanels))
    guard let frames = FrameChoice(drawn.map(\.timeline)) else { return nil }
    let panels = drawn.map { Panel($0, frames) }
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
    if hosting.count > drawn.count {
      remarks.append(
        "\(workload.name): not drawn, for want of room: "
          + hosting.dropFirst(mostPanels).map(\.strategy).joined(separator: ", ") + ".")
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
    func names(_ use: Panel.Use) -> [String] { panels.filter { $0.use == use }.map(\.strategy) }
    let parts = [
      (Panel.Use.recycled, "controllers come back for other rows"),
      (.own, "each row keeps a controller of its own"),
      (.anew, "controllers are made anew"),
      (.shifted, "none is seen to come back between one edit and the next"),
      (.still, "no other row comes on screen, so that recycling can't be seen"),
    ].compactMap { use, words in
      names(use).isEmpty ? nil : "under \(names(use).inBrief) \(words)"
    }
    let sentence = parts.joined(separator: "; ")
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }

  private static func table(_ panels: [Panel], _ workload: RecordedCases) -> ChartTable {
    let columns = ["workload", "strategy", "rows", "row", "controllers, in turn"]
      .map { ChartTable.Column($0) }
    let rows = panels.flatMap { panel in
      panel.controllersByRow.map { row, controllers in
        [
          ChartTable.Cell(workload.workload), ChartTable.Cell(panel.strategy),
          ChartTable.Cell(RowCount(workload.rows).description, number: Double(workload.rows)),
          ChartTable.Cell(String(row), number: Double(row)),
          ChartTable.Cell(controllers.map(String.init).joined(separator: " ")),
        ]
      }
    }
    return ChartTable(columns: columns, rows: rows)
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
  }
}
