import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// The scrolls of one chart: those of the longest lists of each workload that were recorded.
struct RecordedCases {
  /// One case, and what happened in it.
  struct Recorded {
    let figures: CaseFigures
    let timeline: CaseTimeline

    var strategy: String { figures.key.strategy }

    /// Whether a controller ever served a row.
    var hostsControllers: Bool {
      timeline.frames.contains { frame in frame.serving.contains { $0.controller > 0 } }
    }
  }

  let workload: String
  let rows: Int
  let cases: [Recorded]
  /// Strategies of the same workload of which no list as long was recorded.
  let missing: [String]

  /// The panel's name: `fling, 100k rows`.
  var name: String { listName(workload, rows: rows) }

  /// What to say of strategies that are missing.
  var remarks: [String] {
    missing.isEmpty ? [] : ["\(name): no timeline of \(missing.enumerated(by: "and"))."]
  }

  /// By subject, the workloads of which a case was recorded.
  static func all(
    in source: ChartSource
  ) -> [(subject: ChartSource.Subject, workloads: [RecordedCases])] {
    guard let timeline = source.timeline else { return [] }
    let ends = liveBytes(in: source)
    let own = timeline.cases.filter { isOfTheRun($0, ends[$0.key]) }
    let scrolls = Dictionary(own.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    return source.subjects.map { subject, cases in
      let workloads = OrderedDictionary(grouping: cases, by: \.key.workload)
      return (subject, workloads.values.compactMap { RecordedCases($0, scrolls) })
    }.filter { !$0.workloads.isEmpty }
  }

  /// The live bytes at the end of each scroll.
  private static func liveBytes(in source: ChartSource) -> [CaseKey: Double] {
    let rows = source.files[0].file.table.rows.filter {
      $0.metric == .liveBytes && $0.phase == .scroll && $0.n > 0
    }
    return Dictionary(rows.map { ($0.key, $0.median) }, uniquingKeysWith: { $1 })
  }

  /// Whether a scroll ends with the bytes that the run counted. A timeline that an earlier run left
  /// beside the file may not, and tells of that run.
  private static func isOfTheRun(_ scroll: CaseTimeline, _ bytes: Double?) -> Bool {
    guard let bytes, let last = scroll.frames.last, last.number == scroll.frameCount else {
      return true
    }
    return Double(last.liveBytes) == bytes
  }

  private init?(_ cases: [CaseFigures], _ scrolls: [CaseKey: CaseTimeline]) {
    let recorded = cases.compactMap { figures in
      scrolls[figures.key].map { Recorded(figures: figures, timeline: $0) }
    }
    guard let rows = recorded.map(\.figures.key.rows).max() else { return nil }
    let longest = recorded.filter { $0.figures.key.rows == rows }
    workload = cases[0].key.workload
    self.rows = rows
    self.cases = longest
    missing = OrderedSet(cases.map(\.key.strategy)).subtracting(longest.map(\.strategy)).elements
  }

  /// Why there is nothing to draw.
  static func reason(in source: ChartSource) -> String {
    if let problem = source.timelineProblem { return problem }
    return source.timeline == nil
      ? "no timeline beside the file: measure with 'run --timeline'"
      : "the timeline beside the file has none of its cases, or is of another run: measure with "
        + "'run --timeline' again"
  }
}
