import HeadlessUIKit
import ModelStore
import RecyclingStrategies
import ScrollWorkloads

/// Plays a scenario's phases, one call each, without any other work.
@MainActor final class Stage {
  private let scenario: Scenario
  private let setup: ListSetup
  /// The trace's batches of edits in the form that a list takes. Converted in advance, so that
  /// frames don't include the conversion.
  private let changes: [RowChanges]
  private var changesMade = 0
  private var screen: Screen?
  private(set) var list: ListScreen?
  private var window: UIWindow?
  private let behaviorOutside: UIKitBehavior
  /// Whether the rows' content changes by itself or by a person.
  private let hasLiveContent: Bool
  /// The person who leaves states in rows, if the content has any.
  let person: PersonInRows?
  /// The number of times one controller replaced another on a screen that isn't a list.
  private(set) var transitions = 0

  /// Creates a stage and sets the scenario's UIKit behavior until teardown. Also creates, outside
  /// of every phase, what an app would have before its list: the models in their store and the
  /// order of the rows.
  ///
  /// - Throws: `ModelStoreError` if a strategy reads its models from a store and the store can't be
  ///   created.
  init(_ scenario: Scenario) throws(ModelStoreError) {
    self.scenario = scenario
    behaviorOutside = UIKitBehavior.current
    UIKitBehavior.current = scenario.behavior
    changes = scenario.trace.frames.compactMap(RowChanges.init)
    let content = scenario.content
    let isList = scenario.strategy.screen == .list
    hasLiveContent = isList && (content.loadsPictures || content.keepsState)
    person =
      isList && content.keepsState ? PersonInRows(frames: scenario.trace.frames.count) : nil
    PictureLoader.shared.reset()
    setup = ListSetup(
      models: scenario.models, host: scenario.host, height: scenario.geometry.rowHeight,
      viewport: scenario.viewport,
      order: changes.isEmpty ? nil : RowOrder(count: scenario.models.count),
      store: scenario.strategy.readsStore ? try scenario.models.stored() : nil)
  }

  /// Creates the screen and everything that its strategy makes up front.
  func setUp() {
    let screen = scenario.strategy.makeScreen(setup)
    screen.rootViewController.loadViewIfNeeded()
    if case .list(let viewController) = screen { list = ListScreen(viewController, setup) }
    self.screen = screen
  }

  /// Puts the screen into a window and completes the first frame, but for the idle work after it.
  func present() {
    let window = UIWindow(frame: CGRect(origin: .zero, size: scenario.viewport))
    window.rootViewController = screen?.rootViewController
    window.makeKeyAndVisible()
    window.finishFrame()
    self.window = window
  }

  /// Plays one frame and completes it, but for the idle work after it.
  @inline(__always)
  func play(_ event: FrameEvent) {
    CrashSite.currentFrame += 1
    if hasLiveContent { playLiveContent() }
    if case .scroll(let offset) = event {
      list.unsafelyUnwrapped.scroll(to: offset)
    } else {
      playOther(event)
    }
    window.unsafelyUnwrapped.finishFrame()
  }

  /// Whether the list has work for the idle time after the frame.
  @inline(__always)
  var hasIdleWork: Bool { window.unsafelyUnwrapped.hasIdleWork }

  /// Completes the idle work after a frame, and with it the turn of the run loop.
  func finishIdleWork() {
    window.unsafelyUnwrapped.finishIdleWork()
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

  /// Delivers the pictures that are due and lets the person act, before anything else in the frame.
  private func playLiveContent() {
    if scenario.content.loadsPictures { PictureLoader.shared.beginFrame() }
    if let person, let list { person.act(on: list) }
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

  /// Removes the screen from its window and releases both.
  func tearDown() {
    window?.rootViewController = nil
    window?.finishTurn()
    window = nil
    list = nil
    screen = nil
    PictureLoader.shared.reset()
    UIKitBehavior.current = behaviorOutside
  }
}

extension RowChanges {
  /// Returns the changes of a frame, or `nil` if it has none.
  init?(_ event: FrameEvent) {
    guard case .edit(let edits) = event else { return nil }
    self.init(
      deletions: edits.deletions, insertions: edits.insertions,
      moves: edits.moves.map { Move(from: $0.source, to: $0.target) })
  }
}
