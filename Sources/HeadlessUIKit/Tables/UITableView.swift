/// A view that shows rows in a single column of reusable cells. **Model choices:** Those of `UIListView`, and:
/// - With estimates, an incoming row is measured before its cell is requested and again when the cell exists, and the first
///   row of a screen once more, to find where the others begin. With one call at the load, this gives the count of Tables 11.
///   If a row's height differs from its estimate, the rows below it move; the offset stays.
/// - An automatic estimate is `rowHeight`, or the default height if that is automatic too.
/// - Estimated rows are measured when displayed, not when their cells are prepared ahead. A row that comes back in the cell
///   kept for it has the height that it had, unless the table's width has changed.
open class UITableView: UIListView<UITableViewCell> {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  /// The value that a delegate returns from `heightForRowAt` to use `rowHeight`; see `UITableViewDelegate`.
  public static var unspecifiedHeight: CGFloat { -.infinity }
  /// The value for automatic heights, which cells determine, and for automatic estimates, which the table makes (Tables 5).
  public static var automaticDimension: CGFloat { -1 }
  public final let style: Style
  final weak var rowSource: (any UITableViewDataSource)? { didSet { requestLoad() } }
  final weak var rowDelegate: (any UITableViewDelegate)? {
    didSet {
      untypedDelegate = rowDelegate
      heightSource = .unknown
      requestLoad()
    }
  }
  @exclusivity(unchecked) final var geometry = RowGeometry(), heightSource = HeightSource.unknown
  @exclusivity(unchecked) final var rowHeightStore = UITableView.automaticDimension
  /// Whether heights are estimates until a row is displayed.
  @exclusivity(unchecked) final var measuresRows = false
  @exclusivity(unchecked) final var displayedWidth: CGFloat = 0, hasLoadedInWindow = false
  final weak var prefetchSource: (any UITableViewDataSourcePrefetching)? {
    didSet { prefetchesData = prefetchSource != nil }
  }
  @exclusivity(unchecked) final var sectionSpace: TableSections?
  @exclusivity(unchecked) final var sectionViews: [SectionView] = []
  final var sectionViewPools: [String: ReusePool<UITableViewHeaderFooterView>] = [:]

  // Strong references during a pass.
  @exclusivity(unchecked) final var passSource: (any UITableViewDataSource)?
  @exclusivity(unchecked) final var passDelegate: (any UITableViewDelegate)?

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  /// The data source, a weak reference. Setting it reloads the data in the next layout pass.
  // swift-format-ignore
  open var dataSource: (any UITableViewDataSource)? { get { rowSource } set { rowSource = newValue } }
  /// The delegate of the table and its scroll view, a weak reference.
  // swift-format-ignore
  open var delegate: (any UITableViewDelegate)? { get { rowDelegate } set { rowDelegate = newValue } }
  /// The object that prefetches data, a weak reference (Tables 23).
  // swift-format-ignore
  open var prefetchDataSource: (any UITableViewDataSourcePrefetching)? { get { prefetchSource } set { prefetchSource = newValue } }

  /// The height of rows for which the delegate provides none, positive or, by default, automatic: cells determine their height
  /// when displayed or, with estimates off, rows have the default height (Tables 31). Setting it reloads the data.
  open var rowHeight: CGFloat {
    get { rowHeightStore }
    set {
      precondition(newValue > 0 || newValue == Self.automaticDimension, "rowHeight is not positive")
      if newValue == rowHeightStore { return }
      rowHeightStore = newValue
      requestLoad()
    }
  }

  /// The assumed height of rows until they are displayed, non-negative or, by default, automatic (Tables 5). With 0, the table
  /// asks for all heights when it loads, unless the delegate provides estimates (Tables 11). Without effect if `rowHeight` is
  /// the height of all rows. Setting it reloads the data.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet {
      precondition(
        estimatedRowHeight >= 0 || estimatedRowHeight == Self.automaticDimension,
        "estimatedRowHeight is negative")
      changed(estimatedRowHeight, oldValue)
    }
  }

  // MARK: Headers, footers and separators
  /// A line between rows. Its color and insets have no effect here.
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }

  /// Whether there are lines between rows. A row that sizes itself has a point more for one (Tables 31).
  open var separatorStyle = SeparatorStyle.singleLine {
    didSet { changed(separatorStyle, oldValue) }
  }
  /// The height of headers for which the delegate provides none. The default is automatic (Tables 32).
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { changed(sectionHeaderHeight, oldValue) }
  }
  /// The height of footers for which the delegate provides none. The default is automatic (Tables 32).
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { changed(sectionFooterHeight, oldValue) }
  }
  /// The space above each header in plain style. The default is automatic: 22 points (Tables 32).
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { changed(sectionHeaderTopPadding, oldValue) }
  }
  // A data source that sets a look each time it is asked doesn't load the table for ever.
  private func changed<Value: Equatable>(_ new: Value, _ old: Value) {
    if new != old { requestLoad() }
  }
  /// A view above all rows, which scrolls with them. The table sets its width and takes its height (Tables 32).
  open var tableHeaderView: UIView? { didSet { replace(oldValue, with: tableHeaderView) } }
  /// A view below all rows, which scrolls with them. The table sets its width and takes its height (Tables 32).
  open var tableFooterView: UIView? { didSet { replace(oldValue, with: tableFooterView) } }

  // MARK: Selection and editing
  open var indexPathForSelectedRow: IndexPath? { states?.selected.first }
  open var indexPathsForSelectedRows: [IndexPath]? {
    states.flatMap { $0.selected.isEmpty ? nil : $0.selected }
  }

  /// Selects a row and scrolls to it, without calling the delegate. `nil` deselects all (Tables 34).
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return deselectAll() }
    select(indexPath, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  open func deselectRow(at path: IndexPath, animated: Bool) { deselect(path, animated: animated) }
  // swift-format-ignore
  open var isEditing: Bool { get { states?.isEditing == true || states?.isRowSwiped == true } set { setEditing(newValue, animated: false) } }
  open func setEditing(_ editing: Bool, animated: Bool) {
    setEditingState(editing, animated: animated)
  }

  // MARK: Loading
  /// Asks for the counts and all heights (Tables 9), and ends the display of all cells from bottom to top (Tables 10). The next
  /// layout pass requests new cells. A call made while the table requests cells takes effect in that pass.
  open func reloadData() {
    if traits.contains(.marksCells) { deselectAll() }
    requestLoad()
    loadIfNeeded()
  }

  open func numberOfRows(inSection section: Int) -> Int {
    let counts = loadedCounts
    if 0..<counts.sectionCount ~= section { return counts.count(inSection: section) }
    UIKitException.internalInconsistency.raise(
      "Requested the number of rows for section (\(section)) which is out of bounds.")
  }

  // MARK: Cells
  /// Registers a class of cells for an identifier. `nil` removes it, and keeps the cells in the reuse pool (Tables 12).
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    pool(for: identifier).register(cellClass)
  }

  /// Returns a reused cell, a new one from the registered class or nib, or `nil` (Tables 12).
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    let pool = pool(for: identifier)
    if let cell = reusedCell(from: pool) { return cell }
    return makeCell(for: pool)
  }

  /// Returns a reused or new cell with the row's size. Stops with a fatal error if nothing is registered (Tables 12).
  open func dequeueReusableCell(
    withIdentifier identifier: String, for path: IndexPath
  ) -> UITableViewCell { dequeue(identifier, for: path) }

  /// Returns the cell that the table has for a row, displayed or kept, or `nil` if it has none (Tables 6).
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCell(at: indexPath) }
  /// Returns the index path of a displayed cell, or `nil` if the cell isn't displayed.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { shownIndexPath(of: cell) }

  /// The index paths of the visible rows, top to bottom, or `nil` if there are none.
  open var indexPathsForVisibleRows: [IndexPath]? {
    let paths = collectVisible { path, _ in path }
    return paths.isEmpty ? nil : paths
  }

  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionView(true, section)
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionView(false, section)
  }

  // MARK: Geometry
  /// Returns the frame of a row in the table's coordinates, or an empty rectangle if the row doesn't exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    return counts.number(at: indexPath).map(frame(of:)) ?? .zero
  }

  /// Scrolls to a row, which must exist, as far as the content allows.
  open func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    scroll(to: path, at: position, animated: animated)
  }

  // MARK: Updates
  /// Performs several updates as one batch, then calls `completion` with `true`. A nested batch joins the outer one. Deletions,
  /// reloads and the sources of moves use index paths from before the batch, insertions and the destinations of moves those
  /// from after it. The data must have changed when `updates` returns (Tables 4). Conflicts and wrong counts stop (Tables 13, 19).
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatch(updates, completion: completion)
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append(ListUpdates.Move(from: section, to: newSection)) }
  }
  open func beginUpdates() { beginBatch() }
  open func endUpdates() {
    precondition(updates != nil, "endUpdates without beginUpdates")
    endBatch()
  }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.inserted += indexPaths }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deleted += indexPaths }
  }

  /// Reloads rows in new cells. A reload is a deletion and an insertion, so it creates one new cell per row (Tables 8).
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloaded.formUnion(indexPaths) }
  }

  /// Asks the data source to configure the cells that rows have. Dequeuing returns them without `prepareForReuse()` (Tables 1).
  /// Ignores rows without a cell. Stops with a fatal error if a row doesn't exist or the data source returns another cell.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    update(isMutation: false) { $0.reconfigured.formUnion(indexPaths) }
  }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moves.append(ListUpdates.Move(from: indexPath, to: newIndexPath)) }
  }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  // MARK: Layout
  /// Requests the cells of incoming rows, then ends the display of outgoing ones.
  open override func layoutSubviews() {
    if traits.contains(.placesSubviews) { placeSubviews() }
    noteTravel()
    loadForLayout()
    if traits.contains(.hasUnfitCells), !isUpdating { refitCells() }
    updateDisplayedRows()
    followTravel()
    if extras != nil { extras?.look?.backgroundView?.setFrame(boundsStore) }
  }

  override func useIdleTime() { prepareCellsAhead() }
  override func emptyReusePools() {
    emptyCellPools()
    for pool in sectionViewPools.values { pool.removeAll() }
  }

  // MARK: List
  override var source: AnyObject? { rowSource }
  override func numbers(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    rows(from: start, to: end)
  }
  override func frame(of row: Int) -> CGRect {
    CGRect(
      x: sideInset, y: top(ofRow: row), width: boundsStore.width - 2 * sideInset,
      height: geometry.height(of: row))
  }
  /// How far rows are from the sides, as in lists of collection views (Tables 40).
  final var sideInset: CGFloat { style == .insetGrouped ? 16 : 0 }
  override var awaitsFirstLayout: Bool { displayedWidth <= 0 }
  override func reuseIdentifier(of cell: UITableViewCell) -> String? {
    cell.identifier ?? cell.reuseIdentifier
  }
  override func holdDelegates(_ isHeld: Bool) {
    passSource = isHeld ? rowSource : nil
    passDelegate = isHeld ? rowDelegate : nil
  }
  override var canRequestCells: Bool { passSource != nil }
  override func askSectionCount() -> Int {
    guard let source = rowSource else { return 0 }
    return CallTrace.asking(.numberOfSections, of: self) { source.numberOfSections(in: self) }
  }

  override func askCount(inSection section: Int) -> Int {
    guard let source = rowSource else { return 0 }
    let count = CallTrace.asking(.numberOfRows, of: self, at: IndexPath(index: section)) {
      source.tableView(self, numberOfRowsInSection: section)
    }
    if count < Int32.max { return count }
    UIKitException.internalInconsistency.raise(
      "Failed to allocate data stores for \(count) rows in section \(section). Consider using fewer rows"
    )
  }

  override func requestCell(at indexPath: IndexPath) -> UITableViewCell {
    guard let source = passSource else {
      preconditionFailure("cells are requested only with a data source")
    }
    return CallTrace.asking(.cellForRow, of: self, at: indexPath) {
      source.tableView(self, cellForRowAt: indexPath)
    }
  }
  override func measure(_ entry: ListEntry<UITableViewCell>, _ origin: CellOrigin) {
    measureRow(entry, origin)
  }

  override func setState(
    _ state: ViewTraits, _ isOn: Bool, of cell: UITableViewCell, animated: Bool
  ) {
    switch state {
    case .isSelected: cell.setSelected(isOn, animated: animated)
    case .isHighlighted: cell.setHighlighted(isOn, animated: animated)
    default: cell.setEditing(isOn, animated: animated)
    }
  }

  override func sendWillDisplay(_ entry: ListEntry<UITableViewCell>) {
    guard let delegate = passDelegate else { return }
    CallTrace.asking(.willDisplay, of: self, entry.cell, at: entry.indexPath) {
      delegate.tableView(self, willDisplay: entry.cell, forRowAt: entry.indexPath)
    }
  }

  override func sendDidEndDisplaying(_ entry: ListEntry<UITableViewCell>) {
    guard let delegate = passDelegate else { return }
    CallTrace.asking(.didEndDisplaying, of: self, entry.cell, at: entry.indexPath) {
      delegate.tableView(self, didEndDisplaying: entry.cell, forRowAt: entry.indexPath)
    }
  }

  override func didLoadCounts() { loadGeometry() }
  override func didEndAll() {
    for index in sectionViews.indices.reversed() { endSectionView(at: index) }
  }
  override func updateSupplements() { updateSectionViews() }

  override func adopt(_ updates: ListUpdates, _ mapping: UpdateMapping, from old: ListCounts) {
    adoptHeights(updates, mapping, from: old)
    loadSections()
    carrySectionViews(through: mapping)
    adoptContentSize()
  }

  override func willShow(_ updates: ListUpdates, _ mapping: UpdateMapping) {
    if updates.isEmpty { remeasureHeights() }
    sizesHaveChanged = false
    adoptContentSize()
  }

  override func prepareToShow(_ row: Int) { if measuresRows { locate(row) } }
  override func adoptContentSize() { contentSize.height = contentHeight }
  override func didReconfigure(_ entry: ListEntry<UITableViewCell>) {
    measureRow(entry, .requested)
  }
  override var numbersWithinUsualDistance: Range<Int> {
    Self.extended(numbersInBounds, by: 2, in: counts.total)
  }
  override func numbersToAnnounce(around visible: Range<Int>, times: Int = 1) -> Range<Int> {
    Self.extended(visible, by: 10 * times, in: counts.total)
  }
  override func announcePrefetching(at indexPaths: [IndexPath]) {
    prefetchSource?.tableView(self, prefetchRowsAt: indexPaths)
  }
  override func cancelPrefetching(at indexPaths: [IndexPath]) {
    prefetchSource?.tableView(self, cancelPrefetchingForRowsAt: indexPaths)
  }
}
