import BenchmarkAnalysis
import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

/// `stale_appearances`: controllers that count as appeared off screen, or don't on screen.
@MainActor @Suite(.serialized) struct AppearanceTruthTests {
  /// The strategies that take the view out of its cell, or have none in it, when the display of a row ends.
  private static let faithful: Set<String> = [
    "plain", "content-configuration", "per-cell", "pool-detached", "pool-on-display",
    "pool-prefetch", "pool-recent", "per-cell-saving", "pool-saving", "late-views", "cell-as-view",
    "retained-model",
    "refetched-model",
  ]

  /// The workloads in which a recycled cell is requested ahead and not displayed.
  private static let requestingInVain = [
    "steady", "fling", "scrub", "teleport", "edit", "reload", "rotate", "scroll-to-top", "insets",
    "text-size",
    "refresh",
    "filter", "sections",
  ]

  private nonisolated static let strategies =
    (Strategy.choices + Strategy.variants + Strategy.needs).map(\.name)

  /// Ten rows of 120 points in a window of 844, moved by 20 points a frame. Row 8 comes in frame 6, at 120,
  /// when row 0 only touches the edge and is still displayed. Row 0 leaves in frame 7. Its view stays in the
  /// window with its cell until frame 12, when row 9 reuses the cell: frames 7 to 11. Where UIKit
  /// prefetches, row 9 already has a cell, and row 0 keeps its own: frames 7 to 12.
  @Test(arguments: strategies, UIKitBehavior.presets.map(\.name))
  func aViewLeftInARecycledCellIsStale(strategy: String, uikit: String) throws {
    var play = StrategyPlay(strategy, "steady").with(\.uikit, uikit).with(\.rows, 10)
    let ofView = uikit == "classic" || strategy == "pool-unprefetched" ? 5 : 6
    for host in [ListHost.table, .collection] where play.hosts.contains(host) {
      play.host = host
      let counts = try [6, 7, 12].map { frames in
        try play.with(\.frames, frames).figures()["stale_appearances", .scroll]
      }
      let isFaithful = Self.faithful.contains(strategy)
      #expect(counts == (isFaithful ? [0, 0, 0] : [0, 1, ofView]), "\(play)")
    }
  }

  /// Strategies that take the view out of its cell when the display of its row ends are never wrong, but for
  /// those that can mistake the controller, or that add it before the display.
  @Test(arguments: strategies, UIKitBehavior.presets.map(\.name))
  func exactlyTheListedCasesAreStale(strategy: String, uikit: String) throws {
    for workload in Workload.namesOfLists where workload != "nudge" {
      let play = StrategyPlay(strategy, workload).with(\.uikit, uikit)
      let isStale =
        switch strategy {
        // By index path, the display of one row ends with another row's controller.
        case "pool-detached":
          uikit == "prefetching" && !["append", "through"].contains(workload)
            || ["edit", "filter", "sections"].contains(workload)
        // A cell requested in the window, and not displayed, has a controller that appears.
        case "cell-as-view", "retained-model", "refetched-model":
          uikit == "prefetching" && Self.requestingInVain.contains(workload)
        default: !Self.faithful.contains(strategy)
        }
      let count = try #require(try play.figures()["stale_appearances", .scroll])
      #expect((count > 0) == isStale, "\(play): \(count)")
    }
  }

  /// The children of a row's content appear with it and don't count.
  @Test(arguments: ["composite", "carousel", "date-picker"])
  func onlyTheControllersOfRowsCount(content: String) throws {
    let play = StrategyPlay("pool", "steady").with(\.rows, 10).with(\.frames, 12)
    #expect(try play.with(\.content, content).figures()["stale_appearances", .scroll] == 5)
    let perCell = play.with(\.strategy, "per-cell").with(\.content, content)
    #expect(try perCell.figures()["stale_appearances", .scroll] == 0)
  }
}
