import HeadlessUIKit
import ModelStore
import RecyclingStrategies
import ScrollWorkloads

/// Plays a scenario's phases, one call each, without any other work.
@MainActor final class Stage {
  private let scenario: Scenario
  /// The models in a file, for a strategy that reads them from there.
  let store: ModelStore?
  private let setup: ListSetup
  /// The trace's updates of rows in the form that a list takes. Converted in advance, so that frames
  /// don't include the conversion.
  private let updates: [RowUpdate]
  private var updatesMade = 0
  /// A controller that replaces the list in the window, as when a row's detail is shown. Made in advance,
  /// because it is the same for every strategy.
  private let cover: UIViewController?
  private var screen: Screen?
  private(set) var list: ListScreen?
  /// The list's scroll view, if it takes the offsets of workloads as they are. To use `list` in every frame
  /// would cost as much as a fifth of the frame.
  private var scrollView: UIScrollView?
  private var window: UIWindow?
  private var behaviorOutside: UIKitBehavior
  /// Whether the rows' content changes by itself or by a person.
  private let hasLiveContent: Bool
  let person: PersonInRows?
  /// The number of times one controller replaced another on a screen that isn't a list.
  private(set) var transitions = 0

  /// Creates a stage and sets the scenario's UIKit behavior until teardown. Also creates, outside
  /// of every phase, what an app would have before its list: the models in their store, unless there is a `store` already,
  /// and the order of the rows.
  init(_ scenario: Scenario, store: ModelStore? = nil) throws(ModelStoreError) {
    self.scenario = scenario
    self.store =
      if let store { store } else {
        scenario.strategy.readsStore ? try scenario.models.stored() : nil
      }
    behaviorOutside = UIKitBehavior.current
    UIKitBehavior.current = scenario.behavior
    let content = scenario.content
    let isList = scenario.strategy.screen == .list
    hasLiveContent =
      isList && (content.loadsPictures || content.keepsState || content.isAsynchronous)
    person =
      isList && content.keepsState ? PersonInRows(frames: scenario.trace.frames.count) : nil
    PictureLoader.shared.reset()
    if content.isAsynchronous { PendingWork.beginKeeping() }
    updates = scenario.trace.updates
    cover = scenario.trace.frames.contains(.cover) ? UIViewController() : nil
    cover?.loadViewIfNeeded()
    setup = ListSetup(
      models: scenario.models, host: scenario.host, height: scenario.geometry.rowHeight,
      viewport: scenario.viewport,
      order: updates.isEmpty
        ? nil : RowOrder(count: scenario.models.count, growingTo: scenario.mostRows),
      sectionLength: scenario.sectionLength, store: self.store)
  }

  /// Creates the screen and everything that its strategy makes up front.
  func setUp() {
    let screen = scenario.strategy.makeScreen(setup)
    screen.rootViewController.loadViewIfNeeded()
    if case .list(let viewController) = screen {
      let list = ListScreen(viewController, setup)
      self.list = list
      if !setup.content.sizesRows { scrollView = list.scrollView }
    }
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
      if let scrollView {
        scrollView.contentOffset = CGPoint(x: 0, y: offset)
      } else {
        list.unsafelyUnwrapped.scroll(to: offset)
      }
    } else {
      playOther(event)
    }
    window.unsafelyUnwrapped.finishFrame()
  }

  @inline(__always)
  var hasIdleWork: Bool { window.unsafelyUnwrapped.hasIdleWork }

  /// Completes the idle work after a frame, and with it the turn of the run loop.
  func finishIdleWork() { window.unsafelyUnwrapped.finishIdleWork() }

  private func playOther(_ event: FrameEvent) {
    switch event {
    case .scroll, .idle: break
    case .reload: list?.reload()
    case .edit, .refresh, .filter:
      list?.update(updates[updatesMade])
      updatesMade += 1
    case .inset(let bottom): list?.setInset(bottom: bottom)
    case .textSize(let height): list?.setTextSize(rowHeight: height)
    case .resize(let width, let height):
      window?.frame = CGRect(x: 0, y: 0, width: width, height: height)
    case .memoryWarning: window?.sendMemoryWarning()
    case .tap(let number): list?.userActs(number)
    case .cover: window?.rootViewController = cover
    case .uncover: window?.rootViewController = screen?.rootViewController
    case .push, .pop, .collapse, .separate: playTransition(event)
    }
  }

  /// Delivers the pictures that are due and lets the person act, before anything else in the frame.
  private func playLiveContent() {
    if scenario.content.loadsPictures { PictureLoader.shared.beginFrame() }
    if scenario.content.isAsynchronous { PendingWork.finish() }
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

  func tearDown() {
    window?.rootViewController = nil
    window?.finishTurn()
    window = nil
    list = nil
    scrollView = nil
    screen = nil
    // A task that hasn't begun requests its picture first.
    if scenario.content.isAsynchronous { PendingWork.finish() }
    PictureLoader.shared.reset()
    if scenario.content.isAsynchronous {
      PendingWork.finish()
      PendingWork.endKeeping()
    }
    UIKitBehavior.current = behaviorOutside
  }
}

extension Stage {
  /// Waits for a function during which others use the main actor, with the UIKit behavior that they set.
  func outsideOfBehavior(_ body: @MainActor () async -> Void) async {
    UIKitBehavior.current = behaviorOutside
    await body()
    behaviorOutside = UIKitBehavior.current
    UIKitBehavior.current = scenario.behavior
  }

  /// Returns whether the event of a frame, counted from 0, may give the rows on screen other places in the list.
  func rearrangesRows(inFrame frame: Int) -> Bool {
    switch scenario.trace.frames[frame] {
    case .reload, .edit, .refresh, .filter, .textSize, .resize: true
    default: false
    }
  }
}

extension Scenario {
  fileprivate var mostRows: Int {
    var list = geometry
    return trace.frames.reduce(list.rows) { most, event in
      list.apply(event)
      return max(most, list.rows)
    }
  }
}

extension ScrollTrace {
  var updates: [RowUpdate] {
    var models: [Int]?
    return frames.compactMap { event in
      switch event {
      case .edit(let edits): return RowUpdate(RowChanges(edits))
      case .refresh(let edits): return RowUpdate(RowChanges(edits), isReload: true)
      case .filter(let every, let total):
        let shown = Array(stride(from: 0, to: total, by: every))
        defer { models = shown }
        return RowUpdate(from: models ?? Array(0..<total), to: shown)
      default: return nil
      }
    }
  }
}

extension RowChanges {
  fileprivate init(_ edits: RowEdits) {
    self.init(
      deletions: edits.deletions, insertions: edits.insertions,
      moves: edits.moves.map { Move(from: $0.source, to: $0.target) })
  }
}

/// A person who types and scrolls in the rows of a list: in every tenth frame, in one row on screen.
@MainActor final class PersonInRows {
  /// What the person did last in each row, by the numbers of the rows' models.
  private(set) var states: [Int: RowState] = [:]
  private var frame = 0

  private static let interval = 10

  /// As long as a text in an app, so that each is stored once and shared.
  private static let drafts = (0..<7).map { "Half a sentence, version \($0), that nobody has" }

  /// Creates a person with room for all that happens in a number of frames, so that remembering it doesn't allocate.
  init(frames: Int) {
    states.reserveCapacity(frames / Self.interval + 1)
    _ = Self.drafts
  }

  func act(on list: ListScreen) {
    frame += 1
    guard frame.isMultiple(of: Self.interval) else { return }
    let number = frame / Self.interval
    let state = RowState(
      draft: Self.drafts[number % Self.drafts.count], offset: Double(1 + number % 300))
    // Neighboring numbers are very different, so that no row of the screen is preferred.
    let choice = Int(UInt32(truncatingIfNeeded: number) &* 2_654_435_761 >> 16)
    if let row = list.leave(state, inRow: choice) { states[row] = state }
  }
}
