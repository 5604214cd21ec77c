import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import Testing

/// What holds between strategies where cells are asked for ahead of their display (Tables 6): how
/// many are asked for is the list's business, what a strategy makes of it is exact.
@MainActor @Suite(.serialized) struct PrefetchingTruthTests {
  private func play(_ strategy: String, _ workload: String, _ host: ListHost) -> StrategyPlay {
    StrategyPlay(strategy, workload).with(\.uikit, "prefetching").with(\.host, host)
  }

  @Test(arguments: Workload.namesOfLists, [ListHost.table, .grid])
  func whatIsJoinedOnDisplayFollowsTheDisplay(workload: String, host: ListHost) throws {
    let expected = try play("plain", workload, host).expected()
    let plain = try play("plain", workload, host).figures()
    // A cell for every row on screen, and as many more as a screenful ahead and one behind take.
    #expect(plain.total("cells_made") >= expected.cells)
    if workload != "memory-warning" {
      #expect(plain.total("cells_made") <= 5 * expected.mostAtOnce)
    }

    let perCell = try play("per-cell", workload, host).figures()
    #expect(perCell.shown("calls.addChild") == expected.requests)
    #expect(perCell.shown("calls.removeFromParent") == expected.leaving)
    #expect(perCell.total("controllers_made") == plain.total("cells_made"))

    let pool = try play("pool-on-display", workload, host).figures()
    #expect(pool.total("controllers_made") == expected.mostAtOnce)
    #expect(pool.shown("calls.addSubview") == expected.requests)

    let preallocated = try play("preallocated", workload, host).figures()
    #expect(preallocated.total("controllers_made") == 60 + expected.insertions)
    #expect(preallocated.total("calls.removeFromParent") == expected.deletions)
    #expect(preallocated.total("calls.auto.viewDidLoad") - 1 >= expected.everShown.count)
  }

  @Test(arguments: Workload.namesOfLists, [ListHost.table, .grid])
  func whatIsJoinedEarlyFollowsTheRequests(workload: String, host: ListHost) throws {
    let cellsAsked = try play("retained-model", workload, host).figures().total("calls.storeQuery")
    for strategy in ["per-cell-early", "cell-as-view", "retained-model", "refetched-model"] {
      let figures = try play(strategy, workload, host).figures()
      #expect(figures.shown("calls.addChild") == cellsAsked, "\(strategy)")
    }
    // A model is fetched where the cell is configured, and again where it appears with a controller.
    let refetched = try play("refetched-model", workload, host).figures()
    let appearances = refetched.shown("calls.didMove")
    // One that was asked for, not displayed, and used again is in the window already, and is shown
    // at once where it would appear otherwise.
    let queries = refetched.total("calls.storeQuery")
    let usesUndisplayed = ["jump", "edit", "reload", "rotate"].contains(workload)
    #expect(usesUndisplayed ? queries > cellsAsked : queries == cellsAsked + appearances)
    #expect(queries <= 2 * cellsAsked)
    // A cell that comes back with `willDisplay` alone has lost its controller: it appears without.
    let expected = try play("plain", workload, host).expected()
    #expect(appearances <= expected.requests)
    if workload == "steady" { #expect(appearances < expected.requests) }
  }

  /// Down a list without turning, each row is asked for once.
  @Test(arguments: ListHost.allCases)
  func onTheWayDownEachRowIsAskedForOnce(host: ListHost) throws {
    let play = play("retained-model", "steady", host).with(\.rows, 300).with(\.frames, 80)
    // 80 frames of 20 pt, the screen of 844 pt, and another one ahead of it.
    let lines = Int((80 * 20 + 2 * 844) / 120) + 1
    let figures = try play.figures()
    #expect(figures.total("calls.storeQuery") == lines * host.columns)
    #expect(figures.total("calls.addChild") == lines * host.columns)
    let preallocated = try play.with(\.strategy, "preallocated").figures()
    #expect(preallocated.total("calls.auto.viewDidLoad") - 1 == lines * host.columns)
    let early = try play.with(\.strategy, "per-cell-early").figures()
    #expect(early.total("controllers_made") == early.total("cells_made"))
  }
}
