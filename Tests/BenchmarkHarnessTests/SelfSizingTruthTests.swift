import RecyclingStrategies
import Testing

@testable import BenchmarkHarness

/// Ten rows with heights of 84, 180, 132, 60, 108, 156, 108, 60, 132 and 180 points, 1 200 in all, in
/// a window of 844 points.
@MainActor @Suite(.serialized) struct SelfSizingTruthTests {
  private func play(
    _ strategy: String, _ workload: String = "steady", in host: ListHost = .table,
    uikit: String = "classic", rows: Int = 10, frames: Int = 18
  ) throws -> StrategyFigures {
    var play = StrategyPlay(strategy, workload).with(\.content, "self-sizing")
      .with(\.host, host).with(\.uikit, uikit).with(\.rows, rows).with(\.frames, frames)
    play.catalog = Catalog(suites: [])
    return try play.figures()
  }

  /// Eight rows fill the screen: 828 points are too few, and 888 enough. In 18 frames of 20 points,
  /// the list moves to its end at 356, which brings in the other two. Each cell is asked once.
  @Test(
    arguments: [
      "plain", "per-cell", "preallocated", "preallocated-loaded", "pool", "presenter",
      "hosting-configuration",
    ], [ListHost.table, .collection])
  func cellsThatAreBoundWhenRequestedHaveTheirHeight(strategy: String, host: ListHost) throws {
    let figures = try play(strategy, in: host)
    figures.expect(scroll: ["wrong_height_rows": 0, "height_calls": 2, "forgotten_rows": 0])
    #expect(figures["height_calls", .present] == 8)
  }

  /// An empty cell is 44 points high, so all ten rows are on screen in each of 18 frames, and no
  /// content needs so little.
  @Test func cellsThatAreEmptyWhenMeasuredDoNot() throws {
    let figures = try play("pool-on-display")
    figures.expect(scroll: ["wrong_height_rows": 180, "height_calls": 0, "forgotten_rows": 0])
    #expect(figures["height_calls", .present] == 10)
  }

  /// In a collection view, an empty cell keeps its estimate of 120 points, and eight such rows are on screen
  /// in each of 18 frames.
  @Test func emptyCellsKeepTheEstimateOfACollectionView() throws {
    let figures = try play("pool-on-display", in: .collection)
    figures.expect(scroll: ["wrong_height_rows": 8 * 18, "height_calls": 2, "forgotten_rows": 0])
    #expect(figures["height_calls", .present] == 8)
  }

  /// A layout asks for the sizes of all ten items when the list loads, and never while it scrolls. That of
  /// the lists here asks twice, since it sets the width of its items while it is prepared.
  @Test(arguments: ["heights-asked", "section-controllers"])
  func aLayoutAsksForAllSizesInAdvance(strategy: String) throws {
    let figures = try play(strategy, in: .collection)
    figures.expect(scroll: ["wrong_height_rows": 0, "height_calls": 0])
    #expect(figures["height_calls", .present] == 2 * 10)
  }

  /// A delegate is asked before the cell is requested, when it's dequeued, and when it's bound. The
  /// first row of a screen is asked for once more, and once when the table loads.
  @Test(arguments: ["heights-asked", "heights-pushed"])
  func aDelegateIsAskedThreeTimesForARow(strategy: String) throws {
    let figures = try play(strategy)
    figures.expect(scroll: ["wrong_height_rows": 0, "height_calls": 2 * 3])
    #expect(figures["height_calls", .present] == 8 * 3 + 2)
  }

  /// Under any workload, heights are wrong in just one strategy.
  @Test(
    arguments: Strategy.all.filter { $0.supports(.selfSizing) }.map(\.name),
    ["fling", "teleport", "edit", "reload", "rotate", "memory-warning"])
  func heightsAreRightUnderAnyWorkload(strategy: String, workload: String) throws {
    let hosts = try #require(Strategy.all.first { $0.name == strategy }).hosts
    for host in hosts where Content.selfSizing.hosts.contains(host) {
      for uikit in ["classic", "prefetching"] {
        let figures = try play(
          strategy, workload, in: host, uikit: uikit, rows: 40, frames: 130)
        let wrong = try #require(figures["wrong_height_rows", .scroll])
        let isWrong = strategy == "pool-on-display"
        #expect((wrong > 0) == isWrong, "\(host), \(uikit): \(wrong)")
        #expect(figures.leftBehind == [0, 0])
      }
    }
  }
}
