extension UICollectionView {
  final func replaceLayout(with layout: UICollectionViewLayout) {
    if layout === layoutStore { return }
    layoutStore.viewLink = nil
    layoutStore = layout
    layout.viewLink = self
    let wasSet = traits.contains(.showsSet)
    adoptLayoutKind()
    // What a set leaves out, a range would miss; and headers and footers are kept in other places.
    if wasSet != traits.contains(.showsSet), !isLoadDue {
      beginPass()
      while let entry = displayed.takeOne(outside: 0..<0) { endDisplay(of: entry, isKept: false) }
      endSupplements()
      endPass()
    }
    prepareLayout()
    if !isLoadDue { adoptTargetOffset() }
    fitToLayout()
    markForLayout()
  }

  /// Scrolls to where the layout and then the delegate want the content after an update (Rotation 6).
  final func adoptTargetOffset() {
    var target = layoutStore.targetContentOffset(forProposedContentOffset: boundsStore.origin)
    if let delegate = itemDelegate {
      target = delegate.collectionView(self, targetContentOffsetForProposedContentOffset: target)
    }
    if target != boundsStore.origin { contentOffset = target }
  }

  final var contentMargin: CGFloat {
    let inset = insets
    return layoutStore.isHorizontal ? inset.top + inset.bottom : inset.left + inset.right
  }

  final func prepareLayoutIfNeeded() {
    guard layoutStore.isInvalid || preparedMargin != contentMargin, !isUpdating else { return }
    prepareLayout()
    fitToLayout()
  }

  private final func fitToLayout() {
    fitDisplayedCells()
    moveDisplayedCells()
    moveSupplements()
  }

  final func prepareLayout() {
    if traits.contains(.showsSet) { extras?.shownSet?.isStale = true }
    layoutStore.prepareNow()
    preparedMargin = contentMargin
    contentSize = layoutStore.collectionViewContentSize
  }
}

/// Items that size themselves (Tables 29 and 30).
extension UICollectionView {
  final func fit(_ cell: UICollectionViewCell, to item: Int) {
    let path = counts.indexPath(of: item)
    for _ in 0..<100 {
      guard let original = originalAttributes(at: path, item),
        let (_, context) = preference(of: cell, original)
      else { return }
      sizesHaveChanged = true
      layoutStore.adopt(context)
      if !layoutStore.isInvalid { return }
      // The layout, which is the app's own, is asked until the cell agrees.
      prepareLayout()
    }
    stopInLoop()
  }

  private final func originalAttributes(
    at path: IndexPath, _ item: Int
  ) -> UICollectionViewLayoutAttributes? {
    if traits.contains(.showsSet) { return layoutStore.layoutAttributesForItem(at: path) }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = frame(of: item)
    return attributes
  }

  final func stopInLoop() -> Never {
    UIKitException.internalInconsistency.raise(
      "UICollectionView (\(self)) is stuck in its update/layout loop. This can happen for many "
        + "reasons, including self-sizing views whose preferred attributes are not returning a "
        + "consistent size. To debug this issue, check the Console app for logs in the "
        + "\"UICollectionViewRecursion\" category.")
  }

  /// Returns the size that a view prefers, and what else it changes, if the layout takes it.
  final func preference(
    of view: UICollectionReusableView, _ original: UICollectionViewLayoutAttributes
  ) -> (size: CGSize, context: UICollectionViewLayoutInvalidationContext)? {
    // The view may change the object that it receives.
    guard let proposed = original.copy() as? UICollectionViewLayoutAttributes else { return nil }
    let ask = view.preferredLayoutAttributesFitting(_:)
    let isCell = view is UICollectionViewCell
    // A view that is asked may lay out a collection view inside itself, which asks its own views.
    let outer = UICollectionReusableView.fixedAxes
    UICollectionReusableView.fixedAxes = layoutStore.fixedAxes(of: original)
    defer { UICollectionReusableView.fixedAxes = outer }
    let preferred =
      isCell ? CallTrace.asking(.sizeThatFits, of: view) { ask(proposed) } : ask(proposed)
    guard
      layoutStore.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return nil }
    let context = layoutStore.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    return (preferred.size, context)
  }

  final func fitDisplayedCells() {
    guard layoutStore.estimatesSizes else { return }
    prepared.forgetMeasurements()
    var index = 0
    while index < displayed.count {
      fit(displayed[index].cell, to: displayed[index].number)
      index += 1
    }
    moveIfSizesChanged()
  }
}

extension UICollectionView {
  /// Returns the displayed header or footer of a section, or `nil` if there is none.
  public final func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    supplements.first { $0.kind == elementKind && $0.path == indexPath }?.view
  }

  /// Returns the index path of a displayed cell, or `nil` if the cell isn't displayed.
  public final func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shownIndexPath(of: cell)
  }

  /// Calls a closure for every visible item, in order, without allocating. An addition to UIKit's API.
  public final func forEachVisibleCell(_ body: (IndexPath, UICollectionViewCell) -> Void) {
    forEachCellInBounds(body)
  }

  /// Calls a closure for every cell with its use, first for displayed ones (Tables 3), in order. An addition to UIKit's API.
  public final func forEachCell(
    _ body: (_ cell: UICollectionViewCell, _ use: UIListCellUse) -> Void
  ) { forEachCellInUse(body) }
}
