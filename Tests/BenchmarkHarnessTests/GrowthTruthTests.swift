import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

/// How much memory strategies take, and that everything that is called exact is.
@MainActor @Suite(.serialized) struct GrowthTruthTests {
  @Test(
    arguments: ["plain", "per-cell", "pool", "pool-detached", "pool-keyed", "pool-on-display"],
    UIKitBehavior.presets.map(\.name))
  func memoryDoesNotGrowWithRows(strategy: String, uikit: String) throws {
    for workload in ["steady", "jitter", "fling"] {
      // Within 240 frames no workload comes to an end, however the pool goes wrong there.
      let play = StrategyPlay(strategy, workload).with(\.uikit, uikit).with(\.frames, 240)
      let short = try play.with(\.rows, 1_000).figures()
      let long = try play.with(\.rows, 100_000).figures()
      for phase in [Phase.setup, .present, .scroll] {
        #expect(long["peak_live_bytes", phase] == short["peak_live_bytes", phase], "\(play)")
      }
    }
  }

  /// Once there are as many cells as a screen needs, rows come and go without an allocation.
  @Test(arguments: Content.viewOnly.map(\.name), UIKitBehavior.presets.map(\.name))
  func plainAllocatesNothingPerTurnover(content: String, uikit: String) throws {
    let play = StrategyPlay("plain", "through").with(\.content, content).with(\.uikit, uikit)
      .with(\.frames, .max)
    let short = try play.with(\.rows, 1_000).figures()
    let long = try play.with(\.rows, 10_000).figures()
    #expect(long["turnovers", .scroll] == 9_992)
    for metric in ["allocations", "allocated_bytes", "cells_made"] {
      #expect(long[metric, .scroll] == short[metric, .scroll])
    }
  }

  /// No strategy allocates for containment itself: only for controllers, views and cells it makes.
  @Test(arguments: (Strategy.choices + Strategy.variants).filter(\.hostsControllers).map(\.name))
  func containmentAllocatesNothingOnceAllIsMade(strategy: String) throws {
    let pass = try StrategyPlay(strategy, "jitter").with(\.rows, 1_000).figures()
    for call in ["removeFromParent", "removeFromSuperview", "didMove", "viewWillAppear"] {
      // Makes the view that a cell shows when its controller first appears.
      if strategy == "cell-as-view", call == "viewWillAppear" { continue }
      let allocations = pass.values.first {
        $0.metric.name == "call_allocations.\(call)" && $0.phase == .scroll
      }
      #expect(allocations == nil || allocations?.value == 0, "\(call)")
    }
  }

  @Test(arguments: (Strategy.choices + Strategy.variants + Strategy.steps).map(\.name))
  func exactFiguresAreTheSameInEveryPlay(strategy: String) throws {
    for preset in UIKitBehavior.presets {
      for workload in ["fling", "rotate", "edit"] {
        let play = StrategyPlay(strategy, workload).with(\.uikit, preset.name)
        // Batches go through sets, whose order is the same in each worker, but not in each play of
        // one process; so is what they allocate.
        let exact = try [play.figures(), play.figures()].map { figures in
          figures.values.filter { figure in
            figure.metric.kind == .exact && (workload != "edit" || !isOfMemory(figure.metric))
          }
        }
        let differences = zip(exact[0], exact[1]).filter { $0 != $1 }
        #expect(exact[0].count == exact[1].count)
        #expect(differences.map { "\($0.metric.name): \($0.value), \($1.value)" } == [], "\(play)")
      }
    }
  }

  private func isOfMemory(_ metric: Metric) -> Bool {
    ["allocations", "frees", "reallocations"].contains(metric.name)
      || [.bytes, .allocationsPerCall].contains(metric.unit)
  }

  /// Rows whose contents differ in turn: a pool for each kind never changes a controller's view, a
  /// pool for all does.
  @Test func aPoolForEachContentReloadsNoView() throws {
    let mixed = Content(name: "two", summary: "a label, a card", oneOf: [.label, .card])
    let pool = StrategyPlay("pool", "fling").with(\.content, "two")
      .with(\.catalog.contents, Content.all + [mixed])
    let keyed = try pool.with(\.strategy, "pool-keyed").figures()
    #expect(keyed.total("calls.auto.viewDidLoad") - 1 == keyed.total("controllers_made"))
    // Of either kind as many as are on screen at once.
    let needed = try pool.expected().mostAtOnce
    #expect(keyed.total("controllers_made") <= 2 * needed)
    let together = try pool.figures()
    #expect(together.total("controllers_made") == needed)
    #expect(together.total("calls.auto.viewDidLoad") - 1 > 2 * together.total("controllers_made"))
    #expect(keyed["forgotten_rows", .scroll] == 0)
    #expect(together["forgotten_rows", .scroll] == 0)
  }
}

/// The steps below and above `plain`: what they leave out, and what they add.
@MainActor @Suite(.serialized) struct LadderTruthTests {
  @Test(arguments: Workload.namesOfLists, ListHost.allCases)
  func movingTheOffsetBringsInNoRow(workload: String, host: ListHost) throws {
    let figures = try StrategyPlay("offset-only", workload).with(\.host, host).figures()
    #expect(figures.total("cells_made") == 1)
    // Loading anew is all that shows the one row again: 7 times in 600 frames.
    #expect(figures["turnovers", .scroll] == (workload == "reload" ? 7 : 0))
    // Looking for the row under a finger allocates, whatever the strategy.
    if !["tap", "reload", "rotate", "memory-warning", "edit"].contains(workload) {
      #expect(figures["allocations", .scroll] == 0)
    }
  }
}
