import HeadlessUIKit
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness
@testable import RecyclingStrategies

@MainActor @Suite(.serialized) struct ContentTruthTests {
  private nonisolated static let hosting = Strategy.choices.filter(\.hostsControllers).map(\.name)

  private func play(
    _ strategy: String, _ workload: String, _ content: String, rows: Int = 60, frames: Int = 400
  ) throws -> StrategyFigures {
    try StrategyPlay(strategy, workload, content: content, rows: rows, frames: frames).figures()
  }

  // Workers alone run tasks, see WorkerProcessTests.
  // The cell in which the user types comes back without a request, which `pool` leaves blank.
  @Test(arguments: Content.all.filter { !$0.isAsynchronous && !$0.takesText }.map(\.name))
  func noContentLeavesAnythingBehind(content: String) throws {
    let shown = try Catalog(suites: []).content(named: content)
    for strategy in Strategy.choices where strategy.supports(shown) {
      // Each of these frames replaces the whole screen.
      let figures = try play(strategy.name, "teleport", content, rows: 40, frames: 150)
      #expect(figures.leftBehind == [0, 0])
      figures.expect(scroll: ["blank_rows": 0, "wrong_content_rows": 0])
    }
  }

  /// Row 8 gets a new cell, and row 9 a recycled one, within twelve frames. A view has its stack and six lines of three
  /// views each, or as many lines as its row: four for row 8, and three more for row 9. With a label, it has two views.
  @Test(arguments: [("stacked", 2 + 6 * 3), ("stacked-rebuilt", 2 + 4 * 3 + 3 * 3)])
  func aRebuiltStackMakesItsLinesForEachRow(content: String, views: Int) throws {
    let label = try play("plain", "steady", "label", rows: 10, frames: 12)
    let figures = try play("plain", "steady", content, rows: 10, frames: 12)
    #expect(figures["views_made", .scroll] == label["views_made", .scroll].map { $0 - 2 + views })
  }

  /// Contents that need a controller: the objects of a container with child controllers and of the same screen without them.
  @Test(arguments: hosting)
  func bothMakeTheSameViewsAndTheContainerFiveControllersForOne(strategy: String) throws {
    let composite = try play(strategy, "fling", "composite")
    let massive = try play(strategy, "fling", "composite-massive")
    let loaded = massive.total("calls.auto.viewDidLoad") - 1
    composite.expect(total: [
      "views_made": massive.total("views_made"), "cells_made": massive.total("cells_made"),
      "controllers_made": massive.total("controllers_made") + 4 * loaded,
      "calls.auto.viewDidLoad": 5 * loaded + 1,
    ])
  }

  /// The rows of tables in a row are no row displays. Every tap sends one message from a child, and none if there
  /// are no children, or if nothing contains their controller.
  @Test(arguments: [("composite", 100), ("composite-massive", nil)] as [(String, Int?)])
  func whatIsInARowIsNoRow(content: String, messages: Int?) throws {
    let plain = try play("pool", "fling", "label")["row_displays", .scroll]
    #expect(try play("pool", "fling", content)["row_displays", .scroll] == plain)
    let taps = try play("pool", "tap", content, frames: 600)
    #expect(taps["calls.delegateMessage", .scroll] == messages)
    let uncontained = try play("uncontained", "tap", "composite")
    #expect(uncontained["calls.delegateMessage", .scroll] ?? 0 == 0)
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

/// Ten rows of 120 points in a window of 844. From frame 1 to 9, the list is at its end and shows rows 2 to 9.
/// Before frame 10, the user types into the row in place 40503 modulo 8, which is row 9. Frame 10 jumps to the
/// top, and frame 15 back to the end, where the list stays to frame 19.
@MainActor @Suite(.serialized) struct StateTruthTests {
  private static let away = Workload(
    "away-and-back-once", frames: 19,
    [1: .scroll(to: 356), 10: .scroll(to: 0), 15: .scroll(to: 356)])

  /// Row 9 is bound again in frame 15: five frames without what was typed. Under `deferred-views`, it is a placeholder in the
  /// first of them. A row that keeps its controller or its state loses nothing. Where UIKit prefetches, a cell stays reserved
  /// for a row that is near. A controller that is in it meanwhile keeps its state; one that was taken out of it doesn't.
  @Test(
    arguments: [
      ("plain", 5, 0), ("per-cell", 5, 0), ("pool", 5, nil), ("pool-on-display", 5, 5),
      ("pool-prefetch", 5, nil), ("deferred-views", 4, nil), ("preallocated", 0, 0),
      ("preallocated-loaded", 0, 0), ("pool-recent", 0, 0), ("per-cell-saving", 0, 0),
      ("pool-saving", 0, 0),
    ] as [(String, Int, Int?)])
  func aRowThatIsBoundAgainLosesItsState(strategy: String, classic: Int, prefetching: Int?) throws {
    for (uikit, lost) in [("classic", classic), ("prefetching", prefetching)] {
      guard let lost else { continue }
      let play = StrategyPlay(strategy, own: Self.away, content: "stateful", uikit: uikit)
      #expect(try play.figures()["state_lost", .scroll] == lost, "\(uikit)")
    }
  }

  /// The controllers of the last 24 rows are enough for a row that trembles, and not for one that comes back after 100 others.
  @Test func aPoolOfRecentRowsRemembersAsFarAsItReaches() throws {
    func lost(_ strategy: String, _ workload: String) throws -> Int {
      let play = StrategyPlay(strategy, workload, content: "stateful", rows: 100, frames: .max)
      return try #require(try play.figures()["state_lost", .scroll])
    }
    #expect(try lost("pool-recent", "jitter") == 0)
    let far = try lost("pool-recent", "fling")
    #expect(try far > 0 && far < lost("pool-on-display", "fling"))
  }

  @Test(
    arguments: ["preallocated", "per-cell-saving", "pool-saving"],
    ["jitter", "teleport", "edit", "reload", "rotate", "memory-warning"])
  func stateSurvivesUnderAnyWorkload(strategy: String, workload: String) throws {
    for uikit in ["classic", "prefetching"] {
      let figures = try StrategyPlay(
        strategy, workload, content: "stateful", uikit: uikit, rows: 40, frames: 300
      ).figures()
      figures.expect(
        scroll: ["state_lost": 0, "blank_rows": 0, "wrong_content_rows": 0], "\(uikit)")
      #expect(figures.leftBehind == [0, 0], "\(uikit)")
    }
  }
}

/// `stale_selections`: ten rows, eight of them on screen. Where UIKit prefetches, each of frames 2 and 3 prepares a cell:
/// for row 8 and for row 9. Before frame 60, the user selects all rows. Frames 61 to 64 show rows 2 to 9.
@MainActor @Suite(.serialized) struct SelectionTruthTests {
  private static let selection = Workload(
    "select-all", frames: 64,
    [1: .scroll(to: 0), 2: .scroll(to: 1), 3: .scroll(to: 2), 61: .scroll(to: 356)])

  /// Rows 8 and 9 are wrong in four frames if they were bound before the selection and told nothing: all prepared cells,
  /// and all controllers made up front.
  ///
  /// What it takes to show a change of all rows at frame 60: reloaded rows get a cell each, and are displayed again, which
  /// reconfigured ones don't (GetStream/stream-chat-swift 2996). Before iOS 15, an applied snapshot that isn't animated reloads
  /// the data, which uses the cells again. Two cells are for rows 8 and 9, unless there are some to reuse.
  @Test(
    arguments: [
      ("plain", 0, 8, nil), ("per-cell", 0, 8, nil), ("pool", 0, 8, nil),
      ("preallocated", 8, 8, nil), ("pool-on-display", 0, 0, nil), ("deferred-views", 0, 0, nil),
      ("plain-asked", 0, 0, (2, 2, 2)), ("plain-reconfigured", 0, 0, (2, 2, 2)),
      ("plain-reloaded", 0, 0, (8, 8, 10)), ("plain-applied", 0, 0, (2, 8, 10)),
    ] as [(String, Int, Int, (classicCells: Int, cells: Int, displays: Int)?)],
    [ListHost.table, .collection])
  func cellsPreparedAheadMissASelection(
    _ expected: (
      strategy: String, classic: Int, prefetching: Int,
      costs: (classicCells: Int, cells: Int, displays: Int)?
    ), host: ListHost
  ) throws {
    for (uikit, stale) in [("classic", expected.classic), ("prefetching", expected.prefetching)] {
      let play = StrategyPlay(
        expected.strategy, own: Self.selection, content: "selectable", uikit: uikit, in: host)
      guard play.hosts.contains(host) else { continue }
      let figures = try play.figures()
      figures.expect(
        scroll: ["stale_selections": stale, "blank_rows": 0, "wrong_content_rows": 0], "\(play)")
      guard host == .table, let costs = expected.costs else { continue }
      let cells = uikit == "classic" ? costs.classicCells : costs.cells
      figures.expect(scroll: ["cells_made": cells, "row_displays": costs.displays], "\(play)")
    }
  }
}

/// Ten rows in a window of 844. From frame 1, the list is at its end. Before frame 10, the user flings the inner list of
/// row 9, in place 40503 modulo 8 after row 2. Row 9 leaves in frame 11, and row 0 comes into its cell in frame 12, for
/// eight frames. The motion takes two seconds.
@MainActor @Suite(.serialized) struct InnerListTruthTests {
  private static let away = Workload(
    "flung-and-recycled", frames: 19,
    [1: .scroll(to: 356), 11: .scroll(to: 230), 12: .scroll(to: 110)])

  /// A list that is put back in frame 12 moves on from there in frame 13.
  @Test(
    arguments: [
      ("inner-list", 8, 8), ("inner-list-reset", 7, 8), ("inner-list-stopped", 0, 0),
    ], ["plain", "per-cell", "preallocated"])
  func aRecycledListGoesOn(
    _ expected: (content: String, offsets: Int, motions: Int), strategy: String
  ) throws {
    let isRecycled = strategy != "preallocated"
    let figures = try StrategyPlay(strategy, own: Self.away, content: expected.content).figures()
    figures.expect(scroll: [
      "inherited_offsets": isRecycled ? expected.offsets : 0,
      "inherited_motions": isRecycled ? expected.motions : 0,
    ])
    #expect(figures.leftBehind == [0, 0])
  }
}

/// Rows of an app's own views, which don't say what they show.
@MainActor @Suite(.serialized) struct UncheckedRowsTests {
  private final class OwnList: BindingTableViewController {
    override var cellClass: UITableViewCell.Type { UITableViewCell.self }

    override func bind(_ cell: UITableViewCell, to model: RowModel) {
      if cell.contentView.subviews.isEmpty { cell.contentView.addSubview(UIView()) }
    }
  }

  /// They are neither right nor wrong. All else holds.
  @Test func viewsThatDoNotSayTheirRowAreNotChecked() throws {
    var play = StrategyPlay("own", "steady", rows: 20, frames: 60)
    play.catalog.strategies.append(
      Strategy(name: "own", summary: "", cost: "", makeTable: { OwnList(rows: $0) }))
    let figures = try play.figures()
    #expect(figures["row_frames", .scroll] == figures["unchecked_rows", .scroll])
    #expect(figures["blank_rows", .scroll] == nil)
    #expect(figures["wrong_content_rows", .scroll] == nil)
    figures.expect(scroll: ["row_displays": 10])
  }
}
