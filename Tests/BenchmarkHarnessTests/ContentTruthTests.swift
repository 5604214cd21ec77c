import RecyclingStrategies
import Testing

@testable import BenchmarkHarness

/// The contents of rows under the strategies that support them.
@MainActor @Suite(.serialized) struct ContentTruthTests {
  private nonisolated static let hosting = Strategy.choices.filter(\.hostsControllers).map(\.name)

  private func play(
    _ strategy: String, _ workload: String, _ content: String, rows: Int = 60
  ) throws -> StrategyFigures {
    try StrategyPlay(strategy, workload).with(\.content, content).with(\.rows, rows).figures()
  }

  @Test(arguments: Content.all.map(\.name))
  func noContentLeavesAnythingBehind(content: String) throws {
    let shown = try Catalog(suites: []).content(named: content)
    for strategy in Strategy.choices where strategy.supports(shown) {
      // Each of these frames replaces the whole screen.
      let figures = try StrategyPlay(strategy.name, "teleport").with(\.content, content)
        .with(\.rows, 40).with(\.frames, 150).figures()
      #expect(figures.leftBehind == [0, 0])
      #expect(figures["forgotten_rows", .scroll] == 0)
    }
  }

  /// Contents that need a controller: the objects of a container with child controllers and of the
  /// same screen without them.
  @Test(arguments: hosting)
  func bothMakeTheSameViewsAndTheContainerFiveControllersForOne(strategy: String) throws {
    let composite = try play(strategy, "fling", "composite")
    let massive = try play(strategy, "fling", "composite-massive")
    for metric in ["views_made", "cells_made"] {
      #expect(composite.total(metric) == massive.total(metric))
    }
    let loaded = massive.total("calls.auto.viewDidLoad") - 1
    composite.expect(total: [
      "controllers_made": massive.total("controllers_made") + 4 * loaded,
      "calls.auto.viewDidLoad": 5 * loaded + 1,
    ])
  }

  @Test(arguments: ["composite", "composite-massive"])
  func theRowsOfTablesInARowAreNoTurnovers(content: String) throws {
    let plain = try play("pool", "fling", "label")["turnovers", .scroll]
    #expect(try play("pool", "fling", content)["turnovers", .scroll] == plain)
  }

  /// Every tap sends one message from a child, and none if there are no children.
  @Test func aTapIsAMessage() throws {
    func messages(_ content: String) throws -> Int? {
      try StrategyPlay("pool", "tap").with(\.content, content).with(\.frames, 600)
        .figures()["calls.delegateMessage", .scroll]
    }
    #expect(try messages("composite") == 100)
    #expect(try messages("composite-massive") == nil)
  }

  /// Recycling a row neither adds nor removes its children, and their callbacks don't allocate. So
  /// another row allocates only for reloading its two tables, with or without children.
  @Test func aRecycledRowAllocatesNoMoreForHavingChildren() throws {
    let composite = try allocationsOfMoreRows(of: "composite")
    #expect(composite == (try allocationsOfMoreRows(of: "composite-massive")))
  }

  /// Returns the allocations for the rows that only the longer of two lists has. Both are long
  /// enough to reach the maximum number of new rows per frame.
  private func allocationsOfMoreRows(of content: String) throws -> Int {
    let short = try play("pool", "through", content, rows: 800)
    let long = try play("pool", "through", content, rows: 1_600)
    #expect(long.total("controllers_made") == short.total("controllers_made"))
    return try #require(long["allocations", .scroll]) - #require(short["allocations", .scroll])
  }
}
