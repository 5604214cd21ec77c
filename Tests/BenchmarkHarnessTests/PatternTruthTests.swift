import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

/// Strategies for lists without a controller for each row, or with one that the list doesn't know.
@MainActor @Suite(.serialized) struct PatternTruthTests {
  private nonisolated static let workloads = Workload.namesOfLists

  /// Batches use sets, whose allocations differ between plays in one process.
  @Test(arguments: workloads.filter { !["edit", "append", "filter"].contains($0) })
  func aPresenterIsAnObjectForEachRequest(workload: String) throws {
    let play = StrategyPlay("presenter", workload)
    let (figures, plain) = (try play.figures(), try play.with(\.strategy, "plain").figures())
    #expect(figures.total("controllers_made") == 0)
    #expect(figures.total("cells_made") == plain.total("cells_made"))
    let requests = try play.expected().requests
    #expect(figures.shown("allocations") == plain.shown("allocations") + requests)
  }

  @Test(arguments: workloads)
  func aHostingConfigurationMakesAControllerPerCell(workload: String) throws {
    let play = StrategyPlay("hosting-configuration", workload)
    let (figures, expected) = (try play.figures(), try play.expected())
    #expect(figures.total("controllers_made") == expected.cells)
    #expect(figures.total("cells_made") == expected.cells)
    // Cells leave the window with the list, or when a warning empties the pool.
    let isLeaving = ["there-and-back", "memory-warning"].contains(workload)
    #expect((figures.shown("calls.removeFromParent") > 0) == isLeaving)
    if !isLeaving { #expect(figures.shown("calls.addChild") == expected.cells) }
  }

  @Test(arguments: workloads)
  func sectionControllersHostNoControllers(workload: String) throws {
    let play = StrategyPlay("section-controllers", workload)
    let (figures, expected) = (try play.figures(), try play.expected())
    #expect(figures.total("controllers_made") == 0)
    #expect(figures.total("cells_made") == expected.cells)
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
    #expect(figures["height_calls", .scroll] == 2 * 2)
    #expect(figures["wrong_height_rows", .scroll] == 0)
  }

  @Test(
    arguments: Strategy.patterns.map(\.name), UIKitBehavior.presets.map(\.name))
  func nothingIsForgottenLostOrLeftBehind(strategy: String, uikit: String) throws {
    for workload in Self.workloads {
      for (rows, host) in [(0, ListHost.table), (1, .table), (7, .grid), (60, .table), (60, .grid)]
      {
        let play = StrategyPlay(strategy, workload).with(\.uikit, uikit).with(\.rows, rows)
          .with(\.host, host).with(\.frames, rows == 60 ? 400 : 160)
        let figures = try play.figures()
        #expect(figures["forgotten_rows", .scroll] == 0, "\(play)")
        #expect(figures["controllers_lost", .scroll] == 0, "\(play)")
        #expect(figures.leftBehind == [0, 0], "\(play)")
        #expect(figures["turnovers", .scroll] == (try play.expected().turnovers), "\(play)")
      }
    }
  }
}
