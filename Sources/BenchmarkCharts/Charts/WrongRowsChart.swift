import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// The rows on screen that are wrong, frame by frame: a chart for each workload in which one is, with a panel
/// for the strategies that do the same, and the scroll below them.
enum WrongRowsChart {
  /// More panels are a tall picture.
  static let mostPanels = 8

  static func charts(of source: ChartSource) -> [Chart] {
    let isTold = source.timeline?.cases.contains { $0.frames[0].defects != nil } == true
    return RecordedCases.charts(
      .wrongRows, of: source,
      orElse: isTold
        ? "no row is wrong in the timeline beside the file"
        : "the timeline beside the file doesn't tell what is wrong: measure with 'run --timeline' again"
    ) { chart(named: $0, $1, source) }
  }

  private static func chart(
    named subject: String, _ workload: RecordedCases, _ source: ChartSource
  ) -> Chart? {
    let observed = workload.timelines.filter { $0.frames[0].defects != nil }
    let courses = OrderedDictionary(grouping: observed, by: Course.init)
      .map { (course: $0, strategies: $1.map(\.strategy)) }
      .sorted { $0.course.total > $1.course.total }
    guard let worst = courses.first, worst.course.total > 0 else { return nil }
    let kinds = WrongRow.Defect.allCases.filter { kind in
      courses.contains { $0.course.totals[kind] != nil }
    }
    let most = courses.map(\.course.mostRows).max() ?? 1
    let panels = courses.prefix(mostPanels).map { course, strategies in
      CoursePanel(course, of: strategies, kinds: kinds, most: most)
    }
    let scroll = observed.lazy.compactMap(ScrollPanel.init).first
    return Chart(
      kind: .wrongRows, subject: subject, title: title(courses, kinds, workload.lists.workload),
      caption:
        "\(workload.name): how many rows on screen are wrong, and how, frame by frame. A row-frame is a "
        + "row on screen in one frame"
        + (worst.course.frameCount > CoursePanel.stretches
          ? ". Each of \(CoursePanel.stretches) stretches shows its worst frame" : "")
        + (scroll == nil ? "" : ". At the bottom: which row is at the top of the screen"),
      view: .concat(panels.map(\.view) + [scroll?.view].compactMap(\.self), resolve: nil),
      alternative: (panels.map(\.description) + [scroll?.description].compactMap(\.self))
        .joined(separator: " "),
      table: table(observed, kinds),
      remarks: remarks(courses.dropFirst(mostPanels).flatMap(\.strategies), workload)
        + source.failures)
  }

  private static func remarks(_ undrawn: [String], _ workload: RecordedCases) -> [String] {
    let old = workload.timelines.filter { $0.frames[0].defects == nil }.map(\.strategy)
    var remarks: [String] = []
    if !undrawn.isEmpty {
      remarks.append("\(workload.name): not drawn, for want of room: \(undrawn.beginning())")
    }
    if !old.isEmpty {
      remarks.append(
        "\(workload.name): the timeline doesn't tell what is wrong under \(old.listed): measure with "
          + "'run --timeline' again.")
    }
    return remarks + workload.remarks
  }

  /// The strategies that do most and least of what most strategies do, the one that does most of anything
  /// else, and those that do nothing wrong.
  private static func title(
    _ courses: [(course: Course, strategies: [String])], _ kinds: [WrongRow.Defect],
    _ workload: String
  ) -> String {
    func wrong(_ kind: WrongRow.Defect) -> [(strategies: [String], total: Int)] {
      courses.compactMap { course, strategies in course.totals[kind].map { (strategies, $0) } }
        .sorted { $0.1 > $1.1 }
    }
    let byNumber = kinds.map { ($0, wrong($0)) }.sorted { $0.1.count > $1.1.count }
    var parts = byNumber.prefix(2).enumerated().map { index, entry in
      let (kind, wrong) = entry
      let verb = wrong[0].strategies.count == 1 ? kind.verb : kind.pluralVerb
      let count = index == 0 ? counted(wrong[0].total, "row-frame") : String(wrong[0].total)
      let least =
        index == 0 && wrong.count > 1
        ? ", \(wrong[wrong.count - 1].strategies.inBrief) in \(wrong[wrong.count - 1].total)" : ""
      return "\(wrong[0].strategies.inBrief) \(verb) in \(count)\(least)"
    }
    let right = courses.filter { $0.course.total == 0 }.flatMap(\.strategies)
    if !right.isEmpty {
      parts.append("\(right.inBrief) \(right.count == 1 ? "does" : "do") nothing wrong")
    }
    return "In \(workload), \(parts.joined(separator: "; "))"
  }

  private static func table(
    _ timelines: [CaseTimeline], _ kinds: [WrongRow.Defect]
  ) -> ChartTable {
    typealias Column = ChartTable.Column
    let columns =
      kinds.map { Column($0.label, unit: "row-frames") } + ["most wrong rows", "first wrong frame"]
    let rows = timelines.map { timeline in
      let course = Course(timeline)
      return ChartTable.Cell.case(timeline.key)
        + kinds.map { ChartTable.Cell(course.totals[$0] ?? 0) } + [
          ChartTable.Cell(course.mostRows),
          course.steps.first.map { ChartTable.Cell($0.frames.lowerBound) }
            ?? ChartTable.Cell("none"),
        ]
    }
    return ChartTable(columns: Column.case + columns, rows: rows)
  }
}

extension WrongRow.Defect {
  /// What rows with the defect are: `blank`.
  var label: String {
    switch self {
    case .blank: "blank"
    case .other: "another row's content"
    case .incomplete: "a part of the content"
    case .height: "wrong height"
    case .deaf: "controller lost"
    case .picture: "another row's picture"
    case .state: "state lost"
    }
  }

  /// What a strategy does to rows with the defect: `leaves rows blank`.
  fileprivate var verb: String {
    switch self {
    case .blank: "leaves rows blank"
    case .other, .incomplete, .picture: "shows \(label)"
    case .height: "has rows of the wrong height"
    case .deaf: "loses controllers of rows"
    case .state: "loses the state of rows"
    }
  }

  /// What several strategies do: `leave rows blank`.
  fileprivate var pluralVerb: String {
    let words = verb.split(separator: " ", maxSplits: 1)
    let verb = words[0] == "has" ? "have" : String(words[0].dropLast())
    return "\(verb) \(words[1])"
  }
}
