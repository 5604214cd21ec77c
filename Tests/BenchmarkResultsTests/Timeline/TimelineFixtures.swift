import BenchmarkAnalysis

@testable import BenchmarkResults

/// A timeline of two cases: one that keeps some of its frames, and one with only its first, whose defects
/// were not observed.
enum TimelineFixtures {
  private static let none = FrameDefects(rows: [], staleAppearances: 0)

  static let pool = CaseTimeline(
    key: Fixtures.pool, frameCount: 900,
    frames: [
      TimelineFrame(
        number: 0, event: "present", turnovers: 0, liveBytes: 4_096, controllersAlive: 2,
        serving: [ServedRow(row: 0, controller: 1), ServedRow(row: 1, controller: 2)],
        defects: none),
      TimelineFrame(
        number: 1, event: "scroll", turnovers: 1, liveBytes: 4_608, controllersAlive: 3,
        serving: [ServedRow(row: 1, controller: 2), ServedRow(row: 2, controller: 3)],
        defects: FrameDefects(
          rows: [WrongRow(row: 1, defect: .blank), WrongRow(row: 2, defect: .height)],
          staleAppearances: 3)),
      TimelineFrame(
        number: 431, event: "memory warning", turnovers: 420, liveBytes: 9_216,
        controllersAlive: 3, defects: none),
      TimelineFrame(
        number: 900, event: "scroll", turnovers: 700, liveBytes: -32, controllersAlive: 3,
        defects: none),
    ])

  static let odd = CaseTimeline(
    key: Fixtures.odd, frameCount: 0,
    frames: [
      TimelineFrame(
        number: 0, event: "present", turnovers: 0, liveBytes: 0, controllersAlive: 0,
        serving: [ServedRow(row: 0, controller: 0)])
    ])

  static let timeline = Timeline(cases: [pool, odd])
}
