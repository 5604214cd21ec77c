import Foundation

extension UICollectionView {
  /// Requests the headers and footers that overlap the bounds, then ends those that no longer touch them (Tables 3).
  final func updateHeadersAndFooters() {
    let start = boundsStart
    let end = boundsEnd
    let old = supplements.count
    if let source = passSource {
      let sections = layoutStore.sections(from: start, to: end)
      var section = sections.lowerBound
      while section < sections.upperBound {
        request(.header, section, from: start, to: end, source)
        request(.footer, section, from: start, to: end, source)
        section += 1
      }
    }
    var index = old - 1
    while index >= 0 {
      let supplement = supplements[index]
      if !overlaps(supplement.element, supplement.section, start.nextDown, end.nextUp) {
        endDisplay(of: supplements.remove(at: index))
      }
      index -= 1
    }
  }

  final func endAllSupplements() {
    while let supplement = supplements.popLast() { endDisplay(of: supplement) }
  }

  final func supplementaryFrame(ofKind kind: String, inSection section: Int) -> CGRect {
    guard section >= 0, section < counts.sectionCount else { return .zero }
    if traits.contains(.showsSet) {
      let path = IndexPath(item: 0, section: section)
      return layoutStore.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame
        ?? .zero
    }
    switch kind {
    case Self.elementKindSectionHeader: return layoutStore.frame(of: .header, inSection: section)
    case Self.elementKindSectionFooter: return layoutStore.frame(of: .footer, inSection: section)
    default: return .zero
    }
  }

  /// Returns whether a header or footer overlaps the space between two offsets. One without length never does.
  private final func overlaps(
    _ element: SupplementaryElement, _ section: Int, _ start: CGFloat, _ end: CGFloat
  ) -> Bool {
    let frame = layoutStore.frame(of: element, inSection: section)
    return layoutStore.isHorizontal
      ? frame.width > 0 && frame.minX < end && frame.maxX > start
      : frame.height > 0 && frame.minY < end && frame.maxY > start
  }

  private final func request(
    _ element: SupplementaryElement, _ section: Int, from start: CGFloat, to end: CGFloat,
    _ source: any UICollectionViewDataSource
  ) {
    guard overlaps(element, section, start, end) else { return }
    var index = 0
    while index < supplements.count {
      if supplements[index].section == section && supplements[index].element == element { return }
      index += 1
    }
    let path = IndexPath(item: 0, section: section)
    let view = source.collectionView(
      self, viewForSupplementaryElementOfKind: element.kind, at: path)
    if view.reuseIdentifier == nil {
      UIKitException.internalInconsistency.raise(
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath "
          + "(\(element.kind),{length = 2, path = \(section) - 0}) was not retrieved by calling "
          + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil "
          + "(\(view))")
    }
    noteReturned(view)
    view.setFrame(layoutStore.frame(of: element, inSection: section))
    view.isHidden = false
    if view.superviewLink !== self { addSubviewAutomatically(view) }
    passDelegate?.collectionView(
      self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: path)
    view.markForLayout()
    supplements.append(DisplayedSupplement(element: element, section: section, view: view))
  }

  private final func endDisplay(of supplement: DisplayedSupplement) {
    let view = supplement.view
    let kind = supplement.element.kind
    passDelegate?.collectionView(
      self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind,
      at: IndexPath(item: 0, section: supplement.section))
    if let identifier = view.reuseIdentifier {
      supplementaryPool(for: kind, identifier).push(view)
    } else {
      view.leaveSuperview()
    }
  }

  /// Moves the headers and footers that an update keeps, and ends the others.
  final func carrySupplements(through mapping: UpdateMapping) {
    let old = supplements
    supplements.removeAll(keepingCapacity: true)
    for supplement in old {
      if !mapping.isReloaded(section: supplement.section),
        let section = mapping.newSection(of: supplement.section)
      {
        supplement.view.setFrame(layoutStore.frame(of: supplement.element, inSection: section))
        supplements.append(
          DisplayedSupplement(element: supplement.element, section: section, view: supplement.view))
      } else {
        endDisplay(of: supplement)
      }
    }
  }

  /// Returns the pool of a kind and an identifier, and creates it if needed.
  final func supplementaryPool(
    for kind: String, _ identifier: String
  ) -> ReusePool<UICollectionReusableView> {
    let key = SupplementaryKey(kind: kind, identifier: identifier)
    if let known = supplementaryPools[key] { return known }
    let pool = ReusePool<UICollectionReusableView>(identifier: identifier)
    supplementaryPools[key] = pool
    return pool
  }
}
