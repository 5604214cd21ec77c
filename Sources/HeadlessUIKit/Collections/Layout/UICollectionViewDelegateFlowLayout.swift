/// The sizes and spacing of a flow layout, which asks the collection view's delegate in `prepare()`. All are optional.
// swift-format-ignore
@preconcurrency @MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// Returns an item's size, or `UICollectionViewFlowLayout.unspecifiedSize`. `CallTrace` reports it as `heightForRow`.
  func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize
  func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int) -> UIEdgeInsets
  func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt index: Int) -> CGFloat
  func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt index: Int) -> CGFloat
  /// Returns the size of a section's header. Of headers and footers, only the extent along the scroll direction counts.
  func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection index: Int) -> CGSize
  func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection index: Int) -> CGSize
}

// swift-format-ignore
extension UICollectionViewDelegateFlowLayout {
  public func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize { UICollectionViewFlowLayout.unspecifiedSize }
  public func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int) -> UIEdgeInsets { (layout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero }
  public func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt index: Int) -> CGFloat { (layout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }
  public func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt index: Int) -> CGFloat { (layout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0 }
  public func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection index: Int) -> CGSize { (layout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero }
  public func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection index: Int) -> CGSize { (layout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero }
}
