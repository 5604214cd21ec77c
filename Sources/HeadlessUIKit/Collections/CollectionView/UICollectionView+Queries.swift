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
