import Foundation

/// Items where a layout puts them, shown by cells that are used again.
///
/// The life of a cell is that of a table's, see `UITableView`, and reported to `CallTrace` by the
/// same calls.
///
/// **Model choices**
/// - A cell in a reuse pool stays in the collection view, hidden, so what it hosts stays in the
///   window until the cell is used again or the strategy takes it out.
/// - A cell is in the collection view, and not hidden, before `willDisplay`.
/// - An item is displayed from the moment the first edge of its line touches the last edge of the
///   bounds, as in a table (Tables 3); what is called visible here (`visibleCells`,
///   `indexPathsForVisibleItems`, `forEachVisibleCell(_:)`) leaves such an item out.
/// - Items that come in are requested outwards from those displayed; after a jump past all of
///   them, from the first. Items that go are ended in the order in which they left.
/// - `reloadData()` asks for the counts at once, as in a table (Tables 9).
open class UICollectionView: UIScrollView {
  /// The kind of the views before the items of a section.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// The kind of the views behind the items of a section.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  final weak var itemDelegate: (any UICollectionViewDelegate)?
  final weak var itemSource: (any UICollectionViewDataSource)?
  final weak var prefetchSource: (any UICollectionViewDataSourcePrefetching)?
  @exclusivity(unchecked) nonisolated(unsafe) final var layoutStore: UICollectionViewLayout
  final let behavior = UIKitBehavior.current

  @exclusivity(unchecked) final var counts = ItemCounts()
  @exclusivity(unchecked) final var displayed = DisplayedItems()
  @exclusivity(unchecked) final var supplements: [DisplayedSupplement] = []
  @exclusivity(unchecked) final var isUpdatingItems = false
  @exclusivity(unchecked) final var isLoadDue = true

  /// What the insets took of the breadth that the layout was computed for.
  @exclusivity(unchecked) final var preparedMargin: CGFloat = 0

  final var pools: [String: ReusableViewPool] = [:]
  final var supplementaryPools: [SupplementaryKey: ReusableViewPool] = [:]
  @exclusivity(unchecked) final var recentPool: ReusableViewPool?

  // What is prepared ahead of its display, see `prepareCellsAhead()`.
  @exclusivity(unchecked) final var prepared = DisplayedItems()
  @exclusivity(unchecked) final var travel = Travel()

  // Updates.
  final var pendingUpdates: ItemUpdates?
  @exclusivity(unchecked) final var reconfigured: DisplayedItems.Entry?

  /// Whether cells are prepared ahead of their display (Tables 6), if versions of UIKit that do
  /// are what the model is set to be, see `UIKitBehavior`.
  open var isPrefetchingEnabled = true {
    didSet { if !isPrefetchingEnabled { givePreparedUp() } }
  }

  /// Creates a collection view without items.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutStore = layout
    super.init(frame: frame)
    layout.viewLink = self
  }

  deinit {
    if layoutStore.viewLink === self { layoutStore.viewLink = nil }
  }

  /// The layout. Setting it moves the cells where the new one puts them, without animation; the
  /// next layout pass brings the items on display in line with it.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutStore }
    set { replaceLayout(with: newValue) }
  }

  /// What the collection view shows; not kept alive. Setting it reloads in the next layout.
  open var dataSource: (any UICollectionViewDataSource)? {
    get { itemSource }
    set {
      itemSource = newValue
      requestLoad()
    }
  }

  /// What hears of items that are prepared ahead of their display; not kept alive.
  open var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    get { prefetchSource }
    set { prefetchSource = newValue }
  }

  /// What hears of the items, and of scrolling; not kept alive. If it conforms to
  /// `UICollectionViewDelegateFlowLayout` it is asked for sizes too.
  public final var delegate: (any UICollectionViewDelegate)? {
    get { itemDelegate }
    set {
      itemDelegate = newValue
      scrollDelegate = newValue
      requestLoad()
    }
  }

  // MARK: Loading

  /// Asks the data source for its counts, has the layout computed, and ends the display of all
  /// cells from the last to the first (Tables 4, 10). Cells are requested by the next layout. When
  /// called while the collection view requests cells, it takes effect in the next layout.
  open func reloadData() {
    requestLoad()
    loadIfNeeded()
  }

  /// The number of sections.
  open var numberOfSections: Int {
    loadIfNeeded()
    return counts.sectionCount
  }

  /// The number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int {
    loadIfNeeded()
    return counts.itemCount(inSection: section)
  }

  // MARK: Layout

  /// Requests the cells of items that come in, then ends those of items that left. Does nothing
  /// while the same items are displayed.
  open override func layoutSubviews() {
    loadIfNeeded()
    prepareLayoutIfNeeded()
    if traits.contains(.isResized) && !isUpdatingItems {
      // The offset stays, as far as the content reaches (Rotation 4).
      traits.remove(.isResized)
      clampOffset()
    }
    updateDisplayedItems()
    followTravel()
  }

  /// Asks the layout whether it holds for the new size (Rotation 5).
  override func sizeWillChange(to size: CGSize) {
    super.sizeWillChange(to: size)
    let bounds = CGRect(origin: boundsStore.origin, size: size)
    if layoutStore.shouldInvalidateLayout(forBoundsChange: bounds) {
      layoutStore.invalidateLayout()
    }
  }

  override func sizeDidChange() {
    super.sizeDidChange()
    if !displayed.isEmpty { traits.insert(.isResized) }
  }

  override func useIdleTime() {
    prepareCellsAhead()
  }
}
