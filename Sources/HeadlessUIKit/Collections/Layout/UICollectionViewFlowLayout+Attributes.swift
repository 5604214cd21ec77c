extension UICollectionViewFlowLayout {
  /// What section insets are measured from. They are measured from the content's edges here.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  static func kind(_ isHeader: Bool) -> String {
    isHeader ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
  }
  private func pins(_ isHeader: Bool) -> Bool {
    isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
  }

  final func supplementFrame(_ isHeader: Bool, _ section: Int) -> CGRect? {
    guard geometry.sections.indices.contains(section) else { return nil }
    let frame = geometry.frame(ofHeader: isHeader, in: section)
    if geometry.axis.length(of: frame.size) == 0 { return nil }
    guard pins(isHeader), let view = viewLink else { return frame }
    return frame.pinned(
      isHeader, in: view.boundsStore.inset(by: view.insets),
      before: geometry.frame(ofHeader: !isHeader, in: section), isHorizontal: isHorizontal)
  }

  final func supplement(_ kind: String, _ section: Int) -> UICollectionViewLayoutAttributes? {
    let isHeader = kind == Self.kind(true)
    guard isHeader || kind == Self.kind(false), let frame = supplementFrame(isHeader, section)
    else { return nil }
    let attributes = makeAttributes(
      .supplementaryView, kind, IndexPath(item: 0, section: section), frame: frame)
    if pins(isHeader) { attributes.zIndex = 10 }
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
