import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

/// The exact figures of every strategy that can be computed by hand, with cells requested just
/// before display.
@MainActor @Suite(.serialized) struct StrategyTruthTests {
  private nonisolated static let workloads = Workload.namesOfLists
  /// The workloads whose batches change the index paths of rows that stay.
  private nonisolated static let changingPaths = ["edit", "filter", "sections"]
  private nonisolated static let byIndexPath = [
    "pool", "pool-detached", "pool-prewarmed", "pool-keyed",
  ]

  @Test(arguments: workloads, ListHost.allCases)
  func aListMakesCellsUntilThereAreEnough(workload: String, host: ListHost) throws {
    let play = StrategyPlay("plain", workload).with(\.host, host)
    #expect(try play.figures().total("cells_made") == play.expected().cells)
    guard host == .table else { return }
    let unrecycled = try play.with(\.strategy, "make-and-bind").figures()
    #expect(unrecycled.shown("cells_made") == (try play.expected().requests))
  }

  @Test(arguments: workloads)
  func aGridTurnsOverItsLines(workload: String) throws {
    // Sixty items in lines of three move like twenty rows.
    let isByRow = [
      "edit", "teleport", "tap", "there-and-back", "refresh", "append", "filter", "sections",
    ]
    guard !isByRow.contains(workload) else { return }
    let lines = StrategyPlay("plain", workload).with(\.rows, 20)
    let grid = lines.with(\.rows, 60).with(\.host, .grid)
    #expect(try grid.figures().total("cells_made") == 3 * lines.figures().total("cells_made"))
    #expect(
      try grid.figures()["turnovers", .scroll] == 3 * #require(
        lines.figures()["turnovers", .scroll]))
  }

  @Test(
    arguments: ["preallocated", "preallocated-loaded", "hosted-guarded", "hosted-truthful"],
    workloads)
  func preallocatedMakesAControllerPerRow(strategy: String, workload: String) throws {
    for host in StrategyPlay(strategy, workload).hosts {
      let play = StrategyPlay(strategy, workload).with(\.host, host)
      let (figures, expected) = (try play.figures(), try play.expected())
      for metric in ["controllers_made", "calls.addChild", "calls.didMove"] {
        #expect(figures[metric, .setup] == play.initialRows)
      }
      // Inserted and deleted rows add and remove their controllers.
      for metric in ["controllers_made", "calls.addChild", "calls.didMove"] {
        #expect(figures[metric, .scroll] == expected.insertions, "\(play)")
      }
      for metric in ["calls.removeFromParent", "calls.willMove"] {
        #expect(figures[metric, .scroll] == expected.deletions, "\(play)")
      }
      #expect(figures.shown("calls.addSubview") == expected.requests, "\(play)")
      // The list's own view is one more.
      let isLoaded = strategy == "preallocated-loaded"
      #expect(
        figures.total("calls.auto.viewDidLoad") - 1
          == (isLoaded ? play.initialRows + expected.insertions : expected.everShown.count),
        "\(play)")
    }
  }

  @Test(arguments: workloads, ListHost.allCases)
  func aPoolMakesAsManyControllersAsRowsWereNeededAtOnce(
    workload: String, host: ListHost
  ) throws {
    let play = StrategyPlay("pool-on-display", workload).with(\.host, host)
    let expected = try play.expected()
    // Where index paths change, strategies that use them lose controllers.
    let strategies =
      ["pool-on-display"] + (Self.changingPaths.contains(workload) ? [] : Self.byIndexPath)
    for strategy in strategies where StrategyPlay(strategy, workload).hosts.contains(host) {
      let play = play.with(\.strategy, strategy)
      let figures = try play.figures()
      #expect(
        figures.total("controllers_made") == max(expected.mostAtOnce, prewarmed(play)), "\(play)")
      #expect(figures.shown("calls.addSubview") == expected.requests, "\(play)")
      if strategy == "pool-detached" {
        #expect(figures.shown("calls.addChild") == expected.requests)
        for call in ["willMove", "removeFromSuperview", "removeFromParent"] {
          #expect(figures.shown("calls.\(call)") == expected.leaving)
        }
      } else {
        figures.expect(total: [
          "calls.addChild": figures.total("controllers_made"), "calls.removeFromParent": 0,
        ])
      }
      // The published recipe doesn't send it.
      let told = strategy == "pool-on-display" ? figures.total("controllers_made") : 0
      #expect(figures.total("calls.didMove") == told)
    }
  }

  /// Without cells requested ahead, a row is bound just before its display, and a warning releases unused
  /// controllers with unused cells.
  @Test(arguments: workloads, ListHost.allCases)
  func aPrefetchingPoolMakesAControllerPerCell(workload: String, host: ListHost) throws {
    let play = StrategyPlay("pool-prefetch", workload).with(\.host, host)
    let (figures, expected) = (try play.figures(), try play.expected())
    #expect(figures.total("controllers_made") == expected.cells)
    figures.expect(shown: [
      "calls.addSubview": expected.requests, "calls.removeFromSuperview": expected.leaving,
    ])
    for call in ["addChild", "didMove"] {
      #expect(figures.total("calls.\(call)") == expected.cells)
    }
    if workload != "memory-warning" { #expect(figures.shown("calls.removeFromParent") == 0) }
  }

  /// Returns the number of controllers in a screenful: 844 points show up to nine rows of 120 at
  /// least in part.
  private func prewarmed(_ play: StrategyPlay) -> Int {
    play.strategy == "pool-prewarmed" ? min(play.rows, 9 * play.host.columns) : 0
  }

  @Test func prewarmingMovesTheFirstScreenIntoSetUp() throws {
    let figures = try StrategyPlay("pool-prewarmed", "steady").figures()
    figures.expect(setup: ["controllers_made": 9, "calls.auto.viewDidLoad": 10])
    for metric in ["controllers_made", "calls.addChild", "calls.auto.viewDidLoad"] {
      #expect(figures.shown(metric) == 0)
    }
  }

  @Test(arguments: workloads.filter { !changingPaths.contains($0) })
  func aBoundedPoolRecreatesReleasedControllers(workload: String) throws {
    let play = StrategyPlay("pool-bounded", workload)
    let (figures, expected) = (try play.figures(), try play.expected())
    let made = expected.objectsMade(keeping: 4)
    figures.expect(total: ["controllers_made": made, "calls.addChild": made])
    // All others are in use or among the four unused ones.
    let onScreen = expected.requests - expected.leaving
    #expect(figures.shown("calls.removeFromParent") >= made - onScreen - 4)
  }

  @Test func jumpingEmptiesABoundedPoolEachTime() throws {
    // A long jump needs about eight controllers, and four are kept.
    let bounded = try StrategyPlay("pool-bounded", "teleport").figures().total("controllers_made")
    let pool = try StrategyPlay("pool", "teleport").figures().total("controllers_made")
    #expect(pool <= 18)
    #expect(bounded > 400)
  }

  @Test(arguments: workloads, ListHost.allCases)
  func perCellJoinsAndLeavesWithEveryRow(workload: String, host: ListHost) throws {
    let play = StrategyPlay("per-cell", workload).with(\.host, host)
    let (figures, expected) = (try play.figures(), try play.expected())
    for call in ["addChild", "didMove", "addSubview"] {
      #expect(figures.shown("calls.\(call)") == expected.requests)
    }
    for call in ["removeFromSuperview", "willMove", "removeFromParent"] {
      #expect(figures.shown("calls.\(call)") == expected.leaving)
    }
    #expect(figures.total("controllers_made") == expected.cells)
  }

  @Test(arguments: workloads)
  func perCellEarlyLeavesOnlyWhenACellIsReused(workload: String) throws {
    let play = StrategyPlay("per-cell-early", workload)
    let (figures, expected) = (try play.figures(), try play.expected())
    let reused = expected.requests - expected.cells
    for call in ["addChild", "didMove", "addSubview"] {
      #expect(figures.shown("calls.\(call)") == expected.requests)
    }
    for call in ["removeFromSuperview", "willMove", "removeFromParent"] {
      #expect(figures.shown("calls.\(call)") == reused)
    }
    #expect(figures.total("controllers_made") == expected.cells)
  }

  @Test(arguments: ["cell-as-view", "retained-model", "refetched-model"], workloads)
  func aCellAsViewMakesAControllerPerRow(strategy: String, workload: String) throws {
    let play = StrategyPlay(strategy, workload)
    let (figures, expected) = (try play.figures(), try play.expected())
    for call in ["addChild", "didMove"] {
      #expect(figures.shown("calls.\(call)") == expected.requests)
    }
    for call in ["willMove", "removeFromSuperview", "removeFromParent"] {
      #expect(figures.shown("calls.\(call)") == expected.leaving)
    }
    // A cell requested in the same turn in which its display ended still has its controller.
    let kept = expected.requestsOfTheTurn
    figures.expect(total: ["controllers_made": expected.requests - kept, "calls.addSubview": 0])
    let queries = ["retained-model": 1, "refetched-model": 2][strategy, default: 0]
    // A model is fetched again whenever its row appears.
    let again = strategy == "refetched-model" ? expected.reappearances : 0
    #expect(figures.total("calls.storeQuery") == queries * expected.requests + again)
  }
}
