import BenchmarkHarness
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import Testing

/// Relations between strategies with cells requested ahead of display (Tables 6). The list
/// determines how many cells are requested, but a strategy's response is exact.
@MainActor @Suite(.serialized) struct PrefetchingTruthTests {
  private func play(
    _ strategy: String, _ workload: String, _ host: ListHost = .table
  ) -> StrategyPlay { StrategyPlay(strategy, workload, uikit: "prefetching", in: host) }

  @Test(arguments: Workload.namesOfLists, [ListHost.table, .grid])
  func controllersAddedOnDisplayFollowTheDisplay(workload: String, host: ListHost) throws {
    let expected = try play("plain", workload, host).expected()
    let plain = try play("plain", workload, host).figures()
    // A cell for every row on screen, plus those for a screenful ahead and one behind.
    #expect(plain.total("cells_made") >= expected.cells)
    if workload != "memory-warning" {
      #expect(plain.total("cells_made") <= 5 * expected.mostAtOnce)
    }

    let perCell = try play("per-cell", workload, host).figures()
    perCell.expect(shown: [
      "calls.addChild": expected.requests, "calls.removeFromParent": expected.leaving,
    ])
    #expect(perCell.total("controllers_made") == plain.total("cells_made"))

    let pool = try play("pool-on-display", workload, host).figures()
    #expect(pool.total("controllers_made") == expected.mostAtOnce)
    #expect(pool.shown("calls.addSubview") == expected.requests)

    let preallocated = try play("preallocated", workload, host).figures()
    #expect(
      preallocated.total("controllers_made")
        == play("preallocated", workload, host).initialRows + expected.insertions)
    #expect(preallocated.total("calls.removeFromParent") == expected.deletions)
    #expect(preallocated.total("calls.auto.viewDidLoad") - 1 >= expected.everShown.count)
  }

  /// With half a screenful, one or two on both sides, a window of 844 pt has cells for 1 688, 2 532 or
  /// 4 220 pt, which show a part of at most 16, 23 or 37 rows of 120 pt. By default, there are two more on either
  /// side of the eight on screen. When a ninth comes in, the first only touches the edge, and is one of the two.
  @Test(arguments: zip(Prefetching.Distance.allCases, [12, 16, 23, 37]))
  func theDistanceDecidesHowManyCellsThereAre(distance: Prefetching.Distance, cells: Int) throws {
    let play = play("per-cell", "steady").with(\.rows, 200)
      .with(\.prefetching, Prefetching(distance, batch: .all))
    try play.figures().expect(total: ["cells_made": cells, "controllers_made": cells])
    #expect(try play.with(\.strategy, "pool-on-display").figures().total("controllers_made") == 9)
  }

  @Test(arguments: Workload.namesOfLists)
  func controllersAddedEarlyFollowTheRequests(workload: String) throws {
    let cellsAsked = try play("retained-model", workload).figures().total("calls.storeQuery")
    for strategy in ["per-cell-early", "cell-as-view", "retained-model", "refetched-model"] {
      let figures = try play(strategy, workload).figures()
      #expect(figures.shown("calls.addChild") == cellsAsked, "\(strategy)")
    }
    // A model is fetched when the cell is configured, and again when it appears with a controller.
    let refetched = try play("refetched-model", workload).figures()
    let appearances = refetched.shown("calls.didMove")
    // A reused cell that was requested but not displayed is already in the window, so it is shown
    // immediately instead of when it appears.
    let queries = refetched.total("calls.storeQuery")
    let usesUndisplayed = [
      "steady", "teleport", "edit", "reload", "rotate", "memory-warning", "there-and-back",
      "scroll-to-top", "insets", "filter",
    ].contains(workload)
    #expect(usesUndisplayed ? queries > cellsAsked : queries == cellsAsked + appearances)
    // A cell that comes back with only `willDisplay` has lost its controller and appears without
    // one.
    let expected = try play("plain", workload).expected()
    #expect(appearances <= expected.requests)
    if workload == "steady" { #expect(appearances < expected.requests) }
  }

  /// A controller for each row on screen and each cell requested ahead, and calls for what is displayed.
  @Test(arguments: Workload.namesOfLists, ListHost.allCases)
  func aPrefetchingPoolIsConfirmedAtDisplay(workload: String, host: ListHost) throws {
    let expected = try play("plain", workload, host).expected()
    let cells = try play("plain", workload, host).figures().total("cells_made")
    let figures = try play("pool-prefetch", workload, host).figures()
    #expect(figures.total("cells_made") == cells)
    #expect(figures.total("controllers_made") >= expected.mostAtOnce)
    #expect(figures.total("controllers_made") <= cells)
    figures.expect(shown: [
      "calls.addSubview": expected.requests, "calls.removeFromSuperview": expected.leaving,
    ])
    figures.expect(scroll: ["blank_rows": 0, "wrong_content_rows": 0, "stale_appearances": 0])
  }

  /// Ten rows, of which eight are on screen at first: the other two are bound after the first two frames, and become
  /// children when they are displayed, in frames 6 and 12.
  @Test func aPrefetchingPoolBindsTwoRowsAhead() throws {
    let play = play("pool-prefetch", "steady").with(\.rows, 10)
    let figures = try play.with(\.frames, 12).figures()
    figures.expect(present: [
      "controllers_made": 8, "calls.auto.viewDidLoad": 8, "calls.addChild": 8,
    ])
    figures.expect(scroll: ["controllers_made": 2, "calls.addChild": 2])
    #expect(try play.with(\.frames, 1).figures()["controllers_made", .scroll] == 1)
    #expect(try play.with(\.frames, 11).figures()["calls.addChild", .scroll] == 1)
    #expect(try play.with(\.frames, 5).figures()["calls.addChild", .scroll] == 0)
  }

  /// The same ten rows: the views of the other two load in the idle time after the first two frames, or where their
  /// controllers come with the display, in frames 6 and 12.
  @Test(arguments: [("per-cell", [1, 2, 2, 2]), ("pool-on-display", [0, 0, 0, 1])])
  func viewsLoadAheadWhereTheRequestLoadsThem(strategy: String, loaded: [Int]) throws {
    let play = play(strategy, "steady").with(\.rows, 10)
    let counts = try [1, 2, 5, 6].map { frames in
      try play.with(\.frames, frames).figures()["calls.auto.viewDidLoad", .scroll] ?? 0
    }
    #expect(counts == loaded)
  }

  /// On the way down, each row is requested once.
  @Test func onTheWayDownEachRowIsAskedForOnce() throws {
    let play = play("retained-model", "steady").with(\.rows, 300).with(\.frames, 80)
    // 80 frames of 20 pt and the screen of 844 pt show a part of 21 rows, and two more are prepared.
    let lines = Int((80 * 20 + 844) / 120) + 1 + 2
    let figures = try play.figures()
    figures.expect(total: ["calls.storeQuery": lines, "calls.addChild": lines])
    let preallocated = try play.with(\.strategy, "preallocated").figures()
    #expect(preallocated.total("calls.auto.viewDidLoad") - 1 == lines)
    let early = try play.with(\.strategy, "per-cell-early").figures()
    #expect(early.total("controllers_made") == early.total("cells_made"))
  }
}
