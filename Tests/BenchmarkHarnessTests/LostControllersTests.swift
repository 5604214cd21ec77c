import BenchmarkAnalysis
import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

/// The strategies that may lose controllers, or leave them appeared.
private let strategies = (Strategy.choices + Strategy.variants + Strategy.needs).map(\.name)

/// `controllers_lost`: controllers that are alive without use.
@MainActor @Suite(.serialized) struct LostControllersTests {
  /// Ten rows, eight of them on screen. Where UIKit prefetches, each of the last two frames requests a cell ahead: for
  /// row 8 and for row 9.
  private static let requests: [FrameEvent] = [.scroll(to: 0), .scroll(to: 1), .scroll(to: 2)]

  private static let events: [(name: String, frames: [FrameEvent], lost: Int, losing: [String])] = [
    // The two cells are requested, reloaded and requested again. A dictionary by index path then forgets the two
    // controllers that they had.
    (
      "one reload", requests + [.reload] + requests, 2,
      ["pool", "pool-detached", "pool-bounded", "pool-prewarmed", "pool-keyed", "pool-rehosted"]
    ),
    (
      "two reloads", requests + [.reload] + requests + [.reload] + requests, 4,
      ["pool", "pool-detached", "pool-bounded", "pool-prewarmed", "pool-keyed", "pool-rehosted"]
    ),
    // UIKit releases the cells requested ahead. If their controllers are children already, the list keeps
    // them forever.
    (
      "warning", requests + [.memoryWarning, .idle], 2,
      ["pool-in-reuse", "per-cell-early", "cell-as-view", "retained-model", "refetched-model"]
    ),
  ]

  @Test(arguments: strategies, UIKitBehavior.presets.map(\.name))
  func cellsRequestedAheadLoseTheirControllers(name: String, uikit: String) throws {
    for (event, frames, lost, losing) in Self.events {
      var play = StrategyPlay(name, event).with(\.uikit, uikit).with(\.rows, 10)
      play.catalog.workloads = [Workload(name: event, summary: "") { _, _ in frames }]
      for host in [ListHost.table, .collection] where play.hosts.contains(host) {
        let isLosing = uikit == "prefetching" && losing.contains(name)
        let found = try play.with(\.host, host).figures()["controllers_lost", .scroll]
        #expect(found == (isLosing ? lost : 0), "\(event), \(host.name)")
      }
    }
  }

  /// A list that only keeps controllers as children loses them; each way to store them keeps them.
  @Test func storedPropertiesAreUses() throws {
    ObjectCensus.reset()
    ObjectCensus.isCounting = true
    defer { ObjectCensus.isCounting = false }
    let list = KeepingTableViewController(style: .plain)
    let screen = ListScreen(list, ListSetup(models: RowModels(count: 0)))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = list
    window.makeKeyAndVisible()
    window.finishTurn()
    var lost: Int { KeptControllers.countLost(on: screen) }
    func child() -> UIViewController {
      let controller = UIViewController()
      let grandchild = UIViewController()
      controller.addChild(grandchild)
      grandchild.didMove(toParent: controller)
      list.addChild(controller)
      controller.didMove(toParent: list)
      return controller
    }
    _ = child()
    #expect(lost == 2)
    list.inherited = child()
    list.inDictionary[3] = [child()]
    list.inStructure = KeepingTableViewController.Slot(controller: child())
    let last = child()
    list.inObject.controllers = [child(), last]
    list.inObject.owner = list
    #expect(lost == 2)
    list.inherited = nil
    list.inObject.controllers.remove(last)
    #expect(lost == 6)
  }
}

/// A list that stores controllers in every way.
private class KeepingListViewController: UITableViewController {
  var inherited: UIViewController?
}

private final class KeepingTableViewController: KeepingListViewController {
  struct Slot {
    var controller: UIViewController
  }

  final class Box {
    var controllers: Set<UIViewController> = []
    weak var owner: KeepingTableViewController?
  }

  var inDictionary: [Int: [UIViewController]] = [:]
  var inStructure: Slot?
  let inObject = Box()
}

/// `stale_appearances`: controllers that count as appeared off screen, or don't on screen.
@MainActor @Suite(.serialized) struct AppearanceTruthTests {
  /// The strategies that take the view out of its cell, or have none in it, when the display of a row ends.
  private static let faithful: Set<String> = [
    "plain", "content-configuration", "per-cell", "pool-detached", "pool-on-display",
    "pool-prefetch", "pool-recent", "per-cell-saving", "pool-saving", "late-views", "cell-as-view",
    "retained-model", "refetched-model",
  ]

  /// Ten rows of 120 points in a window of 844, moved by 20 points a frame. Row 8 comes in frame 6, at 120,
  /// when row 0 only touches the edge and is still displayed. Row 0 leaves in frame 7. Its view stays in the
  /// window with its cell until frame 12, when row 9 reuses the cell: frames 7 to 11. Where UIKit
  /// prefetches, row 9 already has a cell, and row 0 keeps its own: frames 7 to 12.
  @Test(arguments: strategies, UIKitBehavior.presets.map(\.name))
  func aViewLeftInARecycledCellIsStale(strategy: String, uikit: String) throws {
    var play = StrategyPlay(strategy, "steady").with(\.uikit, uikit).with(\.rows, 10)
    let ofView = uikit == "classic" || strategy == "pool-unprefetched" ? 5 : 6
    for host in [ListHost.table, .collection] where play.hosts.contains(host) {
      play.host = host
      let counts = try [6, 7, 12].map { frames in
        try play.with(\.frames, frames).figures()["stale_appearances", .scroll]
      }
      let isFaithful = Self.faithful.contains(strategy)
      #expect(counts == (isFaithful ? [0, 0, 0] : [0, 1, ofView]), "\(play)")
    }
  }

  /// Ten rows, eight of them on screen. The list is at its end when the detail comes in frame 61. Its eight rows disappear with it and appear
  /// again in frame 91. The list's own controller and the detail's do so too.
  @Test func rowsDisappearBehindADetail() throws {
    let play = StrategyPlay("per-cell", "there-and-back", rows: 10)
    let covered = try play.with(\.frames, 61).figures()
    covered.expect(scroll: ["calls.auto.viewWillDisappear": 2 + 8 + 1, "stale_appearances": 0])
    let figures = try play.with(\.frames, 91).figures()
    figures.expect(scroll: [
      "turnovers": 2, "calls.auto.viewWillAppear": 2 + 1 + 8 + 1,
      "calls.auto.viewWillDisappear": 2 + 8 + 1 + 1, "calls.addChild": 2, "stale_appearances": 0,
      "forgotten_rows": 0, "controllers_lost": 0,
    ])
  }

  /// The children of a row's content appear with it and don't count.
  @Test(arguments: ["composite", "carousel", "date-picker"])
  func onlyTheControllersOfRowsCount(content: String) throws {
    for (strategy, stale) in [("pool", 5), ("per-cell", 0)] {
      let play = StrategyPlay(strategy, "steady", content: content, rows: 10, frames: 12)
      #expect(try play.figures()["stale_appearances", .scroll] == stale)
    }
  }
}

/// What fails without containment: the rows look right, but their controllers are gone.
@MainActor @Suite(.serialized) struct UncontainedTruthTests {
  /// Ten rows, eight of them on screen at first. Row 8 comes in frame 6, and row 9 in frame 12, in
  /// the cell of row 0. Only that cell is in the window when it gets its view, so that the controller
  /// appears at all. All others are gone when their rows are displayed.
  @Test func noControllerOutlivesItsAppearance() throws {
    let figures = try StrategyPlay("uncontained", "steady", rows: 10, frames: 12).figures()
    #expect(figures["controllers_alive_max", .launch] == 1)
    // One appearance is that of the list's own controller.
    figures.expect(
      present: ["controllers_made": 8, "calls.auto.viewWillAppear": 1],
      // Eight rows in each of 12 frames are deaf.
      scroll: [
        "controllers_made": 2, "calls.auto.viewWillAppear": 1, "calls.auto.viewDidAppear": 1,
        "deaf_rows": 96, "forgotten_rows": 0, "stale_appearances": 0, "controllers_lost": 0,
      ])
    figures.expect(["addChild", "auto.viewWillDisappear", "auto.viewDidDisappear"], scroll: 0)
  }

  /// Taps on a row change it through its controllers, if there are any.
  @Test func nothingHandlesTheActionsOfARow() throws {
    let contained = try StrategyPlay("per-cell", "tap", content: "composite").figures()
    #expect(contained.total("calls.delegateMessage") > 0)
    let uncontained = try StrategyPlay("uncontained", "tap", content: "composite").figures()
    #expect(uncontained["calls.delegateMessage", .scroll] ?? 0 == 0)
  }
}
