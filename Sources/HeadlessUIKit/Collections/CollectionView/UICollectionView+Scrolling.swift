extension UICollectionView {
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

  /// The position of an item after scrolling, at most one a direction. Without one, the list scrolls just enough to show it.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = Self(rawValue: 1), centeredVertically = Self(rawValue: 1 << 1)
    public static let bottom = Self(rawValue: 1 << 2), left = Self(rawValue: 1 << 3)
    public static let centeredHorizontally = Self(rawValue: 1 << 4), right = Self(rawValue: 1 << 5)

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
    var frame = frame(of: item)
    if let scroller = layoutStore.scroller(ofSection: indexPath.section),
      let shown = layoutStore.layoutAttributesForItem(at: indexPath)?.frame
    {
      // The item is in the section's content, and the list shows the section.
      let (place, origin) = (scroller.frameStore, scroller.boundsStore.origin)
      let own = shown.offsetBy(dx: origin.x - place.minX, dy: origin.y - place.minY)
      scroller.setContentOffset(scroller.offset(toShow: own, scrollPosition), animated: animated)
      frame = place
    }
    setContentOffset(offset(toShow: frame, scrollPosition), animated: animated)
  }
}

extension UIScrollView {
  fileprivate final func offset(
    toShow frame: CGRect, _ position: UICollectionView.ScrollPosition
  ) -> CGPoint {
    let x = Self.offset(
      toShow: frame.minX, frame.maxX, at: position.anchor(.left, .centeredHorizontally, .right),
      from: boundsStore.minX, over: boundsStore.width, insets.left, insets.right)
    let y = Self.offset(
      toShow: frame.minY, frame.maxY, at: position.anchor(.top, .centeredVertically, .bottom),
      from: boundsStore.minY, over: boundsStore.height, insets.top, insets.bottom)
    return clamped(CGPoint(x: x, y: y))
  }
}

extension UICollectionView {
  // swift-format-ignore
  public final func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { preparedLayout.layoutAttributesForItem(at: indexPath) }

  public final func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    preparedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  public final func indexPathForItem(at point: CGPoint) -> IndexPath? {
    let pixel = CGRect(origin: point, size: CGSize(width: 0.001, height: 0.001))
    return preparedLayout.layoutAttributesForElements(in: pixel)?.last {
      $0.representedElementCategory == .cell && $0.frame.contains(point)
    }?.indexPath
  }

  private final var preparedLayout: UICollectionViewLayout {
    loadIfNeeded()
    prepareLayoutIfNeeded()
    return layoutStore
  }

  // swift-format-ignore
  public final func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] { supplements.filter { $0.kind == elementKind }.map(\.view) }
  // swift-format-ignore
  public final func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] { supplements.filter { $0.kind == elementKind }.map(\.path) }
  public final func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    completion?(true)
  }
}
