import HeadlessUIKit
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness
@testable import RecyclingStrategies

/// What a strategy adds to what lives each time that its list of ten rows is scrolled again, with ten new rows.
@MainActor @Suite(.serialized) struct LeakTests {
  /// Ten rows, eight of them on screen. Where UIKit prefetches, each of the last two frames requests a cell ahead: for
  /// row 8 and for row 9, which are never displayed.
  private nonisolated static let requests = (0...2).map { FrameEvent.scroll(to: Double($0)) }

  /// A dictionary by index path forgets the two controllers of these cells when the rows are requested again, whether
  /// the list was reloaded or a memory warning has released the cells. New rows reload the list once more.
  private static let ofIndexPaths: Set = [
    "pool", "pool-detached", "pool-bounded", "pool-prewarmed", "pool-keyed", "pool-rehosted",
  ]
  /// A memory warning releases the two cells. If their controllers are children already, the list keeps them.
  private static let ofReleasedCells: Set = [
    "pool-in-reuse", "per-cell-early", "cell-as-view", "retained-model", "refetched-model",
  ]

  private static let events: [(String, [FrameEvent], [(of: Set<String>, count: Int)])] = [
    ("none", requests, [(ofIndexPaths, 2)]),
    ("one reload", requests + [.reload] + requests, [(ofIndexPaths, 4)]),
    ("warning", requests + [.memoryWarning, .idle], [(ofIndexPaths, 2), (ofReleasedCells, 2)]),
  ]

  private nonisolated static let strategies =
    (Strategy.choices + Strategy.variants + Strategy.needs).map(\.name)

  @Test(arguments: strategies, UIKitBehavior.presets.map(\.name))
  func cellsRequestedAheadLeakTheirControllers(name: String, uikit: String) throws {
    for (event, frames, leaks) in Self.events {
      var play = StrategyPlay(name, event).with(\.uikit, uikit).with(\.rows, 10)
      play.catalog.workloads = [Workload(event, frames)]
      for host in [ListHost.table, .collection] where play.hosts.contains(host) {
        let leaking = uikit == "prefetching" ? leaks.first { $0.of.contains(name) }?.count : nil
        let found = try play.with(\.host, host).leaks()
        found.expect(
          scroll: ["leaked_controllers": leaking ?? 0], total: ["leaked_controllers": leaking ?? 0],
          "\(event), \(host.name)")
        if leaking == nil {
          found.expect(total: ["leaked_blocks": 0, "leaked_bytes": 0], "\(event), \(host.name)")
        }
      }
    }
  }

  private func leaks(of list: @escaping Strategy.MakeTable) throws -> StrategyFigures {
    let down = Workload("down", [.scroll(to: 120), .scroll(to: 240), .scroll(to: 356)])
    var play = StrategyPlay("own", own: down)
    play.catalog.strategies.append(Strategy(name: "own", summary: "", cost: "", makeTable: list))
    let scenario = try Scenario(
      Support.key("own", workload: "down", rows: 10), seed: 1, catalog: play.catalog)
    // The first list of a process makes what the process keeps.
    _ = try scenario.leaks()
    return StrategyFigures(values: try scenario.leaks())
  }

  /// A block that each request for a cell leaves behind: ten rows are requested, and the eight on screen again at the end.
  /// A cache that takes eight scrolls to fill isn't a leak.
  @Test func blocksLeakWithoutControllersUnlessTheyStopGrowing() throws {
    try leaks { HoardingList(rows: $0) }.expect(
      scroll: ["leaked_blocks": HoardingList.requestsInScroll], total: ["leaked_controllers": 0])
    let filled = try leaks {
      let list = HoardingList(rows: $0)
      list.left = 8 * HoardingList.requestsInScroll
      return list
    }
    filled.expect(total: ["leaked_controllers": 0, "leaked_blocks": 0, "leaked_bytes": 0])
  }

  /// What was grown by in each of the last three repetitions, the least.
  @Test func growthIsThatOfEachOfTheLastThree() {
    let blocks = [
      [10, 14, 17, 22], [10, 20, 20, 30], [10, 9, 12, 13], [0, 100, 101, 102, 103], [1, 2, 3],
    ]
    let growth = blocks.map { LivingObjects.growth(over: $0.map { LivingObjects(blocks: $0) }) }
    #expect(growth.map(\.blocks) == [3, 0, 0, 1, 0])
  }

  /// The trace names what leaks, with the row and the frame: cells are requested ahead for row 8 in frame 2, and for row
  /// 9 in frame 3.
  @Test func aTraceNamesWhatLeaks() throws {
    func lines(_ strategy: String) throws -> [String] {
      let play = StrategyPlay(strategy, own: Workload("none", Self.requests), uikit: "prefetching")
      return try play.trace().filter { $0.hasPrefix("leaked") && !$0.contains("blocks") }
    }
    #expect(
      try lines("pool").map { $0.replacing(/\w+ViewController/, with: "C") } == [
        "leaked: C, row 8 since frame 2", "leaked: C, row 9 since frame 3",
      ])
    #expect(try lines("pool-on-display") == [])
  }
}

/// Keeps a block for each request, up to a limit.
private final class HoardingList: BindingTableViewController {
  /// Rows 8 and 9 come in, one a frame, and the last frame shows nothing new. On the way back to the top, rows 1 and 0
  /// come in. The reload requests the eight on screen.
  static let requestsInScroll = 2 + 2 + 8

  private final class Block {
    let next: Block?
    init(next: Block?) { self.next = next }
  }

  private var hoard: Block?
  var left = Int.max

  override func bind(_ cell: UITableViewCell, to model: RowModel) {
    guard left > 0 else { return }
    hoard = Block(next: hoard)
    left -= 1
  }
}
