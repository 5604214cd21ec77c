import BenchmarkAnalysis
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
    figures.expect(scroll: ["calls.auto.viewWillAppear": 1, "calls.auto.viewDidAppear": 1])
    for call in ["addChild", "auto.viewWillDisappear", "auto.viewDidDisappear"] {
      #expect(figures["calls.\(call)", .scroll] ?? 0 == 0, "\(call)")
    }
    // Eight rows in each of 12 frames.
    #expect(figures["deaf_rows", .scroll] == 96)
    for metric in ["forgotten_rows", "stale_appearances", "controllers_lost"] {
      #expect(figures[metric, .scroll] == 0, "\(metric)")
    }
  }

  /// A cell as the view of its controller comes back without one where UIKit prefetches. All others keep their
  /// controllers as long as they show them.
  @Test(
    arguments: (Strategy.choices + Strategy.variants).map(\.name), UIKitBehavior.presets.map(\.name)
  )
  func exactlyCellsAsViewsAreDeaf(name: String, uikit: String) throws {
    for workload in ["fling", "jitter", "teleport", "edit", "reload", "memory-warning"] {
      let play = StrategyPlay(name, workload).with(\.uikit, uikit)
      let deaf = try #require(try play.figures()["deaf_rows", .scroll])
      let isCell = ["cell-as-view", "retained-model", "refetched-model"].contains(name)
      if !isCell || uikit == "classic" { #expect(deaf == 0, "\(play)") }
      if isCell, uikit == "prefetching", workload == "jitter" { #expect(deaf > 0, "\(play)") }
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
