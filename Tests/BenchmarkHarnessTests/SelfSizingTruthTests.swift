import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

/// Ten rows with heights of 84, 180, 132, 60, 108, 156, 108, 60, 132 and 180 points, 1 200 in all, in a window of 844 points.
@MainActor @Suite(.serialized) struct SelfSizingTruthTests {
  private nonisolated static let strategies = Strategy.all.filter { $0.supports(.selfSizing) }
    .map(\.name)

  private func play(_ strategy: String, in host: ListHost = .table) throws -> StrategyFigures {
    try StrategyPlay(strategy, "steady", content: "self-sizing", in: host, rows: 10, frames: 18)
      .figures()
  }

  /// Expects figures of a scroll, and how often heights were asked for before it.
  private func expect(_ figures: StrategyFigures, wrong: Int = 0, asked: Int, before: Int) {
    figures.expect(
      present: ["height_calls": before],
      scroll: [
        "wrong_height_rows": wrong, "height_calls": asked, "blank_rows": 0, "wrong_content_rows": 0,
      ])
  }

  /// Eight rows fill the screen: 828 points are too few, and 888 enough. In 18 frames of 20 points,
  /// the list moves to its end at 356, which brings in the other two. Each cell is asked once.
  @Test(
    arguments: [
      "plain", "per-cell", "preallocated", "preallocated-loaded", "pool", "presenter",
      "hosting-configuration",
    ], [ListHost.table, .collection])
  func cellsThatAreBoundWhenRequestedHaveTheirHeight(strategy: String, host: ListHost) throws {
    expect(try play(strategy, in: host), asked: 2, before: 8)
  }

  /// An empty cell is 44 points high, so all ten rows are on screen in each of 18 frames, and no content needs so little. In a
  /// collection view, it keeps its estimate of 120 points, and eight such rows are on screen.
  @Test func cellsThatAreEmptyWhenMeasuredDoNot() throws {
    expect(try play("pool-on-display"), wrong: 10 * 18, asked: 0, before: 10)
    expect(try play("pool-on-display", in: .collection), wrong: 8 * 18, asked: 2, before: 8)
  }

  /// A layout asks once for the sizes of all ten items when the list loads, and never while it scrolls.
  /// A table's delegate is asked before the cell is requested, when it's dequeued, and when it's bound. The
  /// first row of a screen is asked for once more, and once when the table loads. Without estimates, the table
  /// asks for all ten heights when it loads, and for those on screen when their cells are dequeued and displayed.
  @Test(arguments: [
    ("heights-asked", 3 * 2, 3 * 8 + 2), ("section-controllers", 2 * 2, 10 + 2 * 8),
  ])
  func aLayoutAsksInAdvanceAndATableSeveralTimes(strategy: String, asked: Int, before: Int) throws {
    expect(try play(strategy, in: .collection), asked: 0, before: 10)
    expect(try play(strategy), asked: asked, before: before)
  }

  /// Under any workload, heights are wrong where a list knows none before it displays a row: if the cell is empty until then,
  /// or if no constraints inside its view determine the view's height.
  @Test(arguments: strategies, ["fling", "teleport", "edit", "reload", "rotate", "memory-warning"])
  func heightsAreRightUnderAnyWorkload(strategy: String, workload: String) throws {
    for content in ["self-sizing", "auto-layout-text"] {
      let isWrong =
        strategy == "pool-on-display" || strategy == "per-cell-pinned" && content == "self-sizing"
      let play = StrategyPlay(strategy, workload, content: content, rows: 40, frames: 130)
      for host in play.hosts where Content.selfSizing.hosts.contains(host) {
        for uikit in ["classic", "prefetching"] {
          let figures = try play.with(\.host, host).with(\.uikit, uikit).figures()
          let wrong = try #require(figures["wrong_height_rows", .scroll])
          #expect((wrong > 0) == isWrong, "\(content), \(host), \(uikit): \(wrong)")
          #expect(figures.leftBehind == [0, 0])
        }
      }
    }
  }

  // MARK: Content sizes that are corrected

  /// Rows 8 and 9 are 132 and 180 points high, and were estimated to be 120. A layout that asks for all sizes in
  /// advance estimates nothing.
  @Test(arguments: [
    ("plain", ListHost.table, 2), ("plain", .collection, 2), ("heights-asked", .table, 2),
    ("heights-asked", .collection, 0), ("section-controllers", .table, 0),
  ])
  func wrongEstimatesCorrectTheContentSize(strategy: String, host: ListHost, count: Int) throws {
    try play(strategy, in: host).expect(
      scroll: ["size_corrections": count, "size_corrected_points": count == 0 ? 0 : 12 + 60])
  }

  // MARK: Offsets that jump, and cells that are laid out again

  /// After a reload at the end, rows 0 and 1 have their estimates of 120 points. On the way up, they turn out
  /// to be 84 and 180 points high, so that the rows below them move by 24 points. A delegate doesn't help while a
  /// table estimates. Heights asked in advance never jump.
  @Test(
    arguments: [
      ("plain", 1, 1), ("per-cell", 1, 1), ("pool", 1, 1), ("presenter", 1, 1),
      ("hosting-configuration", 1, 1), ("heights-asked", 1, 0),
      ("section-controllers", 0, 0),
    ] as [(String, Int, Int?)])
  func estimatesMakeRowsJump(strategy: String, inTable: Int, inCollection: Int?) throws {
    let up = Workload(
      "up-after-reload", [.scroll(to: 356), .reload, .scroll(to: 100), .scroll(to: 0)])
    for (host, jumps) in [(ListHost.table, inTable), (.collection, inCollection)] {
      guard let jumps else { continue }
      let play = StrategyPlay(strategy, own: up, content: "self-sizing", in: host)
      #expect(try play.figures()["offset_jumps", .scroll] == jumps, "\(host)")
    }
  }

  /// In landscape, rows are 60, 108, 84, 60, 84, 108, 84, 60, 84 and 108 points high, and five of them fill
  /// 390 points. Their cells become wider, and narrower again. Those that don't reload lay out displayed cells again. The
  /// others display each row anew: five rows, and eight.
  @Test(arguments: [
    ("plain", [ListHost.table, .collection], false), ("pool", [.table, .collection], false),
    ("presenter", [.table, .collection], false), ("per-cell", [.table], true),
    ("preallocated", [.table], true), ("heights-asked", [.table], true),
    ("section-controllers", [.table], true),
  ])
  func turnedCellsAreLaidOutAgainOrReloaded(
    strategy: String, hosts: [ListHost], reloads: Bool
  ) throws {
    let turns = Workload(
      "two-turns", [.resize(width: 844, height: 390), .idle, .resize(width: 390, height: 844)])
    for host in hosts {
      let figures = try StrategyPlay(strategy, own: turns, content: "self-sizing", in: host)
        .figures()
      figures.expect(scroll: ["extra_layouts": reloads ? 0 : 5 + 5, "wrong_height_rows": 0])
      if reloads {
        figures.expect(scroll: ["row_displays": 5 + 8])
      } else {
        figures.expect(present: ["extra_layouts": 0], scroll: ["offset_jumps": 0])
      }
    }
  }

  /// With texts of 30 points, lines are 36 points high and hold 23 characters. Rows 0 to 3 need 144, 360, 252 and 108 points.
  @Test(arguments: strategies.filter { !["pool-on-display", "per-cell-pinned"].contains($0) })
  func largerTextsHaveHigherRows(strategy: String) throws {
    let sizes = Workload(
      "two-sizes-of-texts", [.textSize(rowHeight: 180), .idle, .textSize(rowHeight: 120)])
    let figures = try StrategyPlay(strategy, own: sizes, content: "self-sizing").figures()
    figures.expect(scroll: ["row_displays": 4 + 8, "wrong_height_rows": 0])
    #expect(figures["leaked_blocks", .teardown] == 0)
  }
}
