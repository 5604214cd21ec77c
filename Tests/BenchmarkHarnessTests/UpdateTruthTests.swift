import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

/// Lists of ten rows of 120 points in a window of 844, which show rows 0 to 7 at the top and 2 to 9 at the
/// end, 356. All figures are computed by hand.
@MainActor @Suite(.serialized) struct UpdateTruthTests {
  private func play(_ strategy: String, _ workload: String, frames: Int = 120) -> StrategyPlay {
    StrategyPlay(strategy, workload).with(\.rows, 10).with(\.frames, frames)
  }

  /// Down to the end and back, rows 8 and 9 come and go, and so do rows 0 and 1. The first letter leaves rows
  /// 0, 4 and 8, of which 8 comes in and six leave. The second leaves row 0, and the third changes nothing,
  /// nor does its deletion. Then rows 4 and 8 come back, and then six rows, which push out row 8.
  @Test func aSearchBringsTheSameRowsBack() throws {
    let figures = try play("per-cell", "filter").figures()
    #expect(figures["turnovers", .scroll] == 4 + 1 + 2 + 6)
    #expect(figures["calls.addChild", .scroll] == 13)
    #expect(figures["calls.removeFromParent", .scroll] == 4 + 6 + 2 + 1)
    // The controllers of rows that leave the list are released, and made again: two and seven.
    let preallocated = try play("preallocated", "filter").figures()
    #expect(preallocated["controllers_made", .scroll] == 2 + 7)
    #expect(preallocated["calls.removeFromParent", .scroll] == 7 + 2)
    for strategy in ["plain", "per-cell", "preallocated", "pool-on-display", "presenter"] {
      #expect(try play(strategy, "filter").figures()["forgotten_rows", .scroll] == 0)
    }
  }

  /// Down and up, four rows come in. The pull moves the list to -97, where row 7 leaves. The reload shows
  /// rows 0 to 6, and row 7 comes back.
  @Test func aPullToRefreshReloadsWithNewRowsInFront() throws {
    let figures = try play("per-cell", "refresh").figures()
    #expect(figures["turnovers", .scroll] == 4 + 7 + 1)
    #expect(figures["calls.removeFromParent", .scroll] == 4 + 1 + 7)
    let preallocated = try play("preallocated", "refresh").figures()
    #expect(preallocated["controllers_made", .scroll] == 8)
    #expect(preallocated["calls.removeFromParent", .scroll] == 0)
  }

  @Test func pagesAreAppendedToAListOfOnePage() throws {
    let figures = try play("preallocated", "append", frames: .max).figures()
    #expect(figures["frames", .scroll] == 1)
    #expect(figures["turnovers", .scroll] == 2)
    let long = try play("preallocated", "append", frames: .max).with(\.rows, 120).figures()
    #expect(long["controllers_made", .setup] == 50)
    #expect(long["controllers_made", .scroll] == 70)
    // All but the eight of the first screen come on screen once.
    #expect(long["turnovers", .scroll] == 112)
  }

  /// In 48 frames, the list moves to its end, back and to 240: six rows come in. For the keyboard, it moves
  /// on to 576, where rows 1 to 3 leave, and back, where rows 3 and 2 return.
  @Test func aKeyboardMovesTheListBeyondItsEnd() throws {
    let figures = try play("per-cell", "insets").figures()
    #expect(figures["turnovers", .scroll] == 6 + 2)
    // Rows 0 and 1, then 9 and 8, then 0, and the three of the keyboard.
    #expect(figures["calls.removeFromParent", .scroll] == 2 + 2 + 1 + 3)
  }

  /// The list is at its end when the detail comes in frame 61. Its eight rows disappear with it and appear
  /// again in frame 91. The list's own controller and the detail's do so too.
  @Test func rowsDisappearBehindADetail() throws {
    let covered = try play("per-cell", "there-and-back", frames: 61).figures()
    #expect(covered["calls.auto.viewWillDisappear", .scroll] == 2 + 8 + 1)
    #expect(covered["stale_appearances", .scroll] == 0)
    let figures = try play("per-cell", "there-and-back", frames: 91).figures()
    #expect(figures["turnovers", .scroll] == 2)
    #expect(figures["calls.auto.viewWillAppear", .scroll] == 2 + 1 + 8 + 1)
    #expect(figures["calls.auto.viewWillDisappear", .scroll] == 2 + 8 + 1 + 1)
    #expect(figures["calls.addChild", .scroll] == 2)
    #expect(figures["stale_appearances", .scroll] == 0)
    #expect(figures["forgotten_rows", .scroll] == 0)
    #expect(figures["controllers_lost", .scroll] == 0)
  }

  /// A hosting content view adds its controller again when it is back in the window.
  @Test func aHostingConfigurationFollowsTheWindow() throws {
    let figures = try play("hosting-configuration", "there-and-back", frames: 91).figures()
    // Nine cells are in the window: at the end of the list, one waits in the pool.
    let cells = figures.total("cells_made")
    #expect(cells == 9)
    #expect(figures.total("controllers_made") == cells)
    #expect(figures.total("calls.addChild") == 2 * cells)
    #expect(figures["calls.removeFromParent", .scroll] == cells)
    #expect(figures["controllers_lost", .scroll] == 0)
  }

  /// Rows of 180 points show five at a time, and rows of 120 eight.
  @Test func largerTextsReloadTheList() throws {
    let sizes = Workload(name: "two-sizes", summary: "larger and back") { _, _ in
      [.textSize(rowHeight: 180), .idle, .textSize(rowHeight: 120)]
    }
    var play = play("per-cell", "two-sizes")
    play.catalog.workloads = [sizes]
    for host in [ListHost.table, .collection] {
      let figures = try play.with(\.host, host).figures()
      #expect(figures["turnovers", .scroll] == 5 + 8, "\(host.name)")
      #expect(figures["forgotten_rows", .scroll] == 0)
    }
  }
}

/// `offset_jumps` and `extra_layouts`, with ten rows of 84, 180, 132, 60, 108, 156, 108, 60, 132 and 180
/// points, 1 200 in all.
@MainActor @Suite(.serialized) struct JumpTruthTests {
  private func figures(_ strategy: String, _ workload: Workload) throws -> StrategyFigures {
    var play = StrategyPlay(strategy, workload.name).with(\.content, "self-sizing")
      .with(\.rows, 10)
    play.catalog = Catalog(workloads: [workload], suites: [])
    return try play.figures()
  }

  /// After a reload at the end, rows 0 and 1 have their estimates of 120 points. On the way up, they turn out
  /// to be 84 and 180 points high, so that the rows below them move by 24 points.
  private let upAfterReload = Workload(name: "up-after-reload", summary: "up") { _, _ in
    [.scroll(to: 356), .reload, .scroll(to: 100), .scroll(to: 0)]
  }

  @Test(arguments: ["plain", "per-cell", "pool", "presenter", "hosting-configuration"])
  func estimatesMakeRowsJump(strategy: String) throws {
    #expect(try figures(strategy, upAfterReload)["offset_jumps", .scroll] == 1)
  }

  @Test(arguments: ["heights-asked", "heights-pushed"])
  func aDelegateDoesNotHelpWhileATableEstimates(strategy: String) throws {
    #expect(try figures(strategy, upAfterReload)["offset_jumps", .scroll] == 1)
  }

  @Test func heightsAskedInAdvanceNeverJump() throws {
    #expect(try figures("section-controllers", upAfterReload)["offset_jumps", .scroll] == 0)
  }

  /// In landscape, rows are 60, 108, 84, 60, 84, 108, 84, 60, 84 and 108 points high, and five of them fill
  /// 390 points. Their cells become wider, and narrower again.
  private let turns = Workload(name: "two-turns", summary: "turn and back") { _, _ in
    [.resize(width: 844, height: 390), .idle, .resize(width: 390, height: 844)]
  }

  @Test(arguments: ["plain", "per-cell", "preallocated", "pool", "presenter"])
  func displayedCellsAreLaidOutAgainWhenTheyTurn(strategy: String) throws {
    let figures = try figures(strategy, turns)
    #expect(figures["extra_layouts", .present] == 0)
    #expect(figures["extra_layouts", .scroll] == 5 + 5)
    #expect(figures["offset_jumps", .scroll] == 0)
    #expect(figures["wrong_height_rows", .scroll] == 0)
  }

  /// These reload, so that each row is displayed anew: five rows, and eight.
  @Test(arguments: ["heights-asked", "heights-pushed", "section-controllers"])
  func reloadedRowsAreLaidOutOnce(strategy: String) throws {
    let figures = try figures(strategy, turns)
    #expect(figures["extra_layouts", .scroll] == 0)
    #expect(figures["turnovers", .scroll] == 5 + 8)
    #expect(figures["wrong_height_rows", .scroll] == 0)
  }

  /// With texts of 30 points, lines are 36 points high and hold 23 characters. Rows 0 to 3 need 144, 360, 252
  /// and 108 points.
  @Test(
    arguments: Strategy.all.filter { $0.supports(.selfSizing) }.map(\.name)
      .filter { $0 != "pool-on-display" })
  func largerTextsHaveHigherRows(strategy: String) throws {
    let sizes = Workload(name: "two-sizes-of-texts", summary: "larger and back") { _, _ in
      [.textSize(rowHeight: 180), .idle, .textSize(rowHeight: 120)]
    }
    let figures = try figures(strategy, sizes)
    #expect(figures["turnovers", .scroll] == 4 + 8)
    #expect(figures["wrong_height_rows", .scroll] == 0)
    #expect(figures["left_behind_objects", .teardown] == 0)
  }
}

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

  @Test(arguments: Strategy.patterns.map(\.name), UIKitBehavior.presets.map(\.name))
  func nothingIsForgottenLostOrLeftBehind(strategy: String, uikit: String) throws {
    for workload in Self.workloads {
      for rows in [0, 1, 7, 60] {
        let play = StrategyPlay(strategy, workload).with(\.uikit, uikit).with(\.rows, rows)
          .with(\.frames, rows == 60 ? 400 : 160)
        let figures = try play.figures()
        #expect(figures["forgotten_rows", .scroll] == 0, "\(play)")
        #expect(figures["controllers_lost", .scroll] == 0, "\(play)")
        #expect(figures["left_behind_bytes", .teardown] == 0, "\(play)")
        #expect(figures["left_behind_objects", .teardown] == 0, "\(play)")
        #expect(figures["turnovers", .scroll] == (try play.expected().turnovers), "\(play)")
      }
    }
  }
}
