import Foundation

/// What hears of items whose cells a collection view is about to prepare ahead of their display
/// (Tables 6).
@MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  /// The cells of these items are about to be prepared, in this order.
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// These items were announced, and their cells given up without having been displayed. Optional.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
