import AllocationMeter
import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

/// What can be worked out by hand about every strategy, and must come out exactly so.
@MainActor @Suite(.serialized) struct StrategyTruthTests {
  private nonisolated static let hosting = Strategy.all.filter(\.hostsControllers).map(\.name)
  private nonisolated static let workloads =
    Workload.all.filter { $0.screen == .list }.map(\.name)

  @Test(arguments: Strategy.all.map(\.name), workloads)
  func nothingIsLeftBehindAndNoRowForgotten(strategy: String, workload: String) throws {
    for content in [Content.label, .card, .nibCard] {
      try expectAllIsWell(measure(strategy, workload, content: content.name))
    }
  }

  @Test(arguments: Content.all.map(\.name))
  func noContentLeavesAnythingBehind(content: String) throws {
    let shown = try Catalog(suites: []).content(named: content)
    for strategy in Strategy.all where strategy.contents.contains(shown) {
      try expectAllIsWell(measure(strategy.name, "jump", content: content, rows: 40))
    }
  }

  private func expectAllIsWell(_ figures: Figures) {
    #expect(figures["left_behind_bytes", .teardown] == 0)
    #expect(figures["left_behind_objects", .teardown] == 0)
    #expect(figures["forgotten_rows", .scroll] == 0)
  }

  @Test(arguments: workloads)
  func everyStrategyTurnsOverTheSameRows(workload: String) throws {
    let expected = try Rows(workload).turnovers
    for strategy in Strategy.all {
      #expect(try measure(strategy.name, workload)["turnovers", .scroll] == Double(expected))
    }
  }

  @Test(arguments: ["preallocated", "preallocated-loaded"], workloads)
  func preallocatedMakesAControllerARow(strategy: String, workload: String) throws {
    let figures = try measure(strategy, workload)
    #expect(figures["controllers_made", .setup] == Double(rowCount))
    #expect(figures.total("controllers_made") == Double(rowCount))
    #expect(figures["controllers_alive_max", .launch] == Double(rowCount))
    #expect(figures["calls.addChild", .setup] == Double(rowCount))
    #expect(figures["calls.didMove", .setup] == Double(rowCount))
    #expect(figures["calls.addChild", .scroll] == 0)
    #expect(figures["calls.removeFromParent", .scroll] == 0)
  }

  @Test(arguments: workloads)
  func preallocatedLoadsTheViewsOfRowsThatWereShown(workload: String) throws {
    let figures = try measure("preallocated", workload)
    // One more is the list's own.
    let loaded = figures.total("calls.auto.viewDidLoad") - 1
    #expect(loaded == Double(try Rows(workload).everShown.count))
    let ahead = try measure("preallocated-loaded", workload)
    #expect(ahead["calls.auto.viewDidLoad", .setup] == Double(rowCount + 1))
    #expect(ahead["calls.auto.viewDidLoad", .scroll] == 0)
  }

  @Test(arguments: workloads)
  func poolMakesAsManyControllersAsRowsWereNeededAtOnce(workload: String) throws {
    let figures = try measure("pool", workload)
    let needed = Double(try Rows(workload).mostAtOnce)
    #expect(figures.total("controllers_made") == needed)
    #expect(figures["controllers_alive_max", .launch] == needed)
    #expect(figures.total("calls.addChild") == needed)
    #expect(figures.total("calls.removeFromParent") == 0)
  }

  @Test(arguments: workloads)
  func perCellJoinsAndLeavesWithEveryRow(workload: String) throws {
    let figures = try measure("per-cell", workload)
    let turnovers = Double(try Rows(workload).turnovers)
    for call in ["addChild", "didMove", "addSubview"] {
      #expect(figures["calls.\(call)", .scroll] == turnovers)
    }
    let leaving = Double(try Rows(workload).leaving)
    for call in ["removeFromSuperview", "willMove", "removeFromParent"] {
      #expect(figures["calls.\(call)", .scroll] == leaving)
    }
    #expect(figures.total("controllers_made") == Double(try Rows(workload).mostAtOnce))
  }

  @Test(arguments: ["plain", "per-cell", "pool"], ["fling", "jump", "jitter", "steady"])
  func memoryDoesNotGrowWithRows(strategy: String, workload: String) throws {
    let short = try measure(strategy, workload, rows: 1_000)
    let long = try measure(strategy, workload, rows: 100_000)
    for phase in [Phase.setup, .present, .scroll] {
      #expect(long["peak_live_bytes", phase] == short["peak_live_bytes", phase])
    }
  }

  /// Once there are as many cells as a screen needs, rows come and go without an allocation.
  @Test(arguments: Content.viewOnly.map(\.name))
  func plainAllocatesNothingPerTurnover(content: String) throws {
    let short = try measure("plain", "through", content: content, rows: 1_000)
    let long = try measure("plain", "through", content: content, rows: 20_000)
    #expect(long["turnovers", .scroll] == 19_992)
    #expect(long["allocations", .scroll] == short["allocations", .scroll])
    #expect(long["allocated_bytes", .scroll] == short["allocated_bytes", .scroll])
    #expect(long["cells_made", .scroll] == short["cells_made", .scroll])
  }

  /// No strategy allocates for containment itself: only for controllers, views and cells it makes.
  @Test(arguments: hosting)
  func containmentAllocatesNothingOnceAllIsMade(strategy: String) throws {
    let figures = try measure(strategy, "jitter", rows: 1_000)
    for call in ["removeFromParent", "removeFromSuperview", "didMove", "viewWillAppear"] {
      let allocations = figures["call_allocations.\(call)", .scroll]
      #expect(allocations == nil || allocations == 0, "\(call)")
    }
  }
}

private let rowCount = 300

/// The figures of one play of the memory pass, by metric and phase.
private struct Figures {
  let values: [Figure]

  subscript(metric: String, phase: Phase) -> Double? {
    values.first { $0.metric.name == metric && $0.phase == phase }?.value
  }

  func total(_ metric: String) -> Double {
    values.filter { $0.metric.name == metric }.map(\.value).reduce(0, +)
  }
}

/// Plays a case once to warm up, and once more for its figures.
@MainActor private func measure(
  _ strategy: String, _ workload: String, content: String = "label", rows: Int = rowCount
) throws -> Figures {
  let catalog = Catalog(suites: [])
  let key = Support.key(strategy, content: content, workload: workload, rows: rows)
  try AllocationMeter.install()
  try Scenario.warmUp(for: key, seed: 1, catalog: catalog).play(with: MemoryPass())
  let pass = MemoryPass()
  try Scenario(key, seed: 1, catalog: catalog).play(with: pass)
  return Figures(values: pass.figures)
}

/// Which rows a workload brings on screen, worked out from its offsets alone.
private struct Rows {
  var turnovers = 0
  var leaving = 0
  var everShown: Set<Int> = []
  /// New rows are asked for before those that leave are given back (Tables 3).
  var mostAtOnce = 0

  init(_ workload: String) throws {
    let geometry = ListGeometry(rows: rowCount)
    let trace = try Catalog(suites: []).workload(named: workload).trace(for: geometry, seed: 1)
    var visible = Self.visible(at: 0, in: geometry)
    everShown = visible
    mostAtOnce = visible.count
    for case .scroll(let offset) in trace.frames {
      let next = Self.visible(at: offset, in: geometry)
      turnovers += next.subtracting(visible).count
      leaving += visible.subtracting(next).count
      mostAtOnce = max(mostAtOnce, next.union(visible).count)
      everShown.formUnion(next)
      visible = next
    }
  }

  /// A row that only touches the lower edge counts as displayed: without it the worked example of
  /// Tables 3 would need a cell less than was seen.
  private static func visible(at offset: Double, in geometry: ListGeometry) -> Set<Int> {
    Set(
      (0..<geometry.rows).filter { row in
        let top = Double(row) * geometry.rowHeight
        return top + geometry.rowHeight > offset && top <= offset + geometry.viewportHeight
      })
  }
}

/// The steps below and above `plain`: what they leave out, and what they add.
@MainActor @Suite(.serialized) struct LadderTruthTests {
  @Test(arguments: ["steady", "fling", "jitter", "jump", "through", "read", "nudge"])
  func movingTheOffsetBringsInNoRow(workload: String) throws {
    let figures = try measure("offset-only", workload)
    #expect(figures["turnovers", .scroll] == 0)
    #expect(figures["allocations", .scroll] == 0)
    #expect(figures.total("cells_made") == 1)
    #expect(figures["forgotten_rows", .scroll] == 0)
  }

  @Test func makingEveryRowMakesACellARow() throws {
    let figures = try measure("make-and-bind", "fling")
    let rows = try Rows("fling")
    #expect(figures["cells_made", .scroll] == Double(rows.turnovers))
    #expect(figures["left_behind_objects", .teardown] == 0)
  }
}

/// Rows that are more than a view: what a container of child controllers costs, and what the same
/// screen costs without them.
@MainActor @Suite(.serialized) struct CompositeTruthTests {
  private nonisolated static let hosting = Strategy.all.filter(\.hostsControllers).map(\.name)

  @Test(arguments: hosting, ["composite", "composite-massive"])
  func nothingIsLeftBehindAndNoRowForgotten(strategy: String, content: String) throws {
    for workload in ["fling", "jump", "jitter"] {
      let figures = try measure(strategy, workload, content: content, rows: 60)
      #expect(figures["left_behind_bytes", .teardown] == 0)
      #expect(figures["left_behind_objects", .teardown] == 0)
      #expect(figures["forgotten_rows", .scroll] == 0)
    }
  }

  @Test(arguments: hosting)
  func bothMakeTheSameViewsAndTheContainerFiveControllersForOne(strategy: String) throws {
    let composite = try measure(strategy, "fling", content: "composite", rows: 60)
    let massive = try measure(strategy, "fling", content: "composite-massive", rows: 60)
    for metric in ["views_made", "cells_made"] {
      #expect(composite.total(metric) == massive.total(metric))
    }
    let loaded = massive.total("calls.auto.viewDidLoad") - 1
    #expect(composite.total("controllers_made") == massive.total("controllers_made") + 4 * loaded)
    #expect(composite.total("calls.auto.viewDidLoad") == 5 * loaded + 1)
  }

  @Test(arguments: ["composite", "composite-massive"])
  func theRowsOfTablesInARowAreNoTurnovers(content: String) throws {
    let figures = try measure("pool", "fling", content: content)
    #expect(figures["turnovers", .scroll] == Double(try Rows("fling").turnovers))
  }

  /// Children neither join nor leave when their row is recycled, and what they hear allocates
  /// nothing: a row more costs what its two tables allocate to load anew, with or without children.
  @Test func aRecycledRowAllocatesNoMoreForHavingChildren() throws {
    let composite = try allocationsOfMoreRows(content: "composite")
    #expect(composite == (try allocationsOfMoreRows(content: "composite-massive")))
  }

  /// What is allocated for the rows that only the longer of two lists has. Both are so long that as
  /// many rows have come on screen in one frame as ever will.
  private func allocationsOfMoreRows(content: String) throws -> Double {
    let short = try measure("pool", "through", content: content, rows: 800)
    let long = try measure("pool", "through", content: content, rows: 1_600)
    #expect(long.total("controllers_made") == short.total("controllers_made"))
    return try #require(long["allocations", .scroll]) - #require(short["allocations", .scroll])
  }
}
