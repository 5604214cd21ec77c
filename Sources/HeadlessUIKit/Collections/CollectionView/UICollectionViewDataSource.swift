import Foundation

/// The methods that provide a collection view's data and cells.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
  /// Returns the number of items in a section. The collection view asks when it loads, never while
  /// it scrolls (Tables 9).
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int

  /// Returns a dequeued and configured cell for an item.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell

  /// Returns the number of sections. Optional.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// Returns a dequeued and configured header or footer. Optional unless the layout has headers or
  /// footers.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  /// Returns 1.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Stops with a fatal error: the layout has a header or footer that the data source doesn't
  /// provide.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    fatalError(
      "the data source \(self) must implement "
        + "collectionView(_:viewForSupplementaryElementOfKind:at:) to provide a view of kind "
        + kind)
  }
}
