import RecyclingStrategies
import ScrollWorkloads
import UIKit

/// A user who acts in the rows of a list or the pages of a pager, as their content allows: types and scrolls in a row on
/// screen in every tenth frame, flings the list inside one, or selects all rows, or none, in every sixtieth frame.
@MainActor public final class SimulatedUser {
  /// What the user did last in each row, by the numbers of the rows' models.
  public private(set) var states: [Int: RowState] = [:]
  /// The numbers of the models of the rows whose lists the user flung.
  public private(set) var flungRows: Set<Int> = []
  /// The lists that were flung, and move on whichever rows they are in.
  private var movingViews: [UIScrollView] = []
  private var frame = 0
  /// Whether the user meant to act in a row, and has in one.
  private var (hasTried, hasActed) = (false, false)
  /// The row that the user types in, as it was when they touched its field.
  private var typing: (row: Int, view: Weak<TypingRowView>)?

  private static let interval = 10
  private static let selectionInterval = 60
  private static let typingInterval = 120

  private struct Weak<Object: AnyObject> { weak var object: Object? }

  /// Whether each text is stored anew as it is typed, as in an app, so that it is seen who keeps it.
  private let typesAnew: Bool

  /// As long as a text in an app, so that each is stored once and shared.
  private static let drafts = (0..<7).map { draft($0) }

  nonisolated private static func draft(_ number: Int) -> String {
    "Half a sentence, version \(number), that nobody has"
  }

  /// Creates a user with room for all that happens in a number of frames, so that remembering it doesn't allocate.
  init(frames: Int, typesAnew: Bool) {
    self.typesAnew = typesAnew
    let mostActions = frames / Self.interval + 1
    states.reserveCapacity(mostActions)
    flungRows.reserveCapacity(mostActions)
    movingViews.reserveCapacity(mostActions)
    _ = Self.drafts
  }

  /// Whether the user found no row to act in, whatever was tried, so that nothing is known of what becomes of it.
  public var foundNoRow: Bool { hasTried && !hasActed }

  /// Acts in the list before a frame, if it is the user's turn.
  public func act(on list: ListScreen) {
    frame += 1
    let content = list.setup.content
    if content.isSelectable {
      if frame.isMultiple(of: Self.selectionInterval) { list.select(!list.setup.isSelected) }
      return
    }
    if content.takesText {
      if frame % Self.typingInterval == 1 { type(in: list) }
      return
    }
    guard content.scrollsInside else { return leaveState(in: list) }
    moveOn()
    if frame.isMultiple(of: Self.interval) { fling(list.contentView(inRow: choice)) }
  }

  /// Acts in the pager before a frame, if it is the user's turn.
  public func act(on pages: PagesOnScreen) {
    frame += 1
    leaveState(in: pages)
  }

  private func leaveState(in rows: some RowsOnScreen) {
    guard frame.isMultiple(of: Self.interval) else { return }
    let number = frame / Self.interval
    let version = number % Self.drafts.count
    let state = RowState(
      draft: typesAnew ? Self.draft(version) : Self.drafts[version],
      offset: Double(1 + number % 300))
    hasTried = true
    guard let row = rows.leave(state, inRow: choice) else { return }
    states[row] = state
    hasActed = true
  }

  /// Neighboring numbers are very different, so that no row of the screen is preferred.
  private var choice: Int {
    Int(UInt32(truncatingIfNeeded: frame / Self.interval) &* 2_654_435_761 >> 16)
  }

  /// Whether the user types, and their words don't come to the row that they touched.
  public var isInterrupted: Bool {
    guard let typing else { return false }
    guard let view = typing.view.object, view.shownRow == typing.row else { return true }
    return !view.textField.isFirstResponder
  }

  private func type(in list: ListScreen) {
    hasTried = true
    guard let view = list.contentView(inRow: choice) as? TypingRowView, let row = view.shownRow,
      view.textField.becomeFirstResponder()
    else { return stopTyping() }
    typing = (row, Weak(object: view))
    hasActed = true
  }

  private func stopTyping() {
    typing?.view.object?.textField.resignFirstResponder()
    typing = nil
  }

  /// Stops typing before rows come, go or are covered, as an update of the row would take its field.
  func willSee(_ event: FrameEvent) {
    switch event {
    case .idle, .scroll, .inset: break
    default: if typing != nil { stopTyping() }
    }
  }

  private func fling(_ row: ContentView?) {
    hasTried = true
    guard let number = row?.shownRow, let view = (row as? any RowScrolling)?.scrollView else {
      return
    }
    flungRows.insert(number)
    hasActed = true
    #if canImport(HeadlessUIKit)
      view.flick(withVelocity: CGPoint(x: view.contentOffset.x > 0 ? -1 : 1, y: 0))
    #endif
    if !movingViews.contains(view) { movingViews.append(view) }
  }

  private func moveOn() {
    #if canImport(HeadlessUIKit)
      movingViews.removeAll { !$0.advance(by: 1000 / 120) }
    #endif
  }

  /// Forgets all rows, which others have taken the places of, and does in these what was done first.
  func startOver() {
    frame = 0
    states.removeAll(keepingCapacity: true)
    flungRows.removeAll(keepingCapacity: true)
  }

  /// Forgets the lists that still move, and texts that only the user would keep.
  func leave() {
    movingViews.removeAll(keepingCapacity: true)
    stopTyping()
    if typesAnew { startOver() }
  }
}
