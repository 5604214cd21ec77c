import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

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
      play.catalog.workloads = [Workload(name: event, summary: "") { _, _ in frames }]
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
    var play = StrategyPlay(
      "own",
      own: Workload(name: "down", summary: "") { _, _ in
        [.scroll(to: 120), .scroll(to: 240), .scroll(to: 356)]
      })
    play.catalog.strategies.append(Strategy(name: "own", summary: "", cost: "", makeTable: list))
    let scenario = try Scenario(
      Support.key("own", workload: "down", rows: 10), seed: 1, catalog: play.catalog)
    // The first list of a process makes what the process keeps.
    _ = try scenario.leaks()
    return StrategyFigures(values: try scenario.leaks())
  }

  /// The controllers that only a closure holds are as many after each scroll.
  @Test func controllersThatAClosureHoldsDoNotLeak() throws {
    try leaks { CapturingList(rows: $0) }.expect(
      total: ["leaked_controllers": 0, "leaked_blocks": 0, "leaked_bytes": 0])
  }

  /// Eight rows are on screen as ten new ones come. When their display ends, the data source has the new rows, so that
  /// their controllers stay in the dictionary.
  @Test func aDictionaryByItemThatIsAskedTooLateLeaksTheRowsOnScreen() throws {
    let found = try leaks { ByItemList(rows: $0) }
    found.expect(scroll: ["leaked_controllers": 8], total: ["leaked_controllers": 8])
    #expect(try #require(found["leaked_blocks", .scroll]) >= 8)
    #expect(found["leaked_blocks", .teardown] == 0)
  }

  /// A block that each request for a cell leaves behind: ten rows are requested, and the eight on screen again at the
  /// end.
  @Test func blocksLeakWithoutControllers() throws {
    let found = try leaks { HoardingList(rows: $0) }
    found.expect(total: ["leaked_controllers": 0])
    found.expect(scroll: ["leaked_blocks": HoardingList.requestsInScroll])
  }

  /// A cache that takes eight scrolls to fill isn't a leak.
  @Test func whatStopsGrowingDoesNotLeak() throws {
    try leaks { HoardingList(rows: $0, limit: 8 * HoardingList.requestsInScroll) }.expect(
      total: ["leaked_controllers": 0, "leaked_blocks": 0, "leaked_bytes": 0])
  }

  /// A list that a closure of its own holds outlives its end, with the eight controllers of its cells and one more.
  @Test func whatOutlivesAListLeaks() throws {
    let found = try leaks { RetainingList(rows: $0) }
    found.expect(scroll: ["leaked_controllers": 0, "leaked_blocks": 0])
    #expect(found["leaked_controllers", .teardown] == 1)
    #expect(try #require(found["leaked_blocks", .teardown]) > 1)
  }

  /// What was grown by in each of the last three repetitions, the least.
  @Test func growthIsThatOfEachOfTheLastThree() {
    func growth(_ blocks: [Int]) -> Int {
      LivingObjects.growth(over: blocks.map { LivingObjects(blocks: $0) }).blocks
    }
    let blocks = [
      [10, 14, 17, 22], [10, 20, 20, 30], [10, 9, 12, 13], [0, 100, 101, 102, 103], [1, 2, 3],
    ]
    #expect(blocks.map { growth($0) } == [3, 0, 0, 1, 0])
  }

  /// The trace names what leaks, with the row and the frame: cells are requested ahead for row 8 in frame 2, and for row
  /// 9 in frame 3.
  @Test func aTraceNamesWhatLeaks() throws {
    func lines(_ strategy: String) throws -> [String] {
      var catalog = Catalog(suites: [])
      catalog.workloads.append(Workload(name: "none", summary: "") { _, _ in Self.requests })
      var lines: [String] = []
      let key = Support.key(strategy, workload: "none", rows: 10, uikit: "prefetching")
      try catalog.trace(key, frames: 3, seed: 1) { lines.append($0) }
      return lines.filter { $0.hasPrefix("leaked") && !$0.contains("blocks") }
    }
    #expect(
      try lines("pool").map { $0.replacing(/\w+ViewController/, with: "C") } == [
        "leaked: C, row 8 since frame 2", "leaked: C, row 9 since frame 3",
      ])
    #expect(try lines("pool-on-display") == [])
  }
}

/// A controller for each row, which the cell provider of a data source holds.
private final class CapturingList: ItemList {
  override func viewDidLoad() {
    super.viewDidLoad()
    let controllers = (0..<rows.count).map { row in
      rows.makeViewController(for: rows.model(at: rows.indexPath(ofRow: row)))
    }
    dataSource = UITableViewDiffableDataSource(tableView: tableView) { [rows] table, path, _ in
      let cell = table.dequeueReusableCell(withIdentifier: "Cell", for: path)
      for view in cell.contentView.subviews { view.removeFromSuperview() }
      controllers[path.row].model = rows.model(at: path)
      cell.contentView.addSubview(controllers[path.row].view)
      return cell
    }
    showChangedRows()
  }
}

/// Controllers in use by the items that they show.
private final class ByItemList: ItemList {
  private var used: [Int: ContentViewController] = [:]
  private var unused: [ContentViewController] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource = UITableViewDiffableDataSource(tableView: tableView) {
      [unowned self] table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "Cell", for: path)
      let model = rows.model(at: path)
      let controller = unused.popLast() ?? rows.makeViewController(for: model)
      controller.model = model
      used[item] = controller
      for view in cell.contentView.subviews { view.removeFromSuperview() }
      cell.contentView.addSubview(controller.view)
      return cell
    }
    showChangedRows()
  }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let item = dataSource?.itemIdentifier(for: indexPath) else { return }
    if let controller = used.removeValue(forKey: item) { unused.append(controller) }
  }
}

private class ItemList: ViewList, ChangedRowsShowing {
  var dataSource: UITableViewDiffableDataSource<Int, Int>?

  func showChangedRows() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems((0..<rows.count).map { rows.model(at: rows.indexPath(ofRow: $0)).row })
    dataSource?.applySnapshotUsingReloadData(snapshot)
  }
}

/// A table of one kind of cell, without controllers.
class ViewList: UITableViewController {
  let rows: any ListModel

  init(rows: any ListModel) {
    self.rows = rows
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = rows.height
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath) }
}

/// Keeps a block for each request, up to a limit.
private final class HoardingList: ViewList {
  /// Rows 8 and 9 come in, one a frame, and the last frame shows nothing new. On the way back to the top, rows 1 and 0
  /// come in. The reload requests the eight on screen.
  static let requestsInScroll = 2 + 2 + 8

  private final class Block {
    let next: Block?
    init(next: Block?) { self.next = next }
  }

  private var hoard: Block?
  private var left: Int

  init(rows: any ListModel, limit: Int = .max) {
    left = limit
    super.init(rows: rows)
  }

  required init?(coder: NSCoder) { nil }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    if left > 0 {
      hoard = Block(next: hoard)
      left -= 1
    }
    return super.tableView(tableView, cellForRowAt: indexPath)
  }
}

private final class RetainingList: ViewList {
  private var action: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    action = { _ = self.rows }
  }
}
