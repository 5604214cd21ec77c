import Foundation

/// What a collection view shows.
@MainActor
public protocol UICollectionViewDataSource: AnyObject {
  /// The number of items in a section. Asked when the collection view loads, never while it
  /// scrolls (Tables 9).
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int

  /// A cell, dequeued and configured for the item.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell

  /// The number of sections. Optional.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// A header or footer, dequeued and configured for the section. Optional, unless the layout has
  /// room for one.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  /// One section.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Stops with an error: a layout has room for a header or footer that nothing provides.
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
