/// The methods that report a collection view's display changes. All methods are optional (Tables 14).
///
/// Where UIKit skips a call because a class doesn't implement the method, the model calls the default implementation
/// and reports it to `CallTrace` like any other call.
// swift-format-ignore
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// Tells the delegate that a cell is about to be displayed.
  func collectionView(
    _ c: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath)

  /// Tells the delegate that a cell is no longer displayed.
  func collectionView(
    _ c: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath)

  /// Tells the delegate that a header or footer is about to be displayed. `CallTrace` doesn't report it.
  func collectionView(
    _ c: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind kind: String, at path: IndexPath)

  /// Tells the delegate that a header or footer is no longer displayed. `CallTrace` doesn't report it.
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

// One method a line.
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
