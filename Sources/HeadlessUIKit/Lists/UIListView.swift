/// The common part of tables and collection views, an addition to UIKit's API. Rows and items are numbered consecutively across
/// sections. A subclass provides their positions and talks to the data source and the delegate. **Model choices:**
/// - A cell in a reuse pool stays in the list, hidden. A view hosted in it stays in the window.
/// - Before `willDisplay`, a cell is already in the list and not hidden. A controller whose view is the cell was observed to
///   receive `viewWillAppear` just before.
/// - The list requests incoming cells outward from the displayed ones or, after a jump past all of them, from the first. It
///   ends outgoing cells in the order in which they left.
open class UIListView<Cell: UIView>: UIScrollView {
  // Subclasses never call these methods through an inherited open one, so that the optimizer specializes them for their cells.

  @exclusivity(unchecked) final var counts = ListCounts(), displayed = ListEntries<Cell>()
  /// The cells kept for rows or items that aren't displayed: prepared ahead, or recently on screen (Tables 6).
  @exclusivity(unchecked) final var prepared = ListEntries<Cell>()
  @exclusivity(unchecked) final var travel = Travel()
  final let behavior = UIKitBehavior.current
  final var pools: [String: ReusePool<Cell>] = [:]
  @exclusivity(unchecked) final var recentPool: ReusePool<Cell>?
  /// The state from before the update at hand, as long as the list shows it.
  @exclusivity(unchecked) final var former: FormerState<Cell>?
  final var updates: ListUpdates?
  /// The entry whose cell dequeuing returns while it is reconfigured.
  @exclusivity(unchecked) final var reconfigured: ListEntry<Cell>?
  /// The row or item whose cell is requested, or -1, and whether a cell was dequeued for it (Tables 28).
  @exclusivity(unchecked) final var requested = -1
  @exclusivity(unchecked) final var hasDequeued = false
  /// Whether the list is requesting cells or ending their display, and can't be changed.
  @exclusivity(unchecked) final var isUpdating = false
  @exclusivity(unchecked) final var isLoadDue = true
  /// Whether an object to prefetch data was set, which may be gone since.
  @exclusivity(unchecked) final var prefetchesData = false
  /// Whether a measured size changed since the displayed cells were positioned.
  @exclusivity(unchecked) final var sizesHaveChanged = false

  /// Whether the list requests cells ahead, if `UIKitBehavior.prefetching` is set (Tables 6), and announces data (Tables 23).
  open var isPrefetchingEnabled = true {
    didSet { if !isPrefetchingEnabled { recyclePreparedCells() } }
  }

  /// The number of cells kept for rows or items that aren't displayed (Tables 6). An addition to UIKit's API.
  public final var preparedCellCount: Int { prepared.count }
  /// The number of cells in the reuse pools. An addition to UIKit's API.
  public final var pooledCellCount: Int { pools.values.reduce(0) { $0 + $1.count } }

  // MARK: What tables and collection views share
  open var backgroundView: UIView? {
    get { extras?.look?.backgroundView }
    set {
      replaceBackground(\.backgroundView, of: ownLook, with: newValue)
      setNeedsLayout()
    }
  }
  open var numberOfSections: Int { loadedCounts.sectionCount }
  /// The visible cells, top to bottom.
  open var visibleCells: [Cell] { collectVisible { $1 } }
  override var isScrollSpace: Bool { false }
  override func takesFit(forConstraints: Bool) -> Bool {
    !isUpdating && selfSizingInvalidation.rawValue > (forConstraints ? 1 : 0)
  }
  override func sizeDidChange() {
    super.sizeDidChange()
    if !displayed.isEmpty { traits.insert(.isResized) }
  }
  override func roomDidChange() {}

  // MARK: Overridden by tables and collection views
  var words: UpdateCheck.Words { .table }
  var source: AnyObject? { nil }
  var isHorizontal: Bool { false }
  /// Returns the rows or items that overlap the space between two offsets. One that only touches an offset isn't included.
  func numbers(from start: CGFloat, to end: CGFloat) -> Range<Int> { 0..<0 }
  func frame(of number: Int) -> CGRect { .zero }
  /// Whether updates only take effect in the first layout pass.
  var awaitsFirstLayout: Bool { false }
  func reuseIdentifier(of cell: Cell) -> String? { nil }
  /// Holds the data source and the delegate for a pass, or releases them.
  func holdDelegates(_ isHeld: Bool) {}
  var canRequestCells: Bool { false }
  func askSectionCount() -> Int { 0 }
  func askCount(inSection section: Int) -> Int { 0 }
  func requestCell(at indexPath: IndexPath) -> Cell {
    fatalError("a subclass requests cells from its data source")
  }

  /// Stops if a view was dequeued and not returned (Tables 28).
  func checkDequeuedViews() {}
  /// Called when a cell was obtained, before it gets its frame.
  func measure(_ entry: ListEntry<Cell>, _ origin: CellOrigin) {}
  func setState(_ state: ViewTraits, _ isOn: Bool, of cell: Cell, animated: Bool) {}
  func sendWillDisplay(_ entry: ListEntry<Cell>) {}
  func sendDidEndDisplaying(_ entry: ListEntry<Cell>) {}
  /// Called when the counts were loaded, before the displayed cells end their display.
  func didLoadCounts() {}
  /// Called when the displayed cells ended their display after a load.
  func didEndAll() {}
  /// Called when an update changed the counts, before the cells follow.
  func adopt(_ updates: ListUpdates, _ mapping: UpdateMapping, from old: ListCounts) {}
  /// Called during an update, before cells are requested.
  func willShow(_ updates: ListUpdates, _ mapping: UpdateMapping) {}
  /// Called before a cell is requested for display.
  func prepareToShow(_ number: Int) {}
  /// Called when a measured size changed, before the displayed cells move.
  func adoptContentSize() {}

  // For layouts that give the displayed items one by one.
  func updateDisplayedSet() {}
  func showMissingOfSet() {}
  func takeOneOutsideSet() -> ListEntry<Cell>? { nil }
  func place(_ cell: Cell, _ number: Int) {}
  func numbersOfSetNearBounds(toKeep: Bool) -> [Int] { [] }
  var hasSupplements: Bool { false }
  func updateSupplements() {}
  func didReconfigure(_ entry: ListEntry<Cell>) {}
  /// The rows or items close enough to be prepared, as far as UIKit was seen to (Tables 6).
  var numbersWithinUsualDistance: Range<Int> { 0..<0 }
  /// Returns visible rows or items and those that are announced to a prefetching data source, on either side (Tables 23).
  func numbersToAnnounce(around visible: Range<Int>, times: Int = 1) -> Range<Int> { visible }
  func announcePrefetching(at indexPaths: [IndexPath]) {}
  func cancelPrefetching(at indexPaths: [IndexPath]) {}
}

/// Where a cell comes from when its row or item is measured.
enum CellOrigin { case requestedAhead, requested, kept }
