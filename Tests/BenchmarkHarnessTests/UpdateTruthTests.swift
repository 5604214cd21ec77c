import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

/// Lists of ten rows of 120 points in a window of 844, which show rows 0 to 7 at the top and 2 to 9 at the
/// end, 356. All figures are computed by hand.
@MainActor @Suite(.serialized) struct UpdateTruthTests {
  private func play(_ strategy: String, _ workload: String, frames: Int = 120) -> StrategyPlay {
    StrategyPlay(strategy, workload).with(\.rows, 10).with(\.frames, frames)
  }

  /// Down to the end and back, rows 8 and 9 come and go, and so do rows 0 and 1. The first letter leaves rows
  /// 0, 4 and 8, of which 8 comes in and six leave. The second leaves row 0, and the third changes nothing,
  /// nor does its deletion. Then rows 4 and 8 come back, and then six rows, which push out row 8.
  @Test func aSearchBringsTheSameRowsBack() throws {
    let figures = try play("per-cell", "filter").figures()
    figures.expect(scroll: [
      "turnovers": 4 + 1 + 2 + 6, "calls.addChild": 13, "calls.removeFromParent": 4 + 6 + 2 + 1,
    ])
    // The controllers of rows that leave the list are released, and made again: two and seven.
    let preallocated = try play("preallocated", "filter").figures()
    preallocated.expect(scroll: ["controllers_made": 2 + 7, "calls.removeFromParent": 7 + 2])
    for strategy in ["plain", "per-cell", "preallocated", "pool-on-display", "presenter"] {
      #expect(try play(strategy, "filter").figures()["forgotten_rows", .scroll] == 0)
    }
  }

  /// Down and up, four rows come in. The pull moves the list to -97, where row 7 leaves. The reload shows
  /// rows 0 to 6, and row 7 comes back.
  @Test func aPullToRefreshReloadsWithNewRowsInFront() throws {
    let figures = try play("per-cell", "refresh").figures()
    figures.expect(scroll: ["turnovers": 4 + 7 + 1, "calls.removeFromParent": 4 + 1 + 7])
    let preallocated = try play("preallocated", "refresh").figures()
    preallocated.expect(scroll: ["controllers_made": 8, "calls.removeFromParent": 0])
  }

  @Test func pagesAreAppendedToAListOfOnePage() throws {
    let figures = try play("preallocated", "append", frames: .max).figures()
    figures.expect(scroll: ["frames": 1, "turnovers": 2])
    let long = try play("preallocated", "append", frames: .max).with(\.rows, 120).figures()
    #expect(long["controllers_made", .setup] == 50)
    #expect(long["controllers_made", .scroll] == 70)
    // All but the eight of the first screen come on screen once.
    #expect(long["turnovers", .scroll] == 112)
  }

  /// In 48 frames, the list moves to its end, back and to 240: six rows come in. For the keyboard, it moves
  /// on to 576, where rows 1 to 3 leave, and back, where rows 3 and 2 return.
  @Test func aKeyboardMovesTheListBeyondItsEnd() throws {
    let figures = try play("per-cell", "insets").figures()
    #expect(figures["turnovers", .scroll] == 6 + 2)
    // Rows 0 and 1, then 9 and 8, then 0, and the three of the keyboard.
    #expect(figures["calls.removeFromParent", .scroll] == 2 + 2 + 1 + 3)
  }

  /// The list is at its end when the detail comes in frame 61. Its eight rows disappear with it and appear
  /// again in frame 91. The list's own controller and the detail's do so too.
  @Test func rowsDisappearBehindADetail() throws {
    let covered = try play("per-cell", "there-and-back", frames: 61).figures()
    covered.expect(scroll: ["calls.auto.viewWillDisappear": 2 + 8 + 1, "stale_appearances": 0])
    let figures = try play("per-cell", "there-and-back", frames: 91).figures()
    figures.expect(scroll: [
      "turnovers": 2, "calls.auto.viewWillAppear": 2 + 1 + 8 + 1,
      "calls.auto.viewWillDisappear": 2 + 8 + 1 + 1, "calls.addChild": 2, "stale_appearances": 0,
      "forgotten_rows": 0, "controllers_lost": 0,
    ])
  }

  /// A hosting content view adds its controller again when it is back in the window.
  @Test func aHostingConfigurationFollowsTheWindow() throws {
    let figures = try play("hosting-configuration", "there-and-back", frames: 91).figures()
    // Nine cells are in the window: at the end of the list, one waits in the pool.
    let cells = figures.total("cells_made")
    #expect(cells == 9)
    figures.expect(total: ["controllers_made": cells, "calls.addChild": 2 * cells])
    figures.expect(scroll: ["calls.removeFromParent": cells, "controllers_lost": 0])
  }
}
