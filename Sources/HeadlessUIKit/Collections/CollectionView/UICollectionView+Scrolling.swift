import Foundation

extension UICollectionView {
  /// Which way content is scrolled.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical
    /// To the sides.
    case horizontal
  }

  /// Where an item should come to lie when it is scrolled to; one position for each direction. In
  /// a direction that none is named for, the item is made visible with the least movement.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The positions as bits.
    public let rawValue: UInt

    /// Creates positions from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// At the upper edge.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the middle between the upper and the lower edge.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the lower edge.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left edge.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the middle between the left and the right edge.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right edge.
    public static let right = ScrollPosition(rawValue: 1 << 5)

    /// The position in one direction, from 0 at the first edge to 1 at the last.
    fileprivate func anchor(
      _ first: ScrollPosition, _ middle: ScrollPosition, _ last: ScrollPosition
    ) -> CGFloat? {
      if contains(first) { return 0 }
      if contains(middle) { return 0.5 }
      return contains(last) ? 1 : nil
    }
  }

  /// Scrolls, without animation, until an item lies where it should, as far as the content
  /// reaches.
  ///
  /// - Precondition: there is such an item.
  public final func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    loadIfNeeded()
    prepareLayoutIfNeeded()
    guard let item = counts.item(at: indexPath) else {
      fatalError("there is no item at \(indexPath) to scroll to")
    }
    let frame = frame(ofItem: item)
    let x = Self.offset(
      toShow: frame.minX, frame.maxX, from: boundsStore.minX, over: boundsStore.width,
      scrollPosition.anchor(.left, .centeredHorizontally, .right),
      from: -contentInset.left, to: contentSize.width + contentInset.right)
    let y = Self.offset(
      toShow: frame.minY, frame.maxY, from: boundsStore.minY, over: boundsStore.height,
      scrollPosition.anchor(.top, .centeredVertically, .bottom),
      from: -contentInset.top, to: contentSize.height + contentInset.bottom)
    scroll(to: CGPoint(x: x, y: y))
  }

  /// The offset, in one direction, at which what lies from `start` to `end` is where it should be:
  /// at 0, the first edge, to 1, the last edge; or just visible.
  private static func offset(
    toShow start: CGFloat, _ end: CGFloat, from current: CGFloat, over length: CGFloat,
    _ position: CGFloat?, from lowest: CGFloat, to highest: CGFloat
  ) -> CGFloat {
    let first = start
    let last = end - length
    let wanted =
      position.map { first + (last - first) * $0 }
      ?? min(max(current, min(first, last)), max(first, last))
    return max(lowest, min(wanted, highest - length))
  }
}
