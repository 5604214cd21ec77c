import Foundation

extension UICollectionView {
  /// The direction in which content scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Content scrolls up and down.
    case vertical
    /// Content scrolls left and right.
    case horizontal
  }

  /// The position of an item after scrolling to it. Combines at most one position for each direction. Without a
  /// position for a direction, the collection view scrolls just far enough to show the item.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The raw bits.
    public let rawValue: UInt

    /// Creates a scroll position from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Aligns the item with the top edge.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// Centers the item vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// Aligns the item with the bottom edge.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// Aligns the item with the left edge.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// Centers the item horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// Aligns the item with the right edge.
    public static let right = ScrollPosition(rawValue: 1 << 5)

    /// Returns the position in one direction, from 0 (first edge) to 1 (last edge).
    fileprivate func anchor(
      _ first: ScrollPosition, _ middle: ScrollPosition, _ last: ScrollPosition
    ) -> CGFloat? {
      if contains(first) { return 0 }
      if contains(middle) { return 0.5 }
      return contains(last) ? 1 : nil
    }
  }

  final func scroll(to indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    prepareLayoutIfNeeded()
    guard let item = counts.number(at: indexPath) else {
      let (section, sections) = (indexPath.section, counts.sectionCount)
      UIKitException.internalInconsistency.raise(
        "Attempted to scroll the collection view to an out-of-bounds "
          + (0..<sections ~= section
            ? "item (\(indexPath.item)) when there are only "
              + "\(counts.count(inSection: section)) items in section \(section)"
            : "section (\(section)) when there are only \(sections) sections")
          + ". Collection view: \(self).")
    }
    let frame = frame(of: item)
    let x = Self.offset(
      toShow: frame.minX, frame.maxX, from: boundsStore.minX, over: boundsStore.width,
      scrollPosition.anchor(.left, .centeredHorizontally, .right), contentInset.left,
      contentSize.width, contentInset.right)
    let y = Self.offset(
      toShow: frame.minY, frame.maxY, from: boundsStore.minY, over: boundsStore.height,
      scrollPosition.anchor(.top, .centeredVertically, .bottom), contentInset.top,
      contentSize.height, contentInset.bottom)
    setContentOffset(CGPoint(x: x, y: y), animated: animated)
  }

  /// Returns the offset in one direction that puts the range from `start` to `end` at `position` between the insets:
  /// from 0 (first edge) to 1 (last edge), or `nil` to make it visible with the least movement.
  private static func offset(
    toShow start: CGFloat, _ end: CGFloat, from current: CGFloat, over length: CGFloat,
    _ position: CGFloat?, _ before: CGFloat, _ content: CGFloat, _ after: CGFloat
  ) -> CGFloat {
    let first = start - before
    let last = end - length + after
    let wanted =
      position.map { first + (last - first) * $0 }
      ?? min(max(current, min(first, last)), max(first, last))
    return max(0 - before, min(wanted, content + after - length))
  }
}
