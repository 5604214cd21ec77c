import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// Live bytes and controllers alive through the scroll, frame by frame, a line a strategy: two panels a
/// workload, of its longest lists.
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
      Level.allCases.map { Panel(workload, $0, source.styles) }
    }
    var view = VegaLite.View()
    view.concat = panels.enumerated().map { $1.view(named: "panel\($0)") }
    view.columns = 1
    view.resolve = .ownStyles
    return Chart(
      .timeline, subject: subject, title: title(workloads),
      caption:
        "live bytes above the level before set-up, and controllers alive, at the end of each "
        + "frame; frame 0 is the end of presentation; marks at the first of the highest frames. Of "
        + "long scrolls the lowest and highest recorded frames of \(Line.buckets) stretches are drawn. "
        + "Where lines would hide one another, those below are wider",
      view: view, alternative: panels.map(\.sentence).joined(separator: " "),
      table: table(workloads), remarks: workloads.flatMap(\.remarks) + source.failures)
  }

  /// What can be followed through a scroll.
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

  /// Under which strategies scrolling adds most memory, and least.
  private static func title(_ workloads: [RecordedCases]) -> String {
    let last = workloads[workloads.count - 1]
    return title(of: last) + (workloads.count > 1 ? " (\(last.name))" : "")
  }

  private static func title(of workload: RecordedCases) -> String {
    let added = workload.cases.compactMap { recorded -> (strategy: String, bytes: Int)? in
      let bytes = recorded.timeline.frames.map(\.liveBytes)
      guard let first = bytes.first, let most = bytes.max() else { return nil }
      return (recorded.strategy, most - first)
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
      Column("workload"), Column("strategy"), Column("rows"), Column("frames"),
      Column("live bytes at first", unit: "bytes"), Column("highest", unit: "bytes"),
      Column("at frame"), Column("at last", unit: "bytes"), Column("controllers at first"),
      Column("most"), Column("at last"),
    ]
    let rows = workloads.flatMap { workload in
      workload.cases.map { recorded in
        let frames = recorded.timeline.frames
        let bytes = Line(recorded, .liveBytes)
        let controllers = Line(recorded, .controllersAlive)
        func cell(_ value: Double, _ level: Level) -> ChartTable.Cell {
          ChartTable.Cell(level.text(value), number: value)
        }
        return [
          ChartTable.Cell(workload.workload), ChartTable.Cell(recorded.strategy),
          ChartTable.Cell(rows: workload.rows),
          ChartTable.Cell(recorded.timeline.frameCount),
          cell(Double(frames[0].liveBytes), .liveBytes), cell(bytes.peak.value, .liveBytes),
          ChartTable.Cell(bytes.peak.frame),
          cell(Double(frames[frames.count - 1].liveBytes), .liveBytes),
          cell(Double(frames[0].controllersAlive), .controllersAlive),
          cell(controllers.peak.value, .controllersAlive),
          cell(Double(frames[frames.count - 1].controllersAlive), .controllersAlive),
        ]
      }
    }
    return ChartTable(columns: columns, rows: rows)
  }
}
