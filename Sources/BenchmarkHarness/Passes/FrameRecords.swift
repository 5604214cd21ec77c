import HeadlessUIKit
import RecyclingStrategies

/// The pictures that the rows of a list show, frame by frame.
@MainActor struct PictureRecord {
  /// Rows on screen with another row's picture, summed over frames.
  private(set) var wrongRows = 0
  /// Rows on screen without a picture, summed over frames.
  private(set) var blankRows = 0
  /// The numbers of the requests whose pictures were on screen in their own rows.
  private var shown: Set<Int> = []

  /// Pictures that arrived and weren't on screen in their own rows so far.
  var wastedLoads: Int { PictureLoader.shared.arrivalCount - shown.count }

  /// Takes note of a frame as it is committed.
  mutating func note(_ list: ListScreen) {
    list.forEachShownPicture { _, picture in
      switch picture {
      case .none: blankRows += 1
      case .other: wrongRows += 1
      case .own(let number): shown.insert(number)
      }
    }
  }
}

/// The frames in which rows on screen moved within the list, although the workload only scrolled it or did
/// nothing: the content jumps by a distance for which no finger moved.
@MainActor struct JumpRecord {
  /// The number of such frames.
  private(set) var jumps = 0

  /// The upper edge of each row that was on screen at the end of the last frame.
  private var tops: [Int: CGFloat] = [:]

  /// Takes note of the rows on screen at the end of a frame.
  ///
  /// - Parameter isRearranged: Whether the workload itself may have moved rows.
  mutating func frameDidEnd(on list: ListScreen, isRearranged: Bool) {
    var newTops: [Int: CGFloat] = [:]
    var hasJumped = false
    list.forEachVisibleRow { indexPath, cell, _ in
      let (row, top) = (list.setup.model(at: indexPath).row, cell.frame.minY)
      newTops[row] = top
      if let oldTop = tops[row], oldTop != top { hasJumped = true }
    }
    tops = newTops
    if hasJumped, !isRearranged { jumps += 1 }
  }
}

/// The layouts of a list's displayed cells beyond the first since each was displayed.
@MainActor final class LayoutRecord {
  /// The list whose cells are followed.
  var list: ListScreen? {
    didSet {
      // The list's own reference would keep it alive.
      if list == nil { hasLayout.removeAll() }
    }
  }

  /// The layouts beyond the first, since the record was created.
  private(set) var extraLayouts = 0

  /// Whether each displayed cell was laid out since its display began.
  private var hasLayout: [ObjectIdentifier: Bool] = [:]

  /// Takes note of a call that is about to be made.
  func note(_ event: CallEvent) {
    guard let list else { return }
    switch event.call {
    case .willDisplay, .didEndDisplaying:
      guard event.subject === list.scrollView, let cell = event.argument else { return }
      hasLayout[ObjectIdentifier(cell)] = event.call == .willDisplay ? false : nil
    case .layoutCell:
      let before = hasLayout[ObjectIdentifier(event.subject)]
      if before == true { extraLayouts += 1 }
      if before == false { hasLayout[ObjectIdentifier(event.subject)] = true }
    default: break
    }
  }
}
