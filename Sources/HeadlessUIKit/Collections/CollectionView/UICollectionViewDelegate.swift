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
