import BenchmarkAnalysis
import BenchmarkResults

@testable import BenchmarkOutput

/// A synthetic recording of a scroll.
struct TimelineFixture {
  var strategy: String
  var rows = 1_000
  var workload = "fling"
  var frameCount: Int?
  /// The frames that edit rows.
  var edits: Set<Int> = []
  /// The rows that are wrong, by frames; `nil` for a timeline of an older version, which doesn't tell.
  var wrong: [Int: [WrongRow]]? = [:]
  /// By frames: live bytes, controllers alive, and the controller of each row on screen.
  var frames: [(number: Int, bytes: Int, alive: Int, serving: KeyValuePairs<Int, Int>)]

  /// The figure of forgotten rows in the run.
  var forgotten = 0.0

  private var fixture: CaseFixture {
    CaseFixture(strategy, rows: rows, workload: workload).with { $0.forgotten = forgotten }
  }

  private var timeline: CaseTimeline {
    CaseTimeline(
      key: fixture.key, frameCount: frameCount ?? frames.last?.number ?? 0,
      frames: frames.map { number, bytes, alive, serving in
        TimelineFrame(
          number: number,
          event: number == 0 ? "present" : edits.contains(number) ? "edit" : "scroll",
          turnovers: number,
          liveBytes: bytes, controllersAlive: alive,
          serving: serving.map { ServedRow(row: $0.key, controller: $0.value) },
          defects: wrong.map { FrameDefects(rows: $0[number] ?? [], staleAppearances: 0) })
      })
  }

  /// This recording, changed.
  func with(_ change: (inout TimelineFixture) -> Void) -> TimelineFixture {
    var copy = self
    change(&copy)
    return copy
  }

  /// A file of the cases with their timeline.
  static func source(_ cases: [TimelineFixture]) throws -> ChartSource {
    ChartSource(
      [ChartSource.Named("a.csv", try RunFile(cases.map(\.fixture)))],
      timeline: Timeline(cases: cases.map(\.timeline)))
  }

  /// Two controllers for four rows.
  static let pool = TimelineFixture(
    strategy: "pool",
    frames: [
      (0, 4_000, 2, [0: 1, 1: 2]), (1, 4_000, 2, [0: 1, 1: 2]), (2, 4_500, 2, [1: 2, 2: 1]),
      (3, 4_200, 2, [2: 1, 3: 2]),
    ])

  /// A controller a row.
  static let preallocated = TimelineFixture(
    strategy: "preallocated",
    frames: [
      (0, 90_000, 1_000, [0: 1, 1: 2]), (1, 90_000, 1_000, [0: 1, 1: 2]),
      (2, 91_000, 1_000, [1: 2, 2: 3]), (3, 92_000, 1_000, [2: 3, 3: 4]),
    ])
}
