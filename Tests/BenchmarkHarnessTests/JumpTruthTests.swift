import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

/// `offset_jumps` and `extra_layouts`, with ten rows of 84, 180, 132, 60, 108, 156, 108, 60, 132 and 180
/// points, 1 200 in all.
@MainActor @Suite(.serialized) struct JumpTruthTests {
  private func figures(
    _ strategy: String, _ workload: Workload, in host: ListHost = .table
  ) throws -> StrategyFigures {
    var play = StrategyPlay(strategy, workload.name).with(\.content, "self-sizing")
      .with(\.host, host).with(\.rows, 10)
    play.catalog = Catalog(workloads: [workload], suites: [])
    return try play.figures()
  }

  /// After a reload at the end, rows 0 and 1 have their estimates of 120 points. On the way up, they turn out
  /// to be 84 and 180 points high, so that the rows below them move by 24 points.
  private let upAfterReload = Workload(name: "up-after-reload", summary: "up") { _, _ in
    [.scroll(to: 356), .reload, .scroll(to: 100), .scroll(to: 0)]
  }

  @Test(
    arguments: ["plain", "per-cell", "pool", "presenter", "hosting-configuration"],
    [ListHost.table, .collection])
  func estimatesMakeRowsJump(strategy: String, host: ListHost) throws {
    #expect(try figures(strategy, upAfterReload, in: host)["offset_jumps", .scroll] == 1)
  }

  @Test(arguments: ["heights-asked", "heights-pushed"])
  func aDelegateDoesNotHelpWhileATableEstimates(strategy: String) throws {
    #expect(try figures(strategy, upAfterReload)["offset_jumps", .scroll] == 1)
  }

  @Test func heightsAskedInAdvanceNeverJump() throws {
    #expect(try figures("section-controllers", upAfterReload)["offset_jumps", .scroll] == 0)
    for strategy in ["section-controllers", "heights-asked"] {
      #expect(
        try figures(strategy, upAfterReload, in: .collection)["offset_jumps", .scroll] == 0)
    }
  }

  /// In landscape, rows are 60, 108, 84, 60, 84, 108, 84, 60, 84 and 108 points high, and five of them fill
  /// 390 points. Their cells become wider, and narrower again.
  private let turns = Workload(name: "two-turns", summary: "turn and back") { _, _ in
    [.resize(width: 844, height: 390), .idle, .resize(width: 390, height: 844)]
  }

  @Test(
    arguments: ["plain", "per-cell", "preallocated", "pool", "presenter"],
    [ListHost.table, .collection])
  func displayedCellsAreLaidOutAgainWhenTheyTurn(strategy: String, host: ListHost) throws {
    let figures = try figures(strategy, turns, in: host)
    #expect(figures["extra_layouts", .present] == 0)
    figures.expect(scroll: ["extra_layouts": 5 + 5, "offset_jumps": 0, "wrong_height_rows": 0])
  }

  /// These reload, so that each row is displayed anew: five rows, and eight.
  @Test(arguments: ["heights-asked", "heights-pushed", "section-controllers"])
  func reloadedRowsAreLaidOutOnce(strategy: String) throws {
    let figures = try figures(strategy, turns)
    figures.expect(scroll: ["extra_layouts": 0, "turnovers": 5 + 8, "wrong_height_rows": 0])
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
    figures.expect(scroll: ["turnovers": 4 + 8, "wrong_height_rows": 0])
    #expect(figures["left_behind_objects", .teardown] == 0)
  }
}
