/// What a collection view shows of a layout that gives elements one by one.
@MainActor final class ShownSet {
  var isStale = true, bounds = CGRect.null, askedBounds = CGRect.null
  var items: [Int] = [], near: [Int] = [], attributes: [UICollectionViewLayoutAttributes] = []
  var supplementAttributes: [UICollectionViewLayoutAttributes] = []

  func attributes(of item: Int) -> UICollectionViewLayoutAttributes? {
    let index = items.indices.partitioningIndex { items[$0] < item }
    return index < items.count && items[index] == item ? attributes[index] : nil
  }
}

extension UICollectionView {
  final var ownSet: ShownSet { made(&ownExtras.shownSet, ShownSet()) }

  final func adoptLayoutKind() {
    let layout = layoutStore
    layout.overrides.formUnion(
      LayoutOverrides(of: type(of: layout), comparedWith: layout.moduleClass))
    traits.set(.asksLayout, layout.overrides.contains(.boundsChange))
    traits.set(.showsSet, layout.showsSet)
    if layout.showsSet { ownSet.isStale = true }
  }

  final func askLayoutForBounds() {
    if ownSet.askedBounds == boundsStore { return }
    ownSet.askedBounds = boundsStore
    guard layoutStore.shouldInvalidateLayout(forBoundsChange: boundsStore) else { return }
    layoutStore.invalidateLayout(
      with: layoutStore.invalidationContext(forBoundsChange: boundsStore))
  }

  // MARK: Asking
  private final func askForElements() -> Bool {
    let set = ownSet
    if !set.isStale {
      if set.bounds == boundsStore { return false }
      set.bounds = boundsStore
      if layoutStore.stillShows(set, in: boundsStore) { return false }
    }
    set.isStale = false
    set.bounds = boundsStore
    set.items.removeAll(keepingCapacity: true)
    set.attributes.removeAll(keepingCapacity: true)
    set.supplementAttributes.removeAll(keepingCapacity: true)
    for attributes in shownAttributes(in: boundsStore) {
      if attributes.representedElementCategory != .cell {
        set.supplementAttributes.append(attributes)
      } else if let item = counts.number(at: attributes.indexPath) {
        var index = set.items.count
        while index > 0, set.items[index - 1] > item { index -= 1 }
        if index > 0, set.items[index - 1] == item { continue }
        set.items.insert(item, at: index)
        set.attributes.insert(attributes, at: index)
      }
    }
    layoutStore.tellHandlers(of: set)
    return true
  }

  final func shownAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    (layoutStore.layoutAttributesForElements(in: rect) ?? []).filter {
      !$0.isHidden && $0.frame.overlaps(rect)
    }
  }

  /// Returns the items close enough to be prepared or kept, in order: the same for both if no distance for keeping is set.
  final func itemsNearBounds(toKeep: Bool) -> [Int] {
    let distance = behavior.prefetchedScreens ?? 0.5
    var (ahead, behind) = (distance, distance)
    if let kept = behavior.keptScreens {
      (ahead, behind) = toKeep ? (max(kept.ahead, distance), kept.behind) : (distance, 0)
    }
    let axis = FlowAxis(isHorizontal: isHorizontal)
    let screen = axis.length(of: boundsStore.size)
    let before = screen * Double(travel.isBackwards ? ahead : behind)
    let rect = axis.rect(
      start: boundsStart - before, side: axis.side(of: boundsStore),
      length: screen * Double(1 + ahead + behind), breadth: axis.breadth(of: boundsStore.size))
    let set = ownSet
    set.near.removeAll(keepingCapacity: true)
    layoutStore.forEachItem(in: rect) { item, _ in set.near.append(item) }
    if !layoutStore.knowsElements { set.near.sort() }
    return set.near
  }

  final func hullOfSet(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard start < end else { return 0..<0 }
    let axis = FlowAxis(isHorizontal: isHorizontal)
    let (side, breadth) = (axis.side(of: boundsStore), axis.breadth(of: boundsStore.size))
    let rect = axis.rect(start: start, side: side, length: end - start, breadth: breadth)
    var hull = 0..<0
    layoutStore.forEachItem(in: rect) { item, _ in
      let low = hull.isEmpty ? item : min(hull.lowerBound, item)
      hull = low..<max(hull.upperBound, item + 1)
    }
    return hull
  }

  final func attributesInSet(of item: Int) -> UICollectionViewLayoutAttributes? {
    if let set = extras?.shownSet, !set.isStale, !set.bounds.isNull,
      let known = set.attributes(of: item)
    {
      return known
    }
    return layoutStore.layoutAttributesForItem(at: counts.indexPath(of: item))
  }

  // MARK: Displaying
  final func updateSet() {
    guard askForElements() || displayed.count != ownSet.items.count else { return }
    beginPass()
    if !layoutStore.estimatesSizes { updateSetSupplements() }
    if canRequestCells { showMissing() }
    // Measuring moves what follows.
    updateSetSupplements()
    if prefetchesData { announceData() }
    moveDisplayedCells()
    while let entry = takeOutsideSet() { endDisplay(of: entry) }
    endPass()
  }

  /// Shows what is missing. Estimated items and headers come in order, so that none is asked for that others push out.
  final func showMissing() {
    let (estimates, axis) = (layoutStore.estimatesSizes, FlowAxis(isHorizontal: isHorizontal))
    for _ in 0..<1000 {
      if layoutStore.isInvalid { prepareLayout() }
      _ = askForElements()
      let set = ownSet
      for item in set.items where !set.isStale && !displayed.contains(item) {
        if estimates { showSupplements(upTo: axis.start(of: frame(of: item))) }
        if !set.isStale { show(item) }
      }
      if estimates { showSupplements() }
      if !set.isStale && !layoutStore.isInvalid { return }
    }
    stopInLoop()
  }

  final func takeOutsideSet() -> ListEntry<UICollectionViewCell>? {
    _ = askForElements()
    let set = ownSet
    return displayed.takeOne { set.attributes(of: $0.number) == nil }
  }

  final func placeInSet(_ cell: UICollectionViewCell, _ item: Int) {
    guard let attributes = attributesInSet(of: item) else { return }
    let scroller = layoutStore.scroller(ofSection: attributes.indexPath.section)
    place(cell, attributes, in: scroller ?? self)
  }

  private final func place(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes,
    in container: UIView
  ) {
    var frame = attributes.frame
    if let scroller = container as? SectionScroller {
      frame.origin.x += scroller.boundsStore.minX - scroller.frameStore.minX
      frame.origin.y += scroller.boundsStore.minY - scroller.frameStore.minY
    }
    view.setFrame(frame)
    if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    if view.transform != attributes.transform { view.transform = attributes.transform }
    view.isHidden = attributes.isHidden
    if view.superviewLink !== container { container.addSubviewAutomatically(view) }
    view.apply(attributes)
  }

  // MARK: Headers, footers and decorations
  final func moveSupplement(_ attributes: UICollectionViewLayoutAttributes) {
    for shown in supplements where shown.shows(attributes) {
      place(shown.view, attributes, in: self)
    }
  }

  final func updateSetSupplements() {
    repeat {
      _ = askForElements()
      showSupplements()
    } while ownSet.isStale
    endSupplements { shown in !ownSet.supplementAttributes.contains(where: shown.shows) }
  }

  /// Shows headers, footers and decorations up to a position, until the size that one prefers moves others.
  private final func showSupplements(upTo limit: CGFloat = .infinity) {
    let axis = FlowAxis(isHorizontal: isHorizontal)
    for attributes in ownSet.supplementAttributes
    where !ownSet.isStale && axis.start(of: attributes.frame) <= limit {
      if let shown = supplements.first(where: { $0.shows(attributes) }) {
        place(shown.view, attributes, in: self)
      } else if canRequestCells, let view = requestView(of: attributes) {
        fit(view, to: attributes)
        place(view, attributes, in: self)
        display(
          DisplayedSupplement(
            category: attributes.representedElementCategory,
            kind: attributes.representedElementKind ?? "", path: attributes.indexPath, view: view))
      }
    }
  }

  private final func fit(
    _ view: UICollectionReusableView, to attributes: UICollectionViewLayoutAttributes
  ) {
    guard layoutStore.asksCells, attributes.representedElementCategory == .supplementaryView
    else { return }
    view.setFrame(attributes.frame)
    guard let (size, context) = preference(of: view, attributes) else { return }
    layoutStore.adopt(context)
    attributes.frame.size = size
    contentSize = layoutStore.collectionViewContentSize
  }

  private final func requestView(
    of attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    let kind = attributes.representedElementKind ?? ""
    if attributes.representedElementCategory == .supplementaryView {
      return requestSupplement(kind, attributes.indexPath)
    }
    let pool = layoutStore.decorationPool(kind)
    return pool.pop() ?? pool.makeView(frame: attributes.frame)
  }
}

extension CGRect {
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}
