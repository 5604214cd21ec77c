import HeadlessUIKit
import RecyclingStrategies

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
