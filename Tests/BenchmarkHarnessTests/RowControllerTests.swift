import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

/// Rows whose controllers do more than own a view, in a list of ten rows of 120 points on a screen of 844. At its top, rows
/// 0 to 7 are on screen. At its end, from the second of ten frames on, rows 2 to 9 are.
@MainActor @Suite(.serialized) struct RowControllerTests {
  private func play(_ strategy: String, _ content: String) throws -> StrategyFigures {
    let slide = Workload(name: "slide", offsets: [0] + Array(repeating: 356, count: 9))
    return try StrategyPlay(strategy, own: slide, content: content, uikit: "prefetching").figures()
  }

  /// The user touches the field of row 0 in the first frame, and the row has left in the nine others.
  @Test(arguments: [
    ("plain", 0), ("hosting-configuration", 0), ("per-cell-pinned", 0), ("per-cell", 9),
    ("pool-on-display", 9),
  ])
  func aFieldStaysFirstResponderIfItsViewStaysInItsCell(strategy: String, frames: Int) throws {
    #expect(try play(strategy, "typing")["typing_ended", .scroll] == frames)
  }

  /// Eight rows on screen in each of ten frames belong to nobody.
  @Test(arguments: [("per-cell", 0), ("hosting-configuration", 0), ("uncontained", 80)])
  func aControllerHasAParentWhileItsRowIsOnScreen(strategy: String, rowFrames: Int) throws {
    let figures = try play(strategy, "hosted")
    #expect(figures["uncontained_rows", .scroll] == rowFrames)
    #expect(figures["row_frames", .scroll] == 80)
  }

  /// A controller without a parent is released, and its player with it. If a row's view stays in a cell that is kept, nobody
  /// tells the controller to stop: rows 0 and 1 play on in nine frames.
  @Test(arguments: [
    ("per-cell", 0, 0), ("pool-on-display", 0, 0), ("uncontained", 0, 80),
    ("hosting-configuration", 18, 0),
  ])
  func aPlayerPlaysWhileItsRowIsOnScreen(strategy: String, unseen: Int, paused: Int) throws {
    let figures = try play(strategy, "video")
    #expect(figures["playing_off_screen", .scroll] == unseen)
    #expect(figures["paused_rows", .scroll] == paused)
  }

  /// Constraints ask the one label of a row for its size once, when its text changes.
  @Test func constraintsAskALabelOnceForEachText() throws {
    let figures = try play("plain", "auto-layout-text")
    #expect(figures["measuring_calls", .scroll] == 2)
  }
}
