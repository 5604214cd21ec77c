/// A view that arranges items with a layout and shows them in reusable cells. **Model choices:** Those of `UIListView`.
open class UICollectionView: UIListView<UICollectionViewCell> {
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
  final weak var itemDelegate: (any UICollectionViewDelegate)? {
    didSet {
      untypedDelegate = itemDelegate
      requestLoad()
    }
  }
  final weak var itemSource: (any UICollectionViewDataSource)? { didSet { requestLoad() } }
  final weak var prefetchSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { prefetchesData = prefetchSource != nil }
  }
  @exclusivity(unchecked) nonisolated(unsafe) final var layoutStore: UICollectionViewLayout
  @exclusivity(unchecked) final var supplements: [DisplayedSupplement] = []
  /// The sum of the insets across the scroll direction when the layout was last prepared.
  @exclusivity(unchecked) final var preparedMargin: CGFloat = 0
  final var supplementaryPools: [SupplementaryKey: ReusePool<UICollectionReusableView>] = [:]
  /// The views that were dequeued and not yet returned to the collection view (Tables 28).
  @exclusivity(unchecked) final var dequeuedViews: [UICollectionReusableView] = []
  /// The kind of the supplementary view that was dequeued last, while the data source is asked for one.
  @exclusivity(unchecked) final var dequeuedKind: String?
  @exclusivity(unchecked) final var hasPreparedUpdates = false

  // Strong references during a pass.
  @exclusivity(unchecked) final var passSource: (any UICollectionViewDataSource)?
  @exclusivity(unchecked) final var passDelegate: (any UICollectionViewDelegate)?

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutStore = layout
    super.init(frame: frame)
    layout.viewLink = self
    adoptLayoutKind()
  }
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }
  deinit { if layoutStore.viewLink === self { layoutStore.viewLink = nil } }

  /// The layout. Setting it moves the cells to their new positions without animation.
  // swift-format-ignore
  open var collectionViewLayout: UICollectionViewLayout { get { layoutStore } set { replaceLayout(with: newValue) } }
  /// The data source, a weak reference. Setting it reloads the data in the next layout pass.
  // swift-format-ignore
  open var dataSource: (any UICollectionViewDataSource)? { get { itemSource } set { itemSource = newValue } }
  /// The object that receives prefetching calls, a weak reference.
  // swift-format-ignore
  open var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? { get { prefetchSource } set { prefetchSource = newValue } }
  /// The delegate, a weak reference, of the list, its scroll view and, as `UICollectionViewDelegateFlowLayout`, its layout.
  // swift-format-ignore
  open var delegate: (any UICollectionViewDelegate)? { get { itemDelegate } set { itemDelegate = newValue } }

  // MARK: Selection
  /// The selected items, in the order of their selection. Never `nil`.
  open var indexPathsForSelectedItems: [IndexPath]? { states?.selected ?? [] }

  /// Selects an item and scrolls to it, without calling the delegate. `nil` deselects all (Tables 34).
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return deselectAll() }
    select(indexPath, animated: animated)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item, unless the view doesn't allow selection at all.
  // swift-format-ignore
  open func deselectItem(at path: IndexPath, animated: Bool) { if allowsSelection { deselect(path, animated: animated) } }

  // MARK: Loading
  /// Marks the counts as stale (Tables 25). Their next use loads them and ends the display of cells, last first (Tables 4, 10).
  open func reloadData() {
    if traits.contains(.marksCells) { deselectAll() }
    requestLoad()
  }

  open func numberOfItems(inSection section: Int) -> Int {
    let counts = loadedCounts
    if 0..<counts.sectionCount ~= section { return counts.count(inSection: section) }
    UIKitException.internalInconsistency.raise(
      "request for number of items in section \(section) when there are only "
        + "\(counts.sectionCount) sections in the collection view")
  }

  // MARK: Cells
  /// Registers a class of cells. Passing `nil` keeps the cells in the reuse pool (Tables 12).
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    pool(for: identifier).register(cellClass)
  }

  /// Returns the cell that the collection view has for an item, displayed or kept (Tables 6).
  open func cellForItem(at path: IndexPath) -> UICollectionViewCell? { shownCell(at: path) }
  open var indexPathsForVisibleItems: [IndexPath] { collectVisible { path, _ in path } }
  open func scrollToItem(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    scroll(to: path, at: position, animated: animated)
  }

  // MARK: Updates
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatch(updates, completion: completion)
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append(ListUpdates.Move(from: section, to: newSection)) }
  }
  open func insertItems(at indexPaths: [IndexPath]) { update { $0.inserted += indexPaths } }
  open func deleteItems(at indexPaths: [IndexPath]) { update { $0.deleted += indexPaths } }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moves.append(ListUpdates.Move(from: indexPath, to: newIndexPath)) }
  }

  /// Requests new cells for items; see `UITableView.reloadRows(at:with:)`.
  open func reloadItems(at indexPaths: [IndexPath]) { update { $0.reloaded.formUnion(indexPaths) } }
  /// Asks the data source to reconfigure the existing cells of items; see `UITableView.reconfigureRows(at:)`.
  open func reconfigureItems(at paths: [IndexPath]) {
    update(isMutation: false) { $0.reconfigured.formUnion(paths) }
  }
  open func insertSections(_ set: IndexSet) { update { $0.insertedSections.formUnion(set) } }
  open func deleteSections(_ set: IndexSet) { update { $0.deletedSections.formUnion(set) } }
  open func reloadSections(_ set: IndexSet) { update { $0.reloadedSections.formUnion(set) } }

  // MARK: Layout
  /// Requests the cells of incoming items, then ends the display of outgoing ones.
  open override func layoutSubviews() {
    if traits.contains(.placesSubviews) { placeSubviews() }
    noteTravel()
    loadIfNeeded()
    if traits.contains(.asksLayout) { askLayoutForBounds() }
    prepareLayoutIfNeeded()
    if traits.contains(.hasUnfitCells), !isUpdating { refitCells() }
    if !isUpdating { updateDisplayedAndOffset() }
    followTravel()
    if extras != nil { extras?.look?.backgroundView?.setFrame(boundsStore) }
  }

  /// Asks the layout whether the new size invalidates it (Rotation 5).
  override func sizeWillChange(to size: CGSize) {
    super.sizeWillChange(to: size)
    let bounds = CGRect(origin: boundsStore.origin, size: size)
    if layoutStore.shouldInvalidateLayout(forBoundsChange: bounds) {
      if layoutStore.overrides.contains(.invalidation) {
        layoutStore.invalidateLayout(with: layoutStore.invalidationContext(forBoundsChange: bounds))
      } else {
        layoutStore.invalidateLayout()
      }
    }
  }

  override func useIdleTime() { prepareCellsAhead() }
  override func emptyReusePools() {
    emptyCellPools()
    for pool in supplementaryPools.values { pool.removeAll() }
  }

  // MARK: List
  override var words: UpdateCheck.Words { .collection }
  override var source: AnyObject? { itemSource }
  override var isHorizontal: Bool { layoutStore.isHorizontal }
  /// The layout, unless it gives elements one by one.
  final var flow: UICollectionViewFlowLayout {
    unsafeDowncast(layoutStore, to: UICollectionViewFlowLayout.self)
  }
  override func numbers(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    if traits.contains(.showsSet) { return hullOfSet(from: start, to: end) }
    return flow.geometry.items(from: start, to: end)
  }

  override func frame(of item: Int) -> CGRect {
    if traits.contains(.showsSet) { return attributesInSet(of: item)?.frame ?? .zero }
    return flow.geometry.frame(
      of: item, in: counts.sectionCount == 1 ? 0 : counts.section(of: item))
  }

  override func reuseIdentifier(of cell: UICollectionViewCell) -> String? { cell.reuseIdentifier }
  override func holdDelegates(_ isHeld: Bool) {
    passSource = isHeld ? itemSource : nil
    passDelegate = isHeld ? itemDelegate : nil
  }
  override var canRequestCells: Bool { passSource != nil }
  override func askSectionCount() -> Int {
    guard let source = itemSource else { return 0 }
    return CallTrace.asking(.numberOfSections, of: self) { source.numberOfSections(in: self) }
  }

  override func askCount(inSection section: Int) -> Int {
    guard let source = itemSource else { return 0 }
    return CallTrace.asking(.numberOfRows, of: self, at: IndexPath(index: section)) {
      source.collectionView(self, numberOfItemsInSection: section)
    }
  }

  override func requestCell(at indexPath: IndexPath) -> UICollectionViewCell {
    guard let source = passSource else {
      preconditionFailure("cells are requested only with a data source")
    }
    let cell = CallTrace.asking(.cellForRow, of: self, at: indexPath) {
      source.collectionView(self, cellForItemAt: indexPath)
    }
    if cell.reuseIdentifier == nil {
      UIKitException.internalInconsistency.raise(
        "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a "
          + "reuseIdentifier - cells must be retrieved by calling "
          + "-dequeueReusableCellWithReuseIdentifier:forIndexPath:")
    }
    noteReturned(cell)
    return cell
  }

  override func checkDequeuedViews() { stopIfViewsAreLeft() }
  override func measure(_ entry: ListEntry<UICollectionViewCell>, _ origin: CellOrigin) {
    guard layoutStore.asksCells, origin != .requestedAhead else { return }
    if origin != .kept || !entry.wasMeasured { fit(entry.cell, to: entry.number) }
  }

  override func setState(
    _ state: ViewTraits, _ isOn: Bool, of cell: UICollectionViewCell, animated: Bool
  ) {
    switch state {
    case .isSelected: cell.isSelected = isOn
    case .isHighlighted: cell.isHighlighted = isOn
    default: cell.changeState(state, isOn)
    }
  }

  override func sendWillDisplay(_ entry: ListEntry<UICollectionViewCell>) {
    guard let delegate = passDelegate else { return }
    CallTrace.asking(.willDisplay, of: self, entry.cell, at: entry.indexPath) {
      delegate.collectionView(self, willDisplay: entry.cell, forItemAt: entry.indexPath)
    }
  }

  override func sendDidEndDisplaying(_ entry: ListEntry<UICollectionViewCell>) {
    guard let delegate = passDelegate else { return }
    CallTrace.asking(.didEndDisplaying, of: self, entry.cell, at: entry.indexPath) {
      delegate.collectionView(self, didEndDisplaying: entry.cell, forItemAt: entry.indexPath)
    }
  }

  override func didLoadCounts() {
    if layoutStore.overrides.contains(.invalidation) {
      layoutStore.invalidateLayout(with: layoutStore.makeContext(everything: true))
    }
    prepareLayout()
  }

  override func didEndAll() { endSupplements() }
  override func adopt(_ updates: ListUpdates, _ mapping: UpdateMapping, from old: ListCounts) {
    let overrides = layoutStore.overrides
    if overrides.contains(.invalidation) {
      let context = layoutStore.makeContext()
      context.invalidateDataSourceCounts = true
      layoutStore.invalidateLayout(with: context)
    }
    prepareLayout()
    hasPreparedUpdates = overrides.contains(.updates)
    if hasPreparedUpdates {
      layoutStore.prepare(
        forCollectionViewUpdates: UICollectionViewUpdateItem.items(of: updates, mapping))
    }
    adoptTargetOffset()
  }

  override func willShow(_ updates: ListUpdates, _ mapping: UpdateMapping) {
    fitDisplayedCells()
    carrySupplements(through: mapping)
  }
  override func adoptContentSize() {
    contentSize = layoutStore.collectionViewContentSize
    moveSupplements()
  }
  override var hasSupplements: Bool { flow.geometry.hasSupplementaryViews || !supplements.isEmpty }
  override func updateSupplements() {
    if hasPreparedUpdates { layoutStore.finalizeCollectionViewUpdates() }
    hasPreparedUpdates = false
    if traits.contains(.showsSet) { updateSetSupplements() } else { updateHeadersAndFooters() }
  }
  override func targetOfLayout(for proposed: CGPoint, _ velocity: CGPoint) -> CGPoint {
    layoutStore.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  // MARK: Items one by one
  override func updateDisplayedSet() { updateSet() }
  override func showMissingOfSet() { showMissing() }
  override func takeOneOutsideSet() -> ListEntry<UICollectionViewCell>? { takeOutsideSet() }
  override func place(_ cell: UICollectionViewCell, _ item: Int) { placeInSet(cell, item) }
  override func numbersOfSetNearBounds(toKeep: Bool) -> [Int] { itemsNearBounds(toKeep: toKeep) }
  override func didReconfigure(_ entry: ListEntry<UICollectionViewCell>) {
    entry.cell.markForLayout()
  }

  override var numbersWithinUsualDistance: Range<Int> {
    let visible = Self.extended(numbersInBounds, by: 1, in: counts.total)
    let near = numbersNearBounds(screens: 0.5)
    if visible.isEmpty || near.isEmpty { return near }
    return min(visible.lowerBound, near.lowerBound)..<max(visible.upperBound, near.upperBound)
  }

  override func numbersToAnnounce(around visible: Range<Int>, times: Int = 1) -> Range<Int> {
    numbersNearBounds(screens: Double(times))
  }
  override func announcePrefetching(at indexPaths: [IndexPath]) {
    prefetchSource?.collectionView(self, prefetchItemsAt: indexPaths)
  }
  override func cancelPrefetching(at indexPaths: [IndexPath]) {
    prefetchSource?.collectionView(self, cancelPrefetchingForItemsAt: indexPaths)
  }
}
