import BenchmarkAnalysis
import BenchmarkResults
import Foundation

@testable import BenchmarkOutput

extension ChartSource {
  /// A source of one file of synthetic cases.
  init(_ cases: [CaseFixture]) {
    self.init([Named("Results/a.csv", RunFile(cases))])
  }
}

extension Chart {
  /// Its specification as a JSON object.
  func parsed(_ room: Room = .file) throws -> [String: Any] {
    let text = try specification(room)
    return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  /// The texts of a field of its rows with values of others.
  func texts(_ field: String, where filter: KeyValuePairs<String, String> = [:]) -> [String] {
    rows.filter { row in filter.allSatisfy { row.text($0.key) == $0.value } }.map { $0.text(field) }
  }
}

/// A synthetic recording of a scroll.
struct TimelineFixture {
  var strategy: String
  /// The rows that are wrong, by frames.
  var wrong: [Int: [WrongRow]] = [:]
  /// By frames: live bytes, controllers alive, and the controller of each row on screen.
  var frames: [(number: Int, bytes: Int, alive: Int, serving: KeyValuePairs<Int, Int>)]

  private var fixture: CaseFixture { CaseFixture(strategy, rows: 1_000) }

  private var timeline: CaseTimeline {
    CaseTimeline(
      key: fixture.key, frameCount: frames.last?.number ?? 0,
      frames: frames.map { number, bytes, alive, serving in
        TimelineFrame(
          number: number, event: number == 0 ? "present" : "scroll", turnovers: number,
          liveBytes: bytes, controllersAlive: alive,
          serving: serving.map { ServedRow(row: $0.key, controller: $0.value) },
          defects: FrameDefects(rows: wrong[number] ?? [], staleAppearances: 0))
      })
  }

  /// This recording with wrong rows.
  func with(wrong: [Int: [WrongRow]]) -> TimelineFixture {
    var copy = self
    copy.wrong = wrong
    return copy
  }

  /// A file of the cases with their timeline.
  static func source(_ cases: [TimelineFixture]) -> ChartSource {
    ChartSource(
      [ChartSource.Named("a.csv", RunFile(cases.map(\.fixture)))],
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
