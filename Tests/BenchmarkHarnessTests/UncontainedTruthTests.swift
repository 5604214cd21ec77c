import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

/// What fails without containment: the rows look right, but their controllers are gone.
@MainActor @Suite(.serialized) struct UncontainedTruthTests {
  private func play(_ strategy: String, _ workload: String) -> StrategyPlay {
    var play = StrategyPlay(strategy, workload)
    play.catalog.strategies += [.uncontained]
    return play.with(\.host, .table)
  }

  /// Ten rows, eight of them on screen at first. Row 8 comes in frame 6, and row 9 in frame 12, in
  /// the cell of row 0. Only that cell is in the window when it gets its view, so that the controller
  /// appears at all. All others are gone when their rows are displayed.
  @Test func noControllerOutlivesItsAppearance() throws {
    let play = play("uncontained", "steady").with(\.rows, 10).with(\.frames, 12)
    let figures = try play.figures()
    #expect(figures["controllers_made", .present] == 8)
    #expect(figures["controllers_made", .scroll] == 2)
    #expect(figures["controllers_alive_max", .launch] == 1)
    // One appearance is that of the list's own controller.
    #expect(figures["calls.auto.viewWillAppear", .present] == 1)
    #expect(figures["calls.auto.viewWillAppear", .scroll] == 1)
    #expect(figures["calls.auto.viewDidAppear", .scroll] == 1)
    for call in ["addChild", "auto.viewWillDisappear", "auto.viewDidDisappear"] {
      #expect(figures["calls.\(call)", .scroll] ?? 0 == 0, "\(call)")
    }
    for metric in ["forgotten_rows", "stale_appearances", "controllers_lost"] {
      #expect(figures[metric, .scroll] == 0, "\(metric)")
    }
  }

  /// Taps on a row change it through its controllers, if there are any.
  @Test func nothingHandlesTheActionsOfARow() throws {
    let contained = try play("per-cell", "tap").with(\.content, "composite").figures()
    #expect(contained.total("calls.delegateMessage") > 0)
    let uncontained = try play("uncontained", "tap").with(\.content, "composite").figures()
    #expect(uncontained["calls.delegateMessage", .scroll] ?? 0 == 0)
  }
}
