extension UICollectionViewFlowLayout {
  final func commonSize(_ view: UICollectionView) -> CGSize {
    if itemSize.width > 0 && itemSize.height > 0 { return itemSize }
    // A subclass that derives the size from the bounds has none before the view has a size.
    if !view.boundsStore.isEmpty {
      UIKitException.warn(
        "Negative or zero item sizes are not supported by flow layout. Invalid size: "
          + "{\(itemSize.width), \(itemSize.height)}; collection view: \(view)")
    }
    return Self.defaultItemSize
  }

  final func metrics(
    of section: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowMetrics {
    var metrics = FlowMetrics(
      itemCount: view.counts.count(inSection: section), header: headerReferenceSize,
      footer: footerReferenceSize, inset: sectionInset, lineSpacing: minimumLineSpacing,
      interitemSpacing: minimumInteritemSpacing)
    guard let delegate else { return metrics }
    metrics.inset = delegate.collectionView(view, layout: self, insetForSectionAt: section)
    metrics.lineSpacing = delegate.collectionView(
      view, layout: self, minimumLineSpacingForSectionAt: section)
    metrics.interitemSpacing = delegate.collectionView(
      view, layout: self, minimumInteritemSpacingForSectionAt: section)
    metrics.header = delegate.collectionView(
      view, layout: self, referenceSizeForHeaderInSection: section)
    metrics.footer = delegate.collectionView(
      view, layout: self, referenceSizeForFooterInSection: section)
    return metrics
  }

  /// Asks for the first item's size. UIKit skips an omitted method, so the call is reported only after it returned a size.
  final func probeSize(
    of delegate: any UICollectionViewDelegateFlowLayout, _ view: UICollectionView
  ) -> CGSize? {
    if view.counts.total == 0 { return nil }
    let path = view.counts.indexPath(of: 0)
    let size = delegate.collectionView(view, layout: self, sizeForItemAt: path)
    if size == Self.unspecifiedSize { return nil }
    CallTrace.asking(.heightForRow, of: view, at: path) {}
    return checked(size, view, path)
  }

  private final func checked(_ size: CGSize, _ view: UICollectionView, _ path: IndexPath) -> CGSize
  {
    if size.width >= 0, size.height >= 0 { return size }
    UIKitException.internalInconsistency.raise(
      "Collection view delegate returned a negative size {\(size.width), \(size.height)} from "
        + "-collectionView:layout:sizeForItemAtIndexPath: for item \(path.item) in section "
        + "\(path.section), which is not supported by flow layout. Collection view: \(view)")
  }

  final func askSize(
    of delegate: any UICollectionViewDelegateFlowLayout, _ view: UICollectionView,
    at path: IndexPath
  ) -> CGSize {
    let size = CallTrace.asking(.heightForRow, of: view, at: path) {
      delegate.collectionView(view, layout: self, sizeForItemAt: path)
    }
    return size == Self.unspecifiedSize ? itemSize : checked(size, view, path)
  }
}

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
