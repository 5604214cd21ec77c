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
