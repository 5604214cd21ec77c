import BenchmarkAnalysis
import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

/// `controllers_lost`: controllers that are alive without use.
@MainActor @Suite(.serialized) struct LostControllersTests {
  private nonisolated static let lists = Strategy.choices + Strategy.variants + Strategy.needs
  private nonisolated static let strategies = lists.map(\.name)

  /// A strategy's list of ten rows, eight of them on screen. Where UIKit prefetches, the cells of the other two
  /// are requested ahead.
  @MainActor private final class Scene {
    let list: ListScreen
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    init(_ viewController: UIViewController, _ setup: ListSetup) {
      list = ListScreen(viewController, setup)
      window.rootViewController = viewController
      window.makeKeyAndVisible()
      window.finishTurn()
    }

    convenience init(_ strategy: Strategy, _ host: ListHost, _ behavior: UIKitBehavior) throws {
      UIKitBehavior.current = behavior
      ObjectCensus.reset()
      ObjectCensus.isCounting = true
      let models = RowModels(count: 10)
      let setup = ListSetup(
        models: models, host: host, store: strategy.readsStore ? try models.stored() : nil)
      self.init(strategy.makeList(setup), setup)
    }

    /// Moves the list. Each of the last two frames prepares a cell: for row 8 and for row 9.
    func prepareTwo() {
      for offset in [0.0, 1, 2] {
        window.finishTurn()
        list.scroll(to: offset)
        window.finishTurn()
      }
    }

    var lost: Int { KeptControllers.countLost(on: list) }

    func close() {
      window.rootViewController = nil
      window.finishTurn()
      ObjectCensus.isCounting = false
      UIKitBehavior.current = .classic
    }
  }

  private func strategy(_ name: String) throws -> Strategy {
    try #require(Self.lists.first { $0.name == name })
  }

  private enum Event: CaseIterable {
    /// A reload recycles the two cells requested ahead, and they are requested again when the list moves. A
    /// dictionary by index path then forgets the two controllers that these had.
    case reload
    /// UIKit releases the cells requested ahead. If their controllers are children already, the list keeps
    /// them forever.
    case warning

    var losing: [String] {
      switch self {
      case .reload:
        ["pool", "pool-detached", "pool-bounded", "pool-prewarmed", "pool-keyed", "pool-rehosted"]
      case .warning:
        ["pool-in-reuse", "per-cell-early", "cell-as-view", "retained-model", "refetched-model"]
      }
    }
  }

  @Test(arguments: strategies)
  func cellsRequestedAheadLoseTheirControllers(name: String) throws {
    let strategy = try strategy(name)
    for event in Event.allCases {
      for preset in UIKitBehavior.presets {
        for host in [ListHost.table, .collection] where strategy.hosts.contains(host) {
          let scene = try Scene(strategy, host, preset.behavior)
          defer { scene.close() }
          scene.prepareTwo()
          #expect(scene.lost == 0)
          let isLosing = preset.behavior.prefetching && event.losing.contains(name)
          for times in 1...(event == .reload ? 3 : 1) {
            if event == .reload { scene.list.reload() } else { scene.window.sendMemoryWarning() }
            if event == .reload { scene.prepareTwo() }
            scene.window.finishTurn()
            #expect(
              scene.lost == (isLosing ? 2 * times : 0), "\(event), \(host.name), \(preset.name)")
          }
        }
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
    let list = KeepingTableViewController(style: .plain)
    let scene = Scene(list, ListSetup(models: RowModels(count: 0)))
    defer { scene.close() }
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
    #expect(scene.lost == 2)
    list.inherited = child()
    list.inDictionary[3] = [child()]
    list.inStructure = KeepingTableViewController.Slot(controller: child())
    let last = child()
    list.inObject.controllers = [child(), last]
    list.inObject.owner = list
    #expect(scene.lost == 2)
    list.inherited = nil
    list.inObject.controllers.remove(last)
    #expect(scene.lost == 6)
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
