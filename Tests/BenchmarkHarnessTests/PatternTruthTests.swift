import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

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

  @Test(arguments: workloads)
  func sectionControllersHostNoControllers(workload: String) throws {
    let play = StrategyPlay("section-controllers", workload)
    let (figures, expected) = (try play.figures(), try play.expected())
    figures.expect(total: ["controllers_made": 0, "cells_made": expected.cells])
    #expect(figures["turnovers", .scroll] == expected.turnovers)
  }

  /// The height of each of ten rows is asked when the table loads, and those of the eight on screen when
  /// their cells are dequeued and displayed.
  @Test func sectionControllersAreAskedForAllHeightsInAdvance() throws {
    var play = StrategyPlay("section-controllers", "steady").with(\.content, "self-sizing")
      .with(\.rows, 10).with(\.frames, 18)
    play.catalog = Catalog(suites: [])
    let figures = try play.figures()
    #expect(figures["height_calls", .present] == 10 + 2 * 8)
    figures.expect(scroll: ["height_calls": 2 * 2, "wrong_height_rows": 0])
  }
}
