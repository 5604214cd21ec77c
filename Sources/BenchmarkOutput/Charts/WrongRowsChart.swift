import BenchmarkAnalysis
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
      CoursePanel(course: course, strategies: strategies, kinds: kinds, most: most)
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
    return [
      undrawn.ifAny { "\(workload.name): not drawn, for want of room: \($0.beginning())" },
      old.ifAny {
        "\(workload.name): the timeline doesn't tell what is wrong under \($0.listed): measure with "
          + "'run --timeline' again."
      },
    ].compactMap(\.self) + workload.remarks
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
      let verb = wrong[0].strategies.count == 1 ? kind.look.verb : kind.pluralVerb
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
      kinds.map { Column($0.look.label, unit: "row-frames") } + [
        "most wrong rows", "first wrong frame",
      ]
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
  typealias Look = (label: String, verb: String, clause: String, color: String)

  /// What rows with the defect are, what a strategy does to them, and what their row-frames are; and a color
  /// that no strategy has, visible on light and dark paper.
  var look: Look {
    switch self {
    case .blank: ("blank", "leaves rows blank", "left blank", "#8b93a1")
    case .other: shown("another row's content", "#c22f4e")
    case .incomplete: shown("a part of the content", "#b8860b")
    case .height:
      ("wrong height", "has rows of the wrong height", "of the wrong height", "#3f7fbf")
    case .deaf:
      ("controller lost", "loses controllers of rows", "without their controller", "#7d5ba6")
    case .picture: shown("another row's picture", "#e0632c")
    case .state: ("state lost", "loses the state of rows", "without their state", "#2c8f6b")
    }
  }

  private func shown(_ label: String, _ color: String) -> Look {
    (label, "shows \(label)", "with \(label)", color)
  }

  /// What several strategies do: `leave rows blank`.
  fileprivate var pluralVerb: String {
    let words = look.verb.split(separator: " ", maxSplits: 1)
    let verb = words[0] == "has" ? "have" : String(words[0].dropLast())
    return "\(verb) \(words[1])"
  }
}

extension WrongRowsChart {
  /// The wrong rows of a scroll.
  struct Course: Hashable {
    /// Frames with the same numbers of wrong rows.
    struct Step: Hashable {
      let frames: Range<Int>
      let counts: [WrongRow.Defect: Int]

      var rows: Int { counts.values.reduce(0, +) }
    }

    let frameCount: Int
    /// The steps with a wrong row, by ascending frames.
    let steps: [Step]
    /// The row-frames of each defect; none of those that no row has.
    let totals: [WrongRow.Defect: Int]

    var total: Int { totals.values.reduce(0, +) }

    /// The maximum of rows that are wrong in one frame.
    var mostRows: Int { steps.map(\.rows).max() ?? 0 }

    /// A frame that isn't kept is like the last one before it that is. Frame 0, the presentation, isn't a
    /// frame of the scroll.
    init(_ timeline: CaseTimeline) {
      frameCount = timeline.frameCount
      let frames = timeline.frames.drop { $0.number == 0 }
      let ends = frames.dropFirst().map(\.number) + [timeline.frameCount + 1]
      steps = zip(frames, ends).compactMap { frame, end in
        let counts = frame.defects?.rowCounts ?? [:]
        return counts.isEmpty ? nil : Step(frames: frame.number..<end, counts: counts)
      }
      totals = steps.reduce(into: [:]) { totals, step in
        for (kind, count) in step.counts {
          totals[kind, default: 0] += count * step.frames.count
        }
      }
    }

    /// The steps with at most `stretches` of equal length, each as bad as its worst frame.
    func thinned(to stretches: Int) -> [Step] {
      let count = min(stretches, frameCount + 1)
      var worst = [Step?](repeating: nil, count: count)
      func stretch(of frame: Int) -> Int { frame * count / (frameCount + 1) }
      for step in steps {
        for index in stretch(of: step.frames.lowerBound)...stretch(of: step.frames.upperBound - 1)
        where step.rows > worst[index]?.rows ?? 0 {
          worst[index] = step
        }
      }
      func start(of index: Int) -> Int { (index * (frameCount + 1) + count - 1) / count }
      return worst.enumerated().reduce(into: []) { thinned, entry in
        guard let step = entry.element else { return }
        let frames = start(of: entry.offset)..<start(of: entry.offset + 1)
        if let last = thinned.last, last.counts == step.counts,
          last.frames.upperBound == frames.lowerBound
        {
          thinned[thinned.count - 1] = Step(
            frames: last.frames.lowerBound..<frames.upperBound, counts: step.counts)
        } else {
          thinned.append(Step(frames: frames, counts: step.counts))
        }
      }
    }
  }
}
