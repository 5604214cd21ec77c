import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

/// The memory growth of strategies, and the reproducibility of all exact figures.
@MainActor @Suite(.serialized) struct GrowthTruthTests {
  @Test(
    arguments: ["plain", "per-cell", "pool", "pool-detached", "pool-keyed", "pool-on-display"],
    UIKitBehavior.presets.map(\.name))
  func memoryDoesNotGrowWithRows(strategy: String, uikit: String) throws {
    for workload in ["steady", "jitter", "fling"] {
      // Within 240 frames, no workload reaches an end, whatever the pool's errors there.
      let play = StrategyPlay(strategy, workload, uikit: uikit, frames: 240)
      let short = try play.with(\.rows, 1_000).figures()
      let long = try play.with(\.rows, 100_000).figures()
      for phase in [Phase.setup, .present, .scroll] {
        #expect(long["peak_live_bytes", phase] == short["peak_live_bytes", phase], "\(play)")
      }
    }
  }

  /// The views of rows far from the screen are dropped, so that more rows take less than a byte each when they were
  /// all shown. A view takes more than a hundred.
  @Test func rangedViewsDoNotGrowWithRows() throws {
    func growth(_ strategy: String) throws -> Int {
      let live = try [400, 800].map { rows in
        let figures = try StrategyPlay(strategy, "through", rows: rows, frames: .max).figures()
        let before = try #require(figures["live_bytes", .setup])
        return try #require(figures["live_bytes", .scroll]) - before
      }
      return live[1] - live[0]
    }
    #expect(try growth("preallocated-ranged") < 200)
    #expect(try growth("preallocated") > 400 * 100)
  }

  /// Once there are enough cells for a screen, rows come and go without allocations.
  @Test(arguments: Content.viewOnly.map(\.name), UIKitBehavior.presets.map(\.name))
  func plainAllocatesNothingPerRowDisplay(content: String, uikit: String) throws {
    for host in [ListHost.table, .collection] {
      let play = StrategyPlay(
        "plain", "through", content: content, uikit: uikit, in: host, frames: .max)
      let short = try play.with(\.rows, 1_000).figures()
      let long = try play.with(\.rows, 10_000).figures()
      #expect(long["row_displays", .scroll] == 9_992)
      for metric in ["allocations", "allocated_bytes", "cells_made"] {
        #expect(long[metric, .scroll] == short[metric, .scroll], "\(host)")
      }
    }
  }

  /// No strategy allocates for containment itself, only for the controllers, views and cells it creates.
  @Test(
    arguments: (Strategy.choices + Strategy.variants + Strategy.needs).filter(\.hostsControllers)
      .map(\.name))
  func containmentAllocatesNothingOnceAllIsMade(strategy: String) throws {
    let pass = try StrategyPlay(strategy, "jitter", rows: 1_000).figures()
    for call in ["removeFromParent", "removeFromSuperview", "didMove", "viewWillAppear"] {
      // The controller creates the cell's view when it first appears.
      if strategy == "cell-as-view", call == "viewWillAppear" { continue }
      let allocations = pass.values.first {
        $0.metric.name == "call_allocations.\(call)" && $0.phase == .scroll
      }
      #expect(allocations == nil || allocations?.value == 0, "\(call)")
    }
  }

  @Test(arguments: Workload.namesOfLists)
  func movingTheOffsetBringsInNoRow(workload: String) throws {
    let figures = try StrategyPlay("offset-only", workload, frames: 600).figures()
    #expect(figures.total("cells_made") == 1)
    // Only a reload shows the single row again.
    let reloads = ["reload": 7, "text-size": 10, "refresh": 5][workload, default: 0]
    #expect(figures["row_displays", .scroll] == reloads)
    // Finding the row under a finger allocates under every strategy.
    let allocating = [
      "tap", "reload", "rotate", "memory-warning", "edit", "there-and-back", "text-size",
      "refresh", "append",
    ]
    if !allocating.contains(workload) { #expect(figures["allocations", .scroll] == 0) }
  }
}
