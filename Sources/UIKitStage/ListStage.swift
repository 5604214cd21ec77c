import ModelStore
import RecyclingStrategies
import ScrollWorkloads
import UIKit

/// A screen in a window, and the events of a workload on it, by public UIKit API alone, so that it also plays on Apple's UIKit.
/// It doesn't complete frames, since how time passes is what differs: see `UIWindow.frame()`.
@MainActor public final class ListStage {
  /// What the rows of the list are made of.
  public let setup: ListSetup
  /// The list, from ``setUp()`` to ``tearDown()``.
  public private(set) var list: ListScreen?
  /// The pager, if the screen is one, from ``setUp()`` to ``tearDown()``.
  public private(set) var pages: PagesOnScreen?
  /// The list's scroll view, if it takes offsets as they are. Using `list` in every frame would cost up to a fifth of it.
  public private(set) var scrollView: UIScrollView?
  public private(set) var window: UIWindow?
  /// The number of times one controller replaced another on a screen that isn't a list.
  public var transitions: Int { pages?.rowDisplays ?? otherTransitions }
  /// The user who acts in rows, if their content allows it.
  public let user: SimulatedUser?

  /// The touches that were sent.
  package private(set) var touchCount = 0
  /// How many rows the list should have and lacks, and the frame in which that was seen first.
  private var lack: (rows: Int, frame: Int)?
  /// The frame in which the last change of the rows was seen first.
  private var lastChange: (number: Int, frame: Int)?
  /// Whether the list has had all of its rows. Before, it may still load them.
  private var hasHadAllRows = false

  private let strategy: Strategy
  /// The trace's updates of rows, converted for lists in advance, so that frames don't include the conversion.
  private let updates: [RowUpdate]
  private var updatesMade = 0
  private var otherTransitions = 0
  /// A controller that replaces the list in the window, made in advance, because it is the same for every strategy.
  private let cover: UIViewController?
  private var screen: Screen?
  /// Changes the rows of a list under test, which knows how, in place of an update of its view.
  public var changeRows: (@MainActor (FrameEvent) -> Void)?

  /// Creates what an app has before its list: the models and, unless it is given, the order of the rows. `geometry` is the list
  /// at the beginning of the trace.
  public init(
    _ strategy: Strategy, models: RowModels, host: ListHost, geometry: ListGeometry,
    trace: ScrollTrace, sectionLength: Int?, order: RowOrder? = nil, store: ModelStore? = nil,
    asksAsApps: Bool = false
  ) {
    self.strategy = strategy
    let content = models.content
    let hasUser =
      strategy.screen == .list
      && (content.isSelectable || content.scrollsInside || content.takesText)
      || [.list, .pager].contains(strategy.screen) && content.keepsState
    user =
      hasUser
      ? SimulatedUser(frames: trace.frames.count, typesAnew: trace.replacesAllRows) : nil
    updates = trace.updates
    cover = trace.frames.contains(.cover) ? UIViewController() : nil
    cover?.loadViewIfNeeded()
    setup = ListSetup(
      models: models, host: host, height: geometry.rowHeight,
      viewport: CGSize(width: geometry.viewportWidth, height: geometry.viewportHeight),
      order: order ?? trace.order(of: geometry, models),
      sectionLength: sectionLength, store: store, asksAsApps: asksAsApps)
  }

  /// The rows of the list or the pages of the pager.
  public var rows: (any RowsOnScreen)? { list ?? pages }

  /// Creates the screen and everything that its strategy makes up front.
  public func setUp() {
    let screen = strategy.makeScreen(setup)
    screen.rootViewController.loadViewIfNeeded()
    if case .list(let viewController) = screen {
      let list = ListScreen(viewController, setup)
      self.list = list
      if !setup.content.sizesRows { scrollView = list.scroller }
    }
    if case .pager(let pager) = screen { pages = PagesOnScreen(pager, setup) }
    self.screen = screen
  }

  /// Puts the screen into a window, which is returned.
  @discardableResult
  public func present() -> UIWindow {
    let window = UIWindow(frame: CGRect(origin: .zero, size: setup.viewport))
    window.joinScene()
    window.rootViewController = screen?.rootViewController
    window.makeKeyAndVisible()
    self.window = window
    return window
  }

  /// Delivers the pictures that are due and lets the user act, before anything else in a frame.
  public func beginFrame() {
    if setup.content.loadsPictures { PictureLoader.shared.beginFrame() }
    guard let user else { return }
    if let list { user.act(on: list) } else if let pages { user.act(on: pages) }
  }

  /// Sends an event to the screen. It must not be a memory warning, for which UIKit has no public call.
  public func send(_ event: FrameEvent) {
    user?.willSee(event)
    switch event {
    case .idle: break
    case .scroll(let offset): list?.scroll(to: offset)
    case .reload: list?.reload()
    case .edit, .refresh, .filter:
      if let changeRows { return changeRows(event) }
      let update = updates[updatesMade]
      if update.isReload, update.changes.deletions.count == setup.count, setup.count > 0 {
        user?.startOver()
        if setup.isSelected { list?.select(false) }
      }
      list?.update(update)
      updatesMade += 1
    case .inset(let bottom): list?.setInset(bottom: bottom)
    case .textSize(let height): list?.setTextSize(rowHeight: height)
    case .resize(let width, let height):
      window?.frame = CGRect(x: 0, y: 0, width: width, height: height)
    case .tap(let number): list?.userActs(number)
    case .touch:
      touchCount += 1
      list?.touchMiddle()
    case .cover: window?.rootViewController = cover
    case .uncover: window?.rootViewController = screen?.rootViewController
    case .push, .pop, .collapse, .separate: sendTransition(event)
    case .pull(let page, let progress): pages?.pull(from: page, by: progress)
    case .tab(let page): pages?.select(page)
    case .memoryWarning: preconditionFailure("memory warnings aren't sent by apps")
    }
  }

  private func sendTransition(_ event: FrameEvent) {
    otherTransitions += 1
    switch (event, screen) {
    case (.push, .navigation(let navigation)): navigation.pushNext()
    case (.pop, .navigation(let navigation)): navigation.popLast()
    case (.collapse, .splitView(let splitView)): splitView.collapseColumns()
    case (.separate, .splitView(let splitView)): splitView.separateColumns()
    default: preconditionFailure("\(event) can't be played on this screen")
    }
  }

  /// Lets rows show what they did before the last change for some frames, in which the list may apply it.
  package func allowFormerRows(inFrame frame: Int, for patience: Int) {
    guard let order = setup.order, order.remembersRows else { return }
    if lastChange?.number != order.changeCount { lastChange = (order.changeCount, frame) }
    order.mayShowFormerRows = lastChange.map { frame - $0.frame < patience } == true
  }

  /// Returns the first row that the list lacks, if the user sees where the list ends, or its first row if nobody can see the list,
  /// and has been so for some frames, which the list may take for a change of its rows.
  package func missingRow(inFrame frame: Int, after patience: Int) -> Int? {
    guard let list else { return nil }
    let isOutOfSight = list.isOutOfSight
    guard isOutOfSight || list.isEndOnScreen || !hasHadAllRows else { return nil }
    let (expected, count) = (setup.order?.count ?? setup.count, list.rowCount)
    hasHadAllRows = hasHadAllRows || expected > 0 && count >= expected
    guard hasHadAllRows, count < expected || isOutOfSight && expected > 0 else {
      lack = nil
      return nil
    }
    if lack?.rows != expected { lack = (expected, frame) }
    guard let lack, frame - lack.frame >= patience else { return nil }
    return isOutOfSight ? 0 : count
  }

  /// Takes the screen out of its window, which is returned so that the transition can end in it.
  public func leave() -> UIWindow? {
    user?.leave()
    window?.rootViewController = nil
    return window
  }

  /// Releases the screen and its window.
  public func tearDown() {
    window?.leaveScene()
    window = nil
    (list, pages) = (nil, nil)
    scrollView = nil
    screen = nil
  }
}

extension ScrollTrace {
  /// The updates of rows, in the order of the frames.
  public var updates: [RowUpdate] {
    var models: [Int]?
    return frames.compactMap { event in
      switch event {
      case .edit(let edits): return RowUpdate(RowChanges(edits))
      case .refresh(let edits):
        models = nil
        return RowUpdate(RowChanges(edits), isReload: true)
      case .filter(let every, let total):
        let shown = Array(stride(from: 0, to: total, by: every))
        defer { models = shown }
        return RowUpdate(from: models ?? Array(0..<total), to: shown)
      default: return nil
      }
    }
  }

  /// Returns the order of the rows at the beginning, or `nil` if it never changes.
  @MainActor fileprivate func order(of list: ListGeometry, _ models: RowModels) -> RowOrder? {
    guard !updates.isEmpty else { return nil }
    return RowOrder(
      count: models.count, growingTo: mostRows(of: list),
      period: replacesAllRows ? models.period : 1,
      changes: updates.reduce(0) { $0 + $1.changes.updates.count })
  }

  /// Whether all rows give way to others at some time, as in a workload that is played again and again.
  var replacesAllRows: Bool {
    frames.contains { if case .refresh(let edits) = $0 { !edits.deletions.isEmpty } else { false } }
  }

  func mostRows(of list: ListGeometry) -> Int {
    var list = list
    return frames.reduce(list.rows) { most, event in
      list.apply(event)
      return max(most, list.rows)
    }
  }
}

extension RowChanges {
  fileprivate init(_ edits: RowEdits) {
    self.init(
      deletions: edits.deletions, insertions: edits.insertions,
      moves: edits.moves.map { Move(from: $0.source, to: $0.target) }, updates: edits.updates)
  }
}
