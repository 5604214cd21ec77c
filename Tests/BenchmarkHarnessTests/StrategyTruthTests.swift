import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

/// The exact figures of every strategy that can be computed by hand, with cells requested just before display.
@MainActor @Suite(.serialized) struct StrategyTruthTests {
  private nonisolated static let workloads = Workload.namesOfLists
  /// The workloads whose batches change the index paths of rows that stay.
  private nonisolated static let changingPaths = ["edit", "filter", "sections"]
  private nonisolated static let byIndexPath = [
    "pool", "pool-detached", "pool-prewarmed", "pool-keyed",
  ]
  private let joining = ["addChild", "didMove", "addSubview"]
  private let leaving = ["removeFromSuperview", "willMove", "removeFromParent"]

  @Test(arguments: workloads, ListHost.allCases)
  func aListMakesCellsUntilThereAreEnough(workload: String, host: ListHost) throws {
    let play = StrategyPlay("plain", workload, in: host)
    #expect(try play.figures().total("cells_made") == play.expected().cells)
    guard host == .table else { return }
    let sections = try play.with(\.strategy, "section-controllers").figures()
    sections.expect(total: ["controllers_made": 0, "cells_made": try play.expected().cells])
    let unrecycled = try play.with(\.strategy, "make-and-bind").figures()
    #expect(unrecycled.shown("cells_made") == (try play.expected().requests))
  }

  /// A table inside a scroll view shows all of its ten rows at once, instead of eight.
  @Test func aTableAsHighAsItsContentReusesNothing() throws {
    let play = StrategyPlay("embedded", "steady", rows: 10, frames: 18)
    try play.figures().expect(
      present: ["cells_made": 10],
      scroll: [
        "cells_made": 0, "row_displays": 0, "blank_rows": 0, "wrong_content_rows": 0,
        "row_frames": 10 * 18,
      ],
      total: ["leaked_blocks": 0])
    #expect(try play.with(\.rows, 100).figures().total("cells_made") == 100)
    // Five rows are inserted, and get cells although they are far from the screen.
    let insertion = Workload(
      "insertion-at-end", [.edit(RowEdits(insertions: Array(95..<100))), .idle])
    let inserted = StrategyPlay("embedded", own: insertion).with(\.rows, 95)
    try inserted.figures().expect(
      present: ["cells_made": 95],
      scroll: ["cells_made": 5, "blank_rows": 0, "wrong_content_rows": 0])
  }

  @Test(
    arguments: ["preallocated", "preallocated-loaded", "hosted-guarded", "hosted-checked"],
    workloads)
  func preallocatedMakesAControllerPerRow(strategy: String, workload: String) throws {
    for host in StrategyPlay(strategy, workload).hosts {
      let play = StrategyPlay(strategy, workload, in: host)
      let (figures, expected) = (try play.figures(), try play.expected())
      // Inserted and deleted rows add and remove their controllers.
      for metric in ["controllers_made", "calls.addChild", "calls.didMove"] {
        #expect(figures[metric, .setup] == play.initialRows)
        #expect(figures[metric, .scroll] == expected.insertions, "\(play)")
      }
      // The list's own view is one more.
      let loaded =
        strategy == "preallocated-loaded"
        ? play.initialRows + expected.insertions : expected.everShown.count
      figures.expect(
        scroll: [
          "calls.removeFromParent": expected.deletions, "calls.willMove": expected.deletions,
        ], total: ["calls.auto.viewDidLoad": loaded + 1],
        shown: ["calls.addSubview": expected.requests], "\(play)")
    }
  }

  @Test(arguments: workloads, ListHost.allCases)
  func aPoolMakesAsManyControllersAsRowsWereNeededAtOnce(workload: String, host: ListHost) throws {
    // Where index paths change, strategies that use them lose controllers.
    let strategies =
      ["pool-on-display"] + (Self.changingPaths.contains(workload) ? [] : Self.byIndexPath)
    for strategy in strategies where StrategyPlay(strategy, workload).hosts.contains(host) {
      let play = StrategyPlay(strategy, workload, in: host)
      let (figures, expected) = (try play.figures(), try play.expected())
      // A screenful is made in advance: 844 points show up to nine rows of 120 at least in part.
      let prewarmed = strategy == "pool-prewarmed" ? min(play.rows, 9 * host.columns) : 0
      let made = max(expected.mostAtOnce, prewarmed)
      figures.expect(
        // The published recipe doesn't send `didMove`.
        total: [
          "controllers_made": made, "calls.didMove": strategy == "pool-on-display" ? made : 0,
        ],
        shown: ["calls.addSubview": expected.requests], "\(play)")
      if strategy == "pool-detached" {
        #expect(figures.shown("calls.addChild") == expected.requests)
        figures.expect(leaving, shown: expected.leaving)
      } else {
        figures.expect(total: ["calls.addChild": made, "calls.removeFromParent": 0])
      }
    }
  }

  @Test func prewarmingMovesTheFirstScreenIntoSetUp() throws {
    try StrategyPlay("pool-prewarmed", "steady").figures().expect(
      setup: ["controllers_made": 9, "calls.auto.viewDidLoad": 10],
      shown: ["controllers_made": 0, "calls.addChild": 0, "calls.auto.viewDidLoad": 0])
    try StrategyPlay("per-cell-prewarmed", "steady").figures().expect(
      setup: ["cells_made": 9, "controllers_made": 9, "calls.auto.viewDidLoad": 10],
      shown: ["cells_made": 0, "controllers_made": 0, "calls.auto.viewDidLoad": 0])
  }

  /// Thirty rows of 120 points in a window of 844. A screenful on either side of the offset 842 begins at row 0, and one
  /// of the offset 2 754 at row 15. Views leave their cells in the second frame, and are dropped in the third.
  @Test(arguments: [ListHost.table, .collection])
  func viewsAreDroppedAScreenfulAway(host: ListHost) throws {
    for (offset, shown, again) in [(844.0, 15, 0), (2_756, 16, 8)] {
      let away = Workload(name: "away-\(offset)", offsets: [offset, offset - 1, offset - 2, 0])
      for (strategy, loads) in [("preallocated", shown), ("preallocated-ranged", shown + again)] {
        try StrategyPlay(strategy, own: away, in: host).with(\.rows, 30).figures().expect(
          scroll: ["blank_rows": 0, "wrong_content_rows": 0],
          total: ["controllers_made": 30, "calls.auto.viewDidLoad": loads + 1])
      }
    }
  }

  /// Ten rows, moved by 20 points a frame. The first eight and row 8, in frame 6, get new cells. Row 9 gets that of
  /// row 0, in frame 12.
  @Test(arguments: [
    ("hosting-configuration", 9, 9), ("hosting-torn-down", 10, 10), ("hosting-emptied", 9, 10),
  ])
  func aHostedControllerIsKeptEmptiedOrTornDown(
    strategy: String, controllers: Int, views: Int
  ) throws {
    for host in [ListHost.table, .collection] {
      let play = StrategyPlay(strategy, "steady", in: host, rows: 10, frames: 12)
      try play.figures().expect(
        scroll: ["calls.removeFromParent": controllers - 9],
        total: [
          "cells_made": 9, "controllers_made": controllers, "calls.addChild": controllers,
          "calls.auto.viewDidLoad": views + 1,
        ])
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
    // A long jump needs about eight controllers, and four are kept.
    if workload == "teleport" { #expect(made > 400 && expected.mostAtOnce <= 18) }
  }

  /// A controller that is added early leaves only when its cell is reused.
  @Test(arguments: workloads, ListHost.allCases)
  func perCellJoinsAndLeavesWithEveryRow(workload: String, host: ListHost) throws {
    for strategy in ["per-cell"] + (host == .table ? ["per-cell-early"] : []) {
      let play = StrategyPlay(strategy, workload, in: host)
      let (figures, expected) = (try play.figures(), try play.expected())
      let reused = expected.requests - expected.cells
      figures.expect(joining, shown: expected.requests)
      figures.expect(leaving, shown: strategy == "per-cell" ? expected.leaving : reused)
      #expect(figures.total("controllers_made") == expected.cells)
    }
  }

  @Test(arguments: ["cell-as-view", "retained-model", "refetched-model"], workloads)
  func aCellAsViewMakesAControllerPerRow(strategy: String, workload: String) throws {
    let play = StrategyPlay(strategy, workload)
    let (figures, expected) = (try play.figures(), try play.expected())
    figures.expect(["addChild", "didMove"], shown: expected.requests)
    figures.expect(leaving, shown: expected.leaving)
    let queries = ["retained-model": 1, "refetched-model": 2][strategy, default: 0]
    // A model is fetched again whenever its row appears.
    let again = strategy == "refetched-model" ? expected.reappearances : 0
    figures.expect(total: [
      // A cell requested in the same turn in which its display ended still has its controller.
      "controllers_made": expected.requests - expected.requestsOfTheTurn, "calls.addSubview": 0,
      "calls.storeQuery": queries * expected.requests + again,
    ])
  }
}
