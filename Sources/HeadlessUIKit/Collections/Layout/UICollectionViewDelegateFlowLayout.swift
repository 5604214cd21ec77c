/// The methods that provide sizes and spacing for a flow layout. All methods are optional. The
/// layout calls the collection view's delegate whenever it is prepared.
// swift-format-ignore
@preconcurrency @MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// Returns the size of an item. Optional in the same way as `heightForRowAt` of a table's delegate, with
  /// `UICollectionViewFlowLayout.unspecifiedSize` and `itemSize`. `CallTrace` reports it as `heightForRow`.
  func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize
  func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int) -> UIEdgeInsets
  func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt index: Int) -> CGFloat
  func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt index: Int) -> CGFloat
  /// Returns the size of a section's header. Only the extent along the scroll direction counts.
  func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection index: Int) -> CGSize
  /// Returns the size of a section's footer. Only the extent along the scroll direction counts.
  func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection index: Int) -> CGSize
}

// One method a line.
// swift-format-ignore
extension UICollectionViewDelegateFlowLayout {
  public func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize { UICollectionViewFlowLayout.unspecifiedSize }
  public func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int) -> UIEdgeInsets { (layout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero }
  public func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt index: Int) -> CGFloat { (layout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }
  public func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt index: Int) -> CGFloat { (layout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0 }
  public func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection index: Int) -> CGSize { (layout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero }
  public func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection index: Int) -> CGSize { (layout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero }
}
