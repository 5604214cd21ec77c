extension UICollectionViewFlowLayout {
  /// What section insets are measured from. They are measured from the content's edges here.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  final func supplement(_ kind: String, _ section: Int) -> UICollectionViewLayoutAttributes? {
    guard geometry.sections.indices.contains(section) else { return nil }
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    if !isHeader && kind != UICollectionView.elementKindSectionFooter { return nil }
    var frame = geometry.frame(ofHeader: isHeader, in: section)
    if geometry.axis.length(of: frame.size) == 0 { return nil }
    let pins = isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
    if pins, let view = viewLink {
      let other = geometry.frame(ofHeader: !isHeader, in: section)
      frame = frame.pinned(
        isHeader, in: view.boundsStore.inset(by: view.contentInset), before: other,
        isHorizontal: isHorizontal)
    }
    let attributes = makeAttributes(
      .supplementaryView, kind, IndexPath(item: 0, section: section), frame: frame)
    if pins { attributes.zIndex = 10 }
    return attributes
  }

  final func pinningDidChange() {
    viewLink?.adoptLayoutKind()
    invalidateLayout()
  }
}

extension CGRect {
  func pinned(
    _ isHeader: Bool, in bounds: CGRect, before other: CGRect, isHorizontal: Bool
  ) -> CGRect {
    let axis = FlowAxis(isHorizontal: isHorizontal)
    let (start, length) = (axis.start(of: self), axis.length(of: size))
    let (low, limit) = (axis.start(of: bounds), axis.start(of: other))
    let high = low + axis.length(of: bounds.size) - length
    return axis.rect(
      start: isHeader
        ? max(start, min(low, limit - length))
        : min(start, max(high, limit + axis.length(of: other.size))), side: axis.side(of: self),
      length: length, breadth: axis.breadth(of: size))
  }
}
