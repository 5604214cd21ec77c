import BenchmarkAnalysis
import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

/// `controllers_lost`: controllers that are alive without use.
@MainActor @Suite(.serialized) struct LostControllersTests {
  private nonisolated static let strategies =
    (Strategy.choices + Strategy.variants + Strategy.needs).map(\.name)

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
    "scroll-to-top",
    "drags",
    "insets", "text-size", "refresh",
  ]

  /// Lists of 60 rows, played for 400 frames.
  @Test(arguments: strategies, UIKitBehavior.presets.map(\.name))
  func exactlyTheListedCasesLoseControllers(name: String, uikit: String) throws {
    for workload in Workload.namesOfLists {
      let isLosing =
        switch name {
        // A dictionary by index path forgets a controller when its row is requested again.
        case "pool", "pool-detached", "pool-bounded", "pool-prewarmed", "pool-keyed":
          ["edit", "filter", "sections"].contains(workload)
            || uikit == "prefetching" && Self.requestingAgain.contains(workload)
        case "pool-rehosted":
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
