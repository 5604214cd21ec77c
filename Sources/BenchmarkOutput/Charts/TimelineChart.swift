import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// Live bytes and controllers alive through the scroll, frame by frame, with a line for each strategy: two
/// panels for each workload, of its longest lists.
enum TimelineChart {
  static func charts(of source: ChartSource) -> [Chart] {
    let subjects = RecordedCases.all(in: source)
    guard !subjects.isEmpty else { return [.missing(.timeline, RecordedCases.reason(in: source))] }
    return subjects.map { subject, workloads in
      chart(
        named: subjects.count > 1 ? subject.name(among: subjects.map(\.subject)) : "", workloads,
        source)
    }
  }

  private static func chart(
    named subject: String, _ workloads: [RecordedCases], _ source: ChartSource
  ) -> Chart {
    let panels = workloads.flatMap { workload in
      Level.allCases.map { LevelPanel(workload, $0, source.styles) }
    }
    return Chart(
      kind: .timeline, subject: subject, title: title(workloads, source),
      caption:
        "live bytes above the level before set-up, and controllers alive, at the end of each "
        + "frame; frame 0 is the end of presentation; marks: the first frame with the highest level. Long "
        + "scrolls show the lowest and the highest frame of each of \(Line.stretches) stretches. A line "
        + "that others cover is wider than they are"
        + (workloads.contains { $0.timelines.contains { $0.firstWrongFrame != nil } }
          ? ". Red crosses: the first frame that goes wrong" : ""),
      view: .concat(panels.map(\.view)),
      alternative: (panels.map(\.description) + workloads.flatMap(\.firstWrongFrames))
        .joined(separator: " "),
      table: table(workloads),
      remarks: workloads.flatMap { $0.firstWrongFrames + $0.remarks } + source.failures)
  }

  /// A quantity that is recorded through a scroll.
  enum Level: CaseIterable {
    case liveBytes, controllersAlive

    var name: String { self == .liveBytes ? "live bytes" : "controllers alive" }

    func value(_ frame: TimelineFrame) -> Double {
      Double(self == .liveBytes ? frame.liveBytes : frame.controllersAlive)
    }

    func text(_ value: Double) -> String { number(value).text }

    func number(_ value: Double) -> ChartNumber {
      ChartNumber(value, self == .liveBytes ? .bytes : .count)
    }
  }

  /// The strategies under which scrolling adds most memory and least. Those that do something wrong are left
  /// out, unless all do.
  private static func title(_ workloads: [RecordedCases], _ source: ChartSource) -> String {
    let last = workloads[workloads.count - 1]
    let correct = last.timelines.filter {
      $0.firstWrongFrame == nil && source.comparison.faults(of: $0.key).isEmpty
    }
    return title(of: correct.isEmpty ? last.timelines : correct)
      + (workloads.count > 1 ? " (\(last.name))" : "")
  }

  private static func title(of timelines: [CaseTimeline]) -> String {
    let added = timelines.compactMap { timeline -> (strategy: String, bytes: Int)? in
      let bytes = timeline.frames.map(\.liveBytes)
      guard let first = bytes.first, let most = bytes.max() else { return nil }
      return (timeline.strategy, most - first)
    }
    let most = added.map(\.bytes).max() ?? 0
    let least = added.map(\.bytes).min() ?? 0
    func names(_ bytes: Int) -> String {
      added.filter { $0.bytes == bytes }.map(\.strategy).inBrief
    }
    func text(_ bytes: Int) -> String { Level.liveBytes.text(Double(bytes)) }
    guard most > 0 else { return "Scrolling adds no memory to what the first frame took" }
    guard least < most else { return "Scrolling adds \(text(most)) under \(names(most))" }
    return "Scrolling adds most memory under \(names(most)), up to \(text(most)); "
      + "least under \(names(least)), \(least == 0 ? "none" : text(least))"
  }

  private static func table(_ workloads: [RecordedCases]) -> ChartTable {
    typealias Column = ChartTable.Column
    let columns = [
      "frames", Column("live bytes at first", unit: "bytes"), Column("highest", unit: "bytes"),
      "at frame", Column("at last", unit: "bytes"), "controllers at first", "most", "at last",
      "first wrong frame", "what is wrong",
    ]
    let rows = workloads.flatMap(\.timelines).map { timeline in
      let bytes = levels(of: timeline, .liveBytes)
      let peak = Line(timeline, .liveBytes).peak.frame
      return ChartTable.Cell.case(timeline.key) + [ChartTable.Cell(timeline.frameCount)]
        + bytes[..<2] + [ChartTable.Cell(peak)] + bytes[2...]
        + levels(of: timeline, .controllersAlive) + wrong(timeline)
    }
    return ChartTable(columns: Column.case + columns, rows: rows)
  }

  /// The first wrong frame, and what is wrong in it.
  private static func wrong(_ timeline: CaseTimeline) -> [ChartTable.Cell] {
    guard let frame = timeline.firstWrongFrame else {
      let isObserved = timeline.frames[0].defects != nil
      return [ChartTable.Cell(isObserved ? "none" : ""), ChartTable.Cell("")]
    }
    return [ChartTable.Cell(frame.number), ChartTable.Cell(frame.defects?.text ?? "")]
  }

  /// The first, the highest and the last level of a scroll.
  private static func levels(of timeline: CaseTimeline, _ level: Level) -> [ChartTable.Cell] {
    let values = timeline.frames.map(level.value)
    return [values[0], values.max()!, values[values.count - 1]]
      .map { ChartTable.Cell($0, level.text) }
  }
}
