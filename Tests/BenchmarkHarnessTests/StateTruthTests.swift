import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

/// Ten rows of 120 points in a window of 844. From frame 1 to 9, the list is at its end and shows rows 2 to 9.
/// Before frame 10, a person types into the row in place 40503 modulo 8, which is row 9. Frame 10 jumps to the
/// top, and frame 15 back to the end, where the list stays to frame 19.
@MainActor @Suite(.serialized) struct StateTruthTests {
  private static let away = Workload(name: "away-and-back-once", summary: "a test") { _, _ in
    (1...19).map { frame in
      switch frame {
      case 1, 15: .scroll(to: 356)
      case 10: .scroll(to: 0)
      default: .idle
      }
    }
  }

  private func play(
    _ strategy: String, uikit: String = "classic", workload: Workload = away, rows: Int = 10,
    frames: Int = .max
  ) throws -> StrategyFigures {
    var play = StrategyPlay(strategy, workload.name).with(\.content, "stateful")
      .with(\.uikit, uikit).with(\.rows, rows).with(\.frames, frames)
    play.catalog = Catalog(workloads: Workload.all + [Self.away], suites: [])
    return try play.figures()
  }

  /// Row 9 is bound again in frame 15: five frames without what was typed.
  /// Under `late-views`, it is a placeholder in the first of them.
  @Test(
    arguments: ["plain", "per-cell", "pool", "pool-on-display", "pool-prefetch", "late-views"])
  func aRowThatIsBoundAgainLosesItsState(strategy: String) throws {
    #expect(try play(strategy)["state_lost", .scroll] == (strategy == "late-views" ? 4 : 5))
  }

  @Test(
    arguments: [
      "preallocated", "preallocated-loaded", "pool-recent", "per-cell-saving", "pool-saving",
    ],
    ["classic", "prefetching"])
  func aRowThatKeepsItsControllerOrItsStateLosesNothing(strategy: String, uikit: String) throws {
    #expect(try play(strategy, uikit: uikit)["state_lost", .scroll] == 0)
  }

  /// Where UIKit prefetches, a cell stays reserved for a row that is near. A controller that is in it meanwhile
  /// keeps its state; one that was taken out of it doesn't.
  @Test func aCellKeptForItsRowKeepsTheState() throws {
    for strategy in ["plain", "per-cell"] {
      #expect(try play(strategy, uikit: "prefetching")["state_lost", .scroll] == 0)
    }
    #expect(try play("pool-on-display", uikit: "prefetching")["state_lost", .scroll] == 5)
  }

  /// The controllers of the last 24 rows are enough for a row that trembles, and not for one that comes back
  /// after 100 others.
  @Test func aPoolOfRecentRowsRemembersAsFarAsItReaches() throws {
    #expect(try play("pool-recent", workload: .jitter, rows: 100)["state_lost", .scroll] == 0)
    let far = try #require(
      try play("pool-recent", workload: .fling, rows: 100)["state_lost", .scroll])
    let all = try #require(
      try play("pool-on-display", workload: .fling, rows: 100)["state_lost", .scroll])
    #expect(far > 0 && far < all)
  }

  @Test(
    arguments: ["preallocated", "per-cell-saving", "pool-saving"],
    ["jitter", "teleport", "edit", "reload", "rotate", "memory-warning"])
  func stateSurvivesUnderAnyWorkload(strategy: String, workload: String) throws {
    let workload = try #require(Workload.all.first { $0.name == workload })
    for uikit in ["classic", "prefetching"] {
      let figures = try play(strategy, uikit: uikit, workload: workload, rows: 40, frames: 300)
      figures.expect(scroll: ["state_lost": 0, "forgotten_rows": 0], "\(uikit)")
      #expect(figures.leftBehind == [0, 0], "\(uikit)")
    }
  }

  @Test func otherContentsHaveNoSuchFigure() throws {
    let figures = try StrategyPlay("per-cell", "jitter").with(\.frames, 20).figures()
    #expect(figures["state_lost", .scroll] == nil)
  }
}
