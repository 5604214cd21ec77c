extension UICollectionView {
  /// Registers a class for creating headers or footers with an identifier. Passing `nil` removes the registration.
  public final func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { supplementaryPool(for: elementKind, identifier).register(viewClass) }

  /// Registers a nib of a cell, in place of a class. Passing `nil` keeps the cells in the reuse pool (Tables 12).
  @_disfavoredOverload  // A literal `nil` selects the overload for classes.
  public final func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    pool(for: identifier).register(nib)
  }

  /// Registers a nib of a header or footer. Passing `nil` removes the registration.
  // swift-format-ignore
  @_disfavoredOverload  // A literal `nil` selects the overload for classes.
  public final func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) { supplementaryPool(for: kind, identifier).register(nib) }

  /// Returns a reused or new cell, or stops if none is registered (Tables 12); when reconfiguring, the item's own (Tables 1).
  public final func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = cellToReconfigure(identifier, at: indexPath) { return cell }
    let pool = pool(for: identifier)
    let frame = counts.number(at: indexPath).map(frame(of:))
    guard pool.canMakeViews, let cell = reusedView(from: pool, frame) ?? makeCell(for: pool, frame)
    else { stop(kind: "UICollectionElementKindCell", identifier) }
    noteDequeued(cell)
    return cell
  }

  private final func makeCell(
    for pool: ReusePool<UICollectionViewCell>, _ frame: CGRect?
  ) -> UICollectionViewCell? {
    if CallTrace.observer != nil { CallTrace.isMakingCell = true }
    return CallTrace.asking(.makeCell, of: self) { pool.makeView(frame: frame ?? .zero) }
  }

  /// Returns a reused header or footer or a new one, or stops if nothing is registered (Tables 12).
  public final func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let pool = supplementaryPool(for: elementKind, identifier)
    let frame = supplementaryFrame(ofKind: elementKind, inSection: indexPath.section)
    guard pool.canMakeViews, let view = reusedView(from: pool, frame) ?? pool.makeView(frame: frame)
    else { stop(kind: elementKind, identifier) }
    noteDequeued(view)
    dequeuedKind = elementKind
    return view
  }

  private final func stop(kind: String, _ identifier: String) -> Never {
    UIKitException.internalInconsistency.raise(
      "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a "
        + "nib or a class for the identifier or connect a prototype cell in a storyboard")
  }

  private final func noteDequeued(_ view: UICollectionReusableView) {
    if !behavior.isClassic { dequeuedViews.append(view) }
  }

  /// Takes note of a view that the data source returned, which must be the only one that it dequeued (Tables 28).
  final func noteReturned(_ view: UICollectionReusableView) {
    if dequeuedViews.isEmpty { return }
    if dequeuedViews[dequeuedViews.count - 1] === view { dequeuedViews.removeLast() }
    stopIfViewsAreLeft()
  }

  final func stopIfViewsAreLeft() {
    guard let view = dequeuedViews.first else { return }
    UIKitException.internalInconsistency.raise(
      "Expected dequeued view to be returned to the collection view in preparation for display. "
        + "When the collection view's data source is asked to provide a view for a given index "
        + "path, ensure that a single view is dequeued and returned to the collection view. Avoid "
        + "dequeuing views without a request from the collection view. For retrieving an existing "
        + "view in the collection view, use -[UICollectionView cellForItemAtIndexPath:] or "
        + "-[UICollectionView supplementaryViewForElementKind:atIndexPath:]. Dequeued view: "
        + "\(view); Collection view: \(self)")
  }

  private final func reusedView<View: UICollectionReusableView>(
    from pool: ReusePool<View>, _ frame: CGRect?
  ) -> View? {
    guard let view = pool.pop() else { return nil }
    if traits.contains(.marksCells), let cell = view as? UICollectionViewCell { unmark(cell) }
    view.sendAutomatically(.prepareForReuse) { view.prepareForReuse() }
    if let frame { view.setFrame(frame) }
    return view
  }
}

extension ReusePool where View: UICollectionReusableView {
  func makeView(frame: CGRect) -> View? {
    let made: View?
    if let registeredClass {
      made = unsafeDowncast(registeredClass.make(registeredWith: frame), to: View.self)
    } else {
      made = registeredNib?.instantiateOne(View.self, for: identifier)
      made?.setFrame(frame)
    }
    made?.identifier = identifier
    return made
  }
}
