import HeadlessUIKit
import ModelStore
import RecyclingStrategies
import ScrollWorkloads

/// Plays a scenario's phases, one call each, and nothing besides.
@MainActor final class Stage {
  private let scenario: Scenario
  private let setup: ListSetup
  /// The trace's batches of edits in the form that a list takes: made beforehand, so that making them
  /// is not counted to the frames.
  private let changes: [RowChanges]
  private var changesMade = 0
  private var screen: Screen?
  private(set) var list: ListViewController?
  private var window: UIWindow?
  private let behaviorOutside: UIKitBehavior
  /// How often one controller has taken another's place on a screen that is no list.
  private(set) var transitions = 0

  /// Makes a stage, and UIKit behave as the scenario asks until the teardown. What an app would have before its list,
  /// the models in their store and the order of the rows, is made here, outside every phase.
  ///
  /// - Throws: `ModelStoreError` if a strategy reads its models from a store and none can be made.
  init(_ scenario: Scenario) throws(ModelStoreError) {
    self.scenario = scenario
    behaviorOutside = UIKitBehavior.current
    UIKitBehavior.current = scenario.behavior
    changes = scenario.trace.frames.compactMap(RowChanges.init)
    setup = ListSetup(
      models: scenario.models, content: scenario.content, host: scenario.host,
      rowHeight: scenario.geometry.rowHeight, viewport: scenario.viewport,
      order: changes.isEmpty ? nil : RowOrder(count: scenario.models.count),
      store: scenario.strategy.readsStore ? try scenario.models.stored() : nil)
  }

  /// Makes the screen, and whatever its strategy makes up front.
  func setUp() {
    let screen = scenario.strategy.makeScreen(setup)
    screen.rootViewController.loadViewIfNeeded()
    if case .list(let list) = screen { self.list = list }
    self.screen = screen
  }

  /// Puts the screen into a window, to the end of the first frame.
  func present() {
    let window = UIWindow(frame: CGRect(origin: .zero, size: scenario.viewport))
    window.rootViewController = screen?.rootViewController
    window.makeKeyAndVisible()
    window.finishTurn()
    self.window = window
  }

  /// Plays one frame, to the end of its turn of the run loop.
  @inline(__always)
  func play(_ event: FrameEvent) {
    if case .scroll(let offset) = event {
      list.unsafelyUnwrapped.scroll(to: offset)
    } else {
      playOther(event)
    }
    window.unsafelyUnwrapped.finishTurn()
  }

  private func playOther(_ event: FrameEvent) {
    switch event {
    case .scroll, .idle: break
    case .reload: list?.reload()
    case .edit:
      list?.change(changes[changesMade])
      changesMade += 1
    case .resize(let width, let height):
      window?.frame = CGRect(x: 0, y: 0, width: width, height: height)
    case .memoryWarning: window?.sendMemoryWarning()
    case .tap(let number): list?.userActs(number)
    case .push, .pop, .collapse, .separate: playTransition(event)
    }
  }

  private func playTransition(_ event: FrameEvent) {
    transitions += 1
    switch (event, screen) {
    case (.push, .navigation(let navigation)): navigation.pushNext()
    case (.pop, .navigation(let navigation)): navigation.popLast()
    case (.collapse, .splitView(let splitView)): splitView.collapseColumns()
    case (.separate, .splitView(let splitView)): splitView.separateColumns()
    default: preconditionFailure("\(event) can't be played on this screen")
    }
  }

  /// Takes the screen out of its window and releases both.
  func tearDown() {
    window?.rootViewController = nil
    window?.finishTurn()
    window = nil
    list = nil
    screen = nil
    UIKitBehavior.current = behaviorOutside
  }
}

extension RowChanges {
  /// The changes that a frame makes; nil if it makes none.
  init?(_ event: FrameEvent) {
    guard case .edit(let edits) = event else { return nil }
    self.init(
      deletions: edits.deletions, insertions: edits.insertions,
      moves: edits.moves.map { Move(from: $0.source, to: $0.target) })
  }
}
