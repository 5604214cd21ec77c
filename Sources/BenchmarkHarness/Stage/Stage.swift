import HeadlessUIKit
import ModelStore
import RecyclingStrategies
import ScrollWorkloads
import UIKitStage

/// Plays a scenario's phases on the model of UIKit, one call each, without any other work.
@MainActor final class Stage {
  private let scenario: Scenario
  /// The models in a file, for a strategy that reads them from there.
  let store: ModelStore?
  private let screen: ListStage
  private(set) var list: ListScreen?
  /// The rows of the list or the pages of the pager, from set-up to teardown.
  var rows: (any RowsOnScreen)? { screen.rows }
  private var scrollView: UIScrollView?
  /// The rows on screen, found when they are first asked for, and whether they are kept.
  private var shownRows: [ShownRow]?
  private var sharesShownRows = false
  /// The rows that waited for their content, by their cells, and the first and the last frame of that.
  private var waiting: [ObjectIdentifier: (row: Int, first: Int, last: Int)] = [:]
  private(set) var window: UIWindow?
  private var behaviorOutside: UIKitBehavior
  /// Whether the rows' content changes by itself or by the user.
  private let hasLiveContent: Bool

  /// Longer animations are taken for endless ones.
  private static let framesOfAnimations = 300

  var user: SimulatedUser? { screen.user }
  var touchCount: Int { screen.touchCount }

  /// Returns the number of rows, pages or controllers that came on screen, given the number of rows that lists displayed.
  func rowDisplays(displayed: Int) -> Int {
    screen.pages == nil ? displayed + screen.transitions : screen.transitions
  }

  /// Creates a stage and sets the scenario's UIKit behavior until teardown. Also creates, outside of every phase, what an app
  /// has before its list: the models in their store, unless there is a `store` already, and the order of the rows.
  init(_ scenario: Scenario, store: ModelStore? = nil) throws(ModelStoreError) {
    self.scenario = scenario
    self.store =
      if let store { store } else {
        scenario.strategy.readsStore ? try scenario.models.stored() : nil
      }
    behaviorOutside = UIKitBehavior.current
    UIKitBehavior.current = scenario.behavior
    let content = scenario.content
    hasLiveContent =
      scenario.hasRows
      && (content.loadsPictures || content.keepsState || content.isSelectable
        || content.scrollsInside || content.isAsynchronous || content.takesText)
    PictureLoader.shared.reset()
    PendingWork.beginKeeping(for: content)
    screen = ListStage(
      scenario.strategy, models: scenario.models, host: scenario.host, geometry: scenario.geometry,
      trace: scenario.trace, sectionLength: scenario.sectionLength, order: scenario.order,
      store: self.store)
  }

  /// Lets a list under test change its rows by itself.
  func changeRows(by change: (@MainActor (FrameEvent) -> Void)?) {
    screen.changeRows = change
  }

  /// Creates the screen and everything that its strategy makes up front.
  func setUp() {
    screen.setUp()
    (list, scrollView) = (screen.list, screen.scrollView)
  }

  /// Puts the screen into a window and completes the first frame, but for the idle work after it.
  func present() {
    let window = screen.present()
    window.finishFrame()
    self.window = window
  }

  /// Plays one frame and completes it, but for the idle work after it.
  @inline(__always)
  func play(_ event: FrameEvent) {
    CrashSite.currentFrame += 1
    if hasLiveContent { playLiveContent() }
    // Most events, of which a call of the stage would be a fifth.
    if case .scroll(let offset) = event, let scrollView {
      scrollView.play(offset)
    } else if case .memoryWarning = event {
      window?.sendMemoryWarning()
    } else {
      screen.send(event)
    }
    window.unsafelyUnwrapped.finishFrame()
  }

  private func playLiveContent() {
    screen.beginFrame()
    if scenario.content.isAsynchronous { PendingWork.finish() }
  }

  @inline(__always)
  var hasIdleWork: Bool { window.unsafelyUnwrapped.hasIdleWork }

  /// Completes the idle work after a frame, and with it the turn of the run loop.
  func finishIdleWork() { window.unsafelyUnwrapped.finishIdleWork() }

  func tearDown() {
    let left = screen.leave()
    left?.finishTurn()
    // What was to come late comes now, and may begin an animation.
    if PendingWork.latency > 0 {
      PendingWork.latency = 0
      PendingWork.finish()
    }
    // What waits for the end of an animation isn't left behind.
    var frames = 0
    while AnimationClock.isRunning, frames < Self.framesOfAnimations {
      left?.finishTurn()
      frames += 1
    }
    (window, list, scrollView) = (nil, nil, nil)
    screen.tearDown()
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

struct ShownRow {
  let index: Int
  let content: ShownContent
  let view: (any RowShowing)?
  let cell: UIView
}

extension Stage {
  /// Finds the rows on screen, which takes long, only once in a closure. They aren't kept after it, since releases count.
  func sharingShownRows(_ body: () -> Void) {
    sharesShownRows = true
    body()
    (sharesShownRows, shownRows) = (false, nil)
  }

  func forEachShownRow(_ body: (ShownRow) -> Void) {
    if let shownRows { return shownRows.forEach(body) }
    var found: [ShownRow] = []
    let patience = 1 + 2 * PendingWork.latency
    screen.allowFormerRows(inFrame: CrashSite.currentFrame, for: patience)
    rows?.forEachShownContent {
      if $1 == .nothing, $3.waitsForContent, mayWait($0, in: $3) { return }
      found.append(ShownRow(index: $0, content: $1, view: $2, cell: $3))
    }
    if let list, let row = screen.missingRow(inFrame: CrashSite.currentFrame, after: patience) {
      found.append(ShownRow(index: row, content: .nothing, view: nil, cell: list.scrollView))
    }
    if sharesShownRows { shownRows = found }
    found.forEach(body)
  }

  /// Returns whether a row may still wait for its content: as long as work is late and, in a list under test, in its first frame
  /// if it shows something in place of it.
  private func mayWait(_ row: Int, in cell: UIView) -> Bool {
    if PendingWork.isLate || !scenario.isUnderTest { return PendingWork.isLate }
    guard cell.showsPlaceholder else { return false }
    let (cell, now) = (ObjectIdentifier(cell), CrashSite.currentFrame)
    let earlier = waiting[cell].flatMap { $0.row == row && now - $0.last <= 1 ? $0 : nil }
    waiting[cell] = (row, earlier?.first ?? now, now)
    return (earlier?.first ?? now) == now
  }
}
