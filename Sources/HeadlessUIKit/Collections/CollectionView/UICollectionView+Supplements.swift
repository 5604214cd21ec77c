extension UICollectionView {
  /// Requests the headers and footers that overlap the bounds, then ends those that no longer touch them (Tables 3).
  final func updateHeadersAndFooters() {
    let (start, end) = (boundsStart, boundsEnd)
    if canRequestCells {
      for section in flow.geometry.sections(from: start, to: end) {
        showSupplement(isHeader: true, section, from: start, to: end)
        showSupplement(isHeader: false, section, from: start, to: end)
      }
    }
    endSupplements { !overlaps($0.isHeader, $0.section, start.nextDown, end.nextUp) }
  }

  final func supplementaryFrame(ofKind kind: String, inSection section: Int) -> CGRect {
    guard section >= 0, section < counts.sectionCount else { return .zero }
    if traits.contains(.showsSet) {
      let path = IndexPath(item: 0, section: section)
      return layoutStore.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame
        ?? .zero
    }
    let isHeader = kind == Self.elementKindSectionHeader
    guard isHeader || kind == Self.elementKindSectionFooter else { return .zero }
    return flow.geometry.frame(ofHeader: isHeader, in: section)
  }

  private final func overlaps(
    _ isHeader: Bool, _ section: Int, _ start: CGFloat, _ end: CGFloat
  ) -> Bool {
    let frame = flow.geometry.frame(ofHeader: isHeader, in: section)
    return layoutStore.isHorizontal
      ? frame.width > 0 && frame.minX < end && frame.maxX > start
      : frame.height > 0 && frame.minY < end && frame.maxY > start
  }

  private final func showSupplement(
    isHeader: Bool, _ section: Int, from start: CGFloat, to end: CGFloat
  ) {
    guard overlaps(isHeader, section, start, end) else { return }
    let kind = isHeader ? Self.elementKindSectionHeader : Self.elementKindSectionFooter
    if supplements.contains(where: { $0.section == section && $0.kind == kind }) { return }
    let path = IndexPath(item: 0, section: section)
    guard let view = requestSupplement(kind, path) else { return }
    view.setFrame(flow.geometry.frame(ofHeader: isHeader, in: section))
    view.isHidden = false
    if view.superviewLink !== self { addSubviewAutomatically(view) }
    display(DisplayedSupplement(category: .supplementaryView, kind: kind, path: path, view: view))
  }

  final func requestSupplement(_ kind: String, _ path: IndexPath) -> UICollectionReusableView? {
    dequeuedKind = nil
    let view = passSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    guard let view else { return nil }
    if let dequeuedKind, dequeuedKind != kind {
      UIKitException.internalInconsistency.raise(
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: does "
          + "not match the element kind it is being used for. When asked for a view of element kind "
          + "'\(kind)' the data source dequeued a view registered for the element kind "
          + "'\(dequeuedKind)'.")
    }
    if view.reuseIdentifier == nil {
      UIKitException.internalInconsistency.raise(
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath "
          + "(\(kind),\(path.printed)) was not retrieved by calling "
          + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil "
          + "(\(view))")
    }
    noteReturned(view)
    return view
  }

  final func display(_ supplement: DisplayedSupplement) {
    if supplement.category == .supplementaryView {
      passDelegate?.collectionView(
        self, willDisplaySupplementaryView: supplement.view, forElementKind: supplement.kind,
        at: supplement.path)
    }
    supplement.view.markForLayout()
    supplements.append(supplement)
  }

  final func endSupplements(where test: (DisplayedSupplement) -> Bool = { _ in true }) {
    for index in supplements.indices.reversed() where test(supplements[index]) {
      endDisplay(of: supplements.remove(at: index))
    }
  }

  private final func endDisplay(of supplement: DisplayedSupplement) {
    let (view, kind) = (supplement.view, supplement.kind)
    if supplement.category == .decorationView { return layoutStore.decorationPool(kind).push(view) }
    passDelegate?.collectionView(
      self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: supplement.path)
    if let identifier = view.reuseIdentifier { supplementaryPool(for: kind, identifier).push(view) }
  }

  final func carrySupplements(through mapping: UpdateMapping) {
    let old = supplements
    supplements.removeAll(keepingCapacity: true)
    for var supplement in old {
      if !mapping.isReloaded(section: supplement.section),
        let section = mapping.newSection(of: supplement.section)
      {
        supplement.path.section = section
        supplements.append(supplement)
      } else {
        endDisplay(of: supplement)
      }
    }
    if !traits.contains(.showsSet) { return moveSupplements() }
    if !layoutStore.estimatesSizes { updateSetSupplements() }
  }

  final func moveSupplements() {
    if traits.contains(.showsSet) { return }
    for supplement in supplements {
      supplement.view.setFrame(
        flow.geometry.frame(ofHeader: supplement.isHeader, in: supplement.section))
    }
  }

  final func supplementaryPool(
    for kind: String, _ identifier: String
  ) -> ReusePool<UICollectionReusableView> {
    let key = SupplementaryKey(kind: kind, identifier: identifier)
    return supplementaryPools.value(of: key, ReusePool(identifier: identifier))
  }
}

struct SupplementaryKey: Hashable { let kind: String, identifier: String }

@MainActor struct DisplayedSupplement {
  let category: UICollectionView.ElementCategory, kind: String
  var path: IndexPath
  let view: UICollectionReusableView
  var section: Int { path.section }
  var isHeader: Bool { kind == UICollectionView.elementKindSectionHeader }
  func shows(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    path == attributes.indexPath && kind == attributes.representedElementKind
      && category == attributes.representedElementCategory
  }
}
