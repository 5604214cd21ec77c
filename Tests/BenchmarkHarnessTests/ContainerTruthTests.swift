import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

/// The calls of containers other than lists for each push, pop, collapse and separation
/// (Containment 15), excluding the first screen.
@MainActor @Suite(.serialized) struct ContainerTruthTests {
  private nonisolated static let cases = Strategy.containers.map { strategy in
    StrategyPlay(strategy.name, strategy.screen == .navigation ? "push-pop" : "collapse-separate")
  }
  /// The number of pushes: eight in each round of 32 frames, which has eight pushes, eight pops and
  /// an idle frame after each, for as many whole rounds as fit 600 frames.
  private let pushes = 600 / 32 * 8
  private let appearance = [
    "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear",
  ]

  @Test(arguments: cases, UIKitBehavior.presets.map(\.name))
  func nothingIsLeftBehind(play: StrategyPlay, uikit: String) throws {
    for rows in [1, 60] {
      let figures = try play.with(\.uikit, uikit).with(\.rows, rows).figures()
      #expect(figures.leftBehind == [0, 0])
    }
  }

  @Test(arguments: ["navigation", "navigation-recycled"])
  func aPushAndAPopSendTheirCalls(strategy: String) throws {
    let figures = try StrategyPlay(strategy, "push-pop").figures()
    figures.expect(scroll: [
      "row_displays": 2 * pushes, "calls.auto.addChild": pushes,
      "calls.auto.removeFromParent": pushes,
    ])
    // Sent to both the incoming and the outgoing controller, as every push and pop replaces one view with another.
    let both = ["willMove", "didMove"] + appearance + ["viewDidDisappear"]
    figures.expect(both.map { "auto.\($0)" }, scroll: 2 * pushes)
    for call in ["addChild", "removeFromParent", "willMove", "didMove", "addSubview"] {
      #expect(figures.total("calls.\(call)") == 0, "\(call)")
    }
  }

  /// One makes a controller for each push, the other as many as the deepest stack has.
  @Test func aNavigationControllerMakesItsControllers() throws {
    for (strategy, made) in [("navigation", pushes), ("navigation-recycled", 8)] {
      let figures = try StrategyPlay(strategy, "push-pop").figures()
      #expect(figures["controllers_made", .setup] == 1)
      figures.expect(scroll: ["controllers_made": made, "calls.auto.viewDidLoad": made])
      #expect(figures["controllers_alive_max", .launch] == 9)
    }
    // Three rows result in a stack of three.
    let short = try StrategyPlay("navigation-recycled", "push-pop").with(\.rows, 3).figures()
    #expect(short["controllers_made", .scroll] == 3)
  }

  @Test(arguments: ["split-view", "split-view-by-hand"])
  func aSplitViewPushesAndPopsItsSecondary(strategy: String) throws {
    let figures = try StrategyPlay(strategy, "collapse-separate").figures()
    let times = 150
    #expect(figures["row_displays", .scroll] == 2 * times)
    // The columns and their contents. The split view itself isn't counted.
    #expect(figures["controllers_made", .setup] == 4)
    figures.expect(scroll: [
      "controllers_made": 0, "calls.auto.addChild": 2 * times,
      "calls.auto.removeFromParent": 2 * times, "calls.auto.willMove": 4 * times,
      "calls.auto.didMove": 4 * times,
    ])
    // The secondary column and its content come and go, as does the primary's content.
    figures.expect(appearance.map { "auto.\($0)" }, scroll: (2 + 3) * times)
    // The views of the secondary column move within a turn, so that only the primary's content ends
    // its disappearance (Containment 16).
    #expect(figures["calls.auto.viewDidDisappear", .scroll] == times)
  }
}

/// Strategies for lists without a controller for each row, or with one that the list doesn't know.
@MainActor @Suite(.serialized) struct PatternTruthTests {
  private nonisolated static let workloads = Workload.namesOfLists

  /// Batches use sets, whose allocations differ between plays in one process.
  @Test(arguments: workloads.filter { !["edit", "append", "filter", "sections"].contains($0) })
  func aPresenterIsAnObjectForEachRequest(workload: String) throws {
    let play = StrategyPlay("presenter", workload)
    let (figures, plain) = (try play.figures(), try play.with(\.strategy, "plain").figures())
    figures.expect(total: ["controllers_made": 0, "cells_made": plain.total("cells_made")])
    let requests = try play.expected().requests
    #expect(figures.shown("allocations") == plain.shown("allocations") + requests)
  }

  @Test(arguments: workloads)
  func aHostingConfigurationMakesAControllerPerCell(workload: String) throws {
    let play = StrategyPlay("hosting-configuration", workload)
    let (figures, expected) = (try play.figures(), try play.expected())
    figures.expect(total: ["controllers_made": expected.cells, "cells_made": expected.cells])
    // Cells leave the window with the list, or when a warning empties the pool.
    let isLeaving = ["there-and-back", "memory-warning"].contains(workload)
    #expect((figures.shown("calls.removeFromParent") > 0) == isLeaving)
    if !isLeaving { #expect(figures.shown("calls.addChild") == expected.cells) }
  }
}
