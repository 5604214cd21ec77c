/// The methods that report a collection view's display changes. All are optional (Tables 14): of a class that omits one, the
/// model calls the default implementation, and reports it to `CallTrace` like any other call.
// swift-format-ignore
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(
    _ c: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath)

  func collectionView(
    _ c: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath)

  /// Tells the delegate that a header or footer is about to be displayed. `CallTrace` reports neither this nor the next call.
  func collectionView(
    _ c: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind kind: String, at path: IndexPath)

  func collectionView(
    _ c: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind kind: String, at path: IndexPath)

  /// Tells the delegate that a tap selected an item; see `UICollectionView.tapItem(at:)` (Tables 21).
  func collectionView(_ c: UICollectionView, didSelectItemAt path: IndexPath)
  /// Returns whether a tapped item is highlighted, and then selected (Tables 34).
  func collectionView(_ c: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool
  func collectionView(_ c: UICollectionView, didHighlightItemAt path: IndexPath)
  func collectionView(_ c: UICollectionView, didUnhighlightItemAt path: IndexPath)
  func collectionView(_ c: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool
  func collectionView(_ c: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool
  func collectionView(_ c: UICollectionView, didDeselectItemAt path: IndexPath)
  /// Returns whether a tap performs the item's primary action, after it selected the item (Tables 34).
  func collectionView(_ c: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath) -> Bool
  func collectionView(_ c: UICollectionView, performPrimaryActionForItemAt path: IndexPath)
  /// Returns the offset after an update or with another layout, of which the layout has been asked (Rotation 6).
  func collectionView(_ c: UICollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint) -> CGPoint
}

// swift-format-ignore
extension UICollectionViewDelegate {
  public func collectionView(_ c: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {}
  public func collectionView(_ c: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath) {}
  public func collectionView(_ c: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind kind: String, at path: IndexPath) {}
  public func collectionView(_ c: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView, forElementOfKind kind: String, at path: IndexPath) {}
  public func collectionView(_ c: UICollectionView, didSelectItemAt path: IndexPath) {}
  public func collectionView(_ c: UICollectionView, didHighlightItemAt path: IndexPath) {}
  public func collectionView(_ c: UICollectionView, didUnhighlightItemAt path: IndexPath) {}
  public func collectionView(_ c: UICollectionView, didDeselectItemAt path: IndexPath) {}
  public func collectionView(_ c: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath) -> Bool { true }
  public func collectionView(_ c: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {}
  public func collectionView(_ c: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool { true }
  public func collectionView(_ c: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool { true }
  public func collectionView(_ c: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool { true }
  public func collectionView(_ c: UICollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint) -> CGPoint { proposed }
}

/// The methods that provide a collection view's data and cells.
// swift-format-ignore
@preconcurrency @MainActor public protocol UICollectionViewDataSource: AnyObject {
  /// Returns the number of items in a section. Asked for when the data loads, never while it scrolls (Tables 9).
  func collectionView(_ c: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// Returns a dequeued and configured cell for an item.
  func collectionView(_ c: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell
  /// Returns the number of sections. Optional.
  func numberOfSections(in c: UICollectionView) -> Int
  /// Returns a dequeued and configured header or footer. Optional unless the layout has headers or footers.
  func collectionView(_ c: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath) -> UICollectionReusableView
}

// swift-format-ignore
extension UICollectionViewDataSource {
  public func numberOfSections(in c: UICollectionView) -> Int { 1 }
  public func collectionView(
    _ c: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    fatalError(
      "the data source \(self) must implement "
        + "collectionView(_:viewForSupplementaryElementOfKind:at:) to provide a view of kind "
        + kind)
  }
}

/// The methods that announce items whose cells a collection view is about to prepare, in that order (Tables 6).
// swift-format-ignore
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  func collectionView(_ c: UICollectionView, prefetchItemsAt paths: [IndexPath])
  /// Announces that previously announced items weren't displayed. Optional.
  func collectionView(_ c: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(_: UICollectionView, cancelPrefetchingForItemsAt _: [IndexPath]) {}
}
