import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// The recorded scrolls of the longest recorded lists of a workload, in one subject.
struct RecordedCases {
  /// The name of the subject; empty if there is only one.
  let subject: String
  let lists: LongestLists
  /// The timelines of the cases, in the same order.
  let timelines: [CaseTimeline]

  /// What goes wrong first under each strategy: `fling, 1k rows: first wrong frame of pool: 97, row 12 is blank.`
  var firstWrongFrames: [String] {
    timelines.compactMap { timeline in
      timeline.firstWrongFrame.map {
        "\(lists.name): first wrong frame of \(timeline.key.strategy): \($0.number), "
          + "\($0.defects?.text ?? "")."
      }
    }
  }

  static func all(in source: ChartSource) -> [RecordedCases] {
    let scrolls = Dictionary(
      (source.timeline?.cases ?? []).filter { isOfTheRun($0, source) }.map { ($0.key, $0) },
      uniquingKeysWith: { $1 })
    let subjects = source.subjects
    return subjects.flatMap { subject, cases in
      OrderedDictionary(grouping: cases, by: \.key.workload).compactMap { workload, cases in
        let recorded = cases.filter { scrolls[$0.key] != nil }
        guard let rows = recorded.map(\.key.rows).max() else { return nil }
        let longest = recorded.filter { $0.key.rows == rows }
        return RecordedCases(
          subject: subjects.count > 1 ? subject.name(among: subjects.keys) : "",
          lists: LongestLists(workload: workload, rows: rows, cases: longest),
          timelines: longest.compactMap { scrolls[$0.key] })
      }
    }
  }

  /// Whether a scroll ends with the live bytes of the run. If not, an earlier run left the timeline beside
  /// the file.
  private static func isOfTheRun(_ scroll: CaseTimeline, _ source: ChartSource) -> Bool {
    guard let figures = source.comparison.cases.first(where: { $0.key == scroll.key }),
      let bytes = figures[.liveBytes, in: .scroll]?.value, let last = scroll.frames.last,
      last.number == scroll.frameCount
    else { return true }
    return Double(last.liveBytes) == bytes
  }

  /// A chart for each recorded workload, or why there is none.
  static func charts(
    of source: ChartSource, _ make: (RecordedCases) -> ChartKind.Content?
  ) -> [ChartKind.Content] {
    if let problem = source.timelineProblem { return .nothing(problem) }
    guard source.timeline != nil else {
      return .nothing("no timeline beside the file: measure with 'run --timeline'")
    }
    let recorded = all(in: source)
    guard !recorded.isEmpty else {
      return .nothing(
        "the timeline beside the file has none of its cases, or is of another run: measure with "
          + "'run --timeline' again")
    }
    let contents = recorded.compactMap { workload -> ChartKind.Content? in
      guard var content = make(workload), !content.rows.isEmpty else { return nil }
      let names = [workload.subject, workload.lists.workload].filter { !$0.isEmpty }
      content.subject = recorded.count > 1 ? names.joined(separator: " · ") : ""
      content.remarks = workload.firstWrongFrames + content.remarks
      return content
    }
    return contents.isEmpty ? .nothing("the timeline beside the file has nothing of it") : contents
  }
}
