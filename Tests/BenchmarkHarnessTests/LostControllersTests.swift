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

  /// The workloads in which rows are requested again whose cells were requested ahead or kept.
  private static let requestingAgain = [
    "jitter", "scrub", "teleport", "reload", "rotate", "memory-warning", "there-and-back",
    "scroll-to-top", "drags", "insets", "text-size", "refresh",
  ]

  /// Lists of 60 rows, played for 400 frames.
  @Test(arguments: strategies, UIKitBehavior.presets.map(\.name))
  func exactlyTheListedCasesLoseControllers(name: String, uikit: String) throws {
    for workload in Workload.namesOfLists {
      let isLosing =
        switch name {
        // A dictionary by index path forgets a controller when its row is requested again.
        case "pool", "pool-detached", "pool-bounded", "pool-prewarmed", "pool-keyed",
          "pool-rehosted":
          ["edit", "filter", "sections"].contains(workload)
            || uikit == "prefetching" && Self.requestingAgain.contains(workload)
        // Then every row's display ends before it is requested again, unless it has moved.
        case "pool-unprefetched": ["edit", "filter", "sections"].contains(workload)
        // Their controllers remain children until their cells are reused.
        case "per-cell-early", "pool-in-reuse": workload == "memory-warning"
        case "cell-as-view", "retained-model", "refetched-model":
          uikit == "prefetching" && workload == "memory-warning"
        default: false
        }
      let play = StrategyPlay(name, workload).with(\.uikit, uikit)
      let lost = try #require(try play.figures()["controllers_lost", .scroll])
      #expect((lost > 0) == isLosing, "\(play): \(lost)")
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

  /// The workloads in which a recycled cell is requested ahead and not displayed.
  private static let requestingInVain = [
    "steady", "fling", "scrub", "teleport", "edit", "reload", "rotate", "scroll-to-top", "insets",
    "text-size", "refresh", "filter", "sections",
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

  /// Strategies that take the view out of its cell when the display of its row ends are never wrong, but for
  /// those that can mistake the controller, or that add it before the display.
  @Test(arguments: strategies, UIKitBehavior.presets.map(\.name))
  func exactlyTheListedCasesAreStale(strategy: String, uikit: String) throws {
    for workload in Workload.namesOfLists where workload != "nudge" {
      let play = StrategyPlay(strategy, workload).with(\.uikit, uikit)
      let isStale =
        switch strategy {
        // By index path, the display of one row ends with another row's controller.
        case "pool-detached":
          uikit == "prefetching" && !["append", "through"].contains(workload)
            || ["edit", "filter", "sections"].contains(workload)
        // A cell requested in the window, and not displayed, has a controller that appears.
        case "cell-as-view", "retained-model", "refetched-model":
          uikit == "prefetching" && Self.requestingInVain.contains(workload)
        default: !Self.faithful.contains(strategy)
        }
      let count = try #require(try play.figures()["stale_appearances", .scroll])
      #expect((count > 0) == isStale, "\(play): \(count)")
    }
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
    for call in ["addChild", "auto.viewWillDisappear", "auto.viewDidDisappear"] {
      #expect(figures["calls.\(call)", .scroll] ?? 0 == 0, "\(call)")
    }
  }

  /// A cell as the view of its controller comes back without one where UIKit prefetches. All others keep their
  /// controllers as long as they show them.
  @Test(
    arguments: (Strategy.choices + Strategy.variants).map(\.name), UIKitBehavior.presets.map(\.name)
  )
  func exactlyCellsAsViewsAreDeaf(name: String, uikit: String) throws {
    for workload in ["fling", "jitter", "teleport", "edit", "reload", "memory-warning"] {
      let play = StrategyPlay(name, workload).with(\.uikit, uikit)
      let deaf = try #require(try play.figures()["deaf_rows", .scroll])
      let isCell = ["cell-as-view", "retained-model", "refetched-model"].contains(name)
      if !isCell || uikit == "classic" { #expect(deaf == 0, "\(play)") }
      if isCell, uikit == "prefetching", workload == "jitter" { #expect(deaf > 0, "\(play)") }
    }
  }

  /// Taps on a row change it through its controllers, if there are any.
  @Test func nothingHandlesTheActionsOfARow() throws {
    let contained = try StrategyPlay("per-cell", "tap", content: "composite").figures()
    #expect(contained.total("calls.delegateMessage") > 0)
    let uncontained = try StrategyPlay("uncontained", "tap", content: "composite").figures()
    #expect(uncontained["calls.delegateMessage", .scroll] ?? 0 == 0)
  }
}
