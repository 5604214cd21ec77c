import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads

/// Plays a scenario's phases, one call each, and nothing besides.
@MainActor final class ListStage {
  private let scenario: Scenario
  private(set) var list: ListViewController?
  private var window: UIWindow?

  /// Makes a stage, and UIKit behave as the scenario asks.
  init(_ scenario: Scenario) {
    self.scenario = scenario
    UIKitBehavior.current = scenario.behavior
  }

  /// Makes the list, and whatever its strategy makes up front.
  func setUp() {
    let list = scenario.strategy.makeList(scenario.models, scenario.content)
    list.tableView.rowHeight = scenario.geometry.rowHeight
    list.loadViewIfNeeded()
    self.list = list
  }

  /// Puts the list into a window, to the end of the first frame.
  func present() {
    let window = UIWindow(
      frame: CGRect(
        x: 0, y: 0, width: scenario.geometry.viewportWidth,
        height: scenario.geometry.viewportHeight))
    window.rootViewController = list
    window.makeKeyAndVisible()
    window.finishTurn()
    self.window = window
  }

  /// Plays one frame, to the end of its turn of the run loop.
  @inline(__always)
  func play(_ event: FrameEvent) {
    switch event {
    case .scroll(let offset):
      list.unsafelyUnwrapped.tableView.contentOffset = CGPoint(x: 0, y: offset)
    default:
      break
    }
    window.unsafelyUnwrapped.finishTurn()
  }

  /// Takes the list out of its window and releases both.
  func tearDown() {
    window?.rootViewController = nil
    window?.finishTurn()
    window = nil
    list = nil
  }
}
