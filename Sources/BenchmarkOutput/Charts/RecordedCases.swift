import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// The recorded scrolls of one chart: those of the longest recorded lists of a workload.
struct RecordedCases {
  let lists: LongestLists
  /// The timelines of the cases, in the same order.
  let timelines: [CaseTimeline]

  var name: String { lists.name }

  /// Remarks on the strategies of which no list of this length was recorded.
  var remarks: [String] {
    lists.absent.isEmpty
      ? [] : ["\(name): no timeline of \(lists.absent.listed)."]
  }

  /// A sentence for each strategy that goes wrong: `fling, 1k rows: first wrong frame of pool: 97, row 12 is
  /// blank.` Older timelines, which don't tell, have a sentence on each strategy that forgets rows.
  var firstWrongFrames: [String] {
    zip(timelines, lists.cases).compactMap { timeline, figures in
      if let text = timeline.firstWrongText { return "\(name): \(text)." }
      guard timeline.frames[0].defects == nil, Fault.Kind.all.contains(where: { !$0.isCrash && $0.isFound(in: figures) }) else {
        return nil
      }
      return
        "\(name): the timeline doesn't tell in which frame \(timeline.strategy) first forgets a "
        + "row: measure with 'run --timeline' again."
    }
  }

  /// The workloads with a recorded case, by subject.
  static func all(
    in source: ChartSource
  ) -> [(subject: Setting, workloads: [RecordedCases])] {
    guard let timeline = source.timeline else { return [] }
    let ends = liveBytes(in: source)
    let own = timeline.cases.filter { isOfTheRun($0, ends[$0.key]) }
    let scrolls = Dictionary(own.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    return source.subjects.map { subject, cases in
      let workloads = OrderedDictionary(grouping: cases, by: \.key.workload)
      return (subject, workloads.values.compactMap { RecordedCases($0, scrolls) })
    }.filter { !$0.workloads.isEmpty }
  }

  /// The charts that `make` makes of the workloads, each with a name if there are several, or else the chart
  /// that says why there is none.
  static func charts(
    _ kind: ChartKind, of source: ChartSource, orElse reason: String,
    _ make: (_ subject: String, _ workload: RecordedCases) -> Chart?
  ) -> [Chart] {
    let subjects = all(in: source)
    guard !subjects.isEmpty else { return [.missing(kind, Self.reason(in: source))] }
    let count = subjects.reduce(0) { $0 + $1.workloads.count }
    let charts = subjects.flatMap { subject, workloads in
      workloads.compactMap { workload in
        let parts =
          (subjects.count > 1 ? [subject.name(among: subjects.map(\.subject))] : [])
          + [workload.lists.workload]
        return make(count > 1 ? parts.joined(separator: " · ") : "", workload)
      }
    }
    return charts.isEmpty ? [.missing(kind, reason)] : charts
  }

  /// The live bytes at the end of each scroll.
  private static func liveBytes(in source: ChartSource) -> [CaseKey: Double] {
    let rows = source.files[0].file.table.rows.filter {
      $0.metric == .liveBytes && $0.phase == .scroll && $0.n > 0
    }
    return Dictionary(rows.map { ($0.key, $0.median) }, uniquingKeysWith: { $1 })
  }

  /// Whether a scroll ends with the live bytes of the run. If not, an earlier run left the timeline beside
  /// the file.
  private static func isOfTheRun(_ scroll: CaseTimeline, _ bytes: Double?) -> Bool {
    guard let bytes, let last = scroll.frames.last, last.number == scroll.frameCount else {
      return true
    }
    return Double(last.liveBytes) == bytes
  }

  private init?(_ cases: [CaseFigures], _ scrolls: [CaseKey: CaseTimeline]) {
    let recorded = cases.filter { scrolls[$0.key] != nil }
    guard let rows = recorded.map(\.key.rows).max() else { return nil }
    lists = LongestLists(recorded.filter { $0.key.rows == rows }, among: cases)
    timelines = lists.cases.compactMap { scrolls[$0.key] }
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

extension CaseTimeline {
  var strategy: String { key.strategy }

  /// `first wrong frame of pool: 97, row 12 is blank`; nil if no row is wrong.
  var firstWrongText: String? {
    firstWrongFrame.map {
      "first wrong frame of \(strategy): \($0.number), \($0.defects?.text ?? "")"
    }
  }

  /// Whether a controller ever served a row.
  var hostsControllers: Bool {
    frames.contains { frame in frame.serving.contains { $0.controller > 0 } }
  }
}
