import Foundation

/// A view that arranges items with a layout and shows them in reusable cells.
///
/// Cells have the same life cycle as in `UITableView`, and `CallTrace` reports the same calls.
///
/// **Model choices**
/// - A cell in a reuse pool stays in the collection view, hidden. A view hosted in it stays in the
///   window until the cell is reused or the strategy removes the view.
/// - Before `willDisplay`, a cell is already in the collection view and not hidden.
/// - An item's display begins when the first edge of its line touches the last edge of the bounds,
///   as in a table (Tables 3). `visibleCells`, `indexPathsForVisibleItems` and
///   `forEachVisibleCell(_:)` leave out an item that only touches the edge.
/// - The collection view requests incoming items outward from the displayed ones; after a jump past
///   all of them, it starts with the first. It ends outgoing items in the order in which they left.
/// - `reloadData()` asks for the counts immediately, as in a table (Tables 9).
open class UICollectionView: UIScrollView {
  /// The kind of the supplementary view before the items of a section.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// The kind of the supplementary view after the items of a section.
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

  /// The sum of the insets across the scroll direction when the layout was last prepared.
  @exclusivity(unchecked) final var preparedMargin: CGFloat = 0

  final var pools: [String: ReusableViewPool] = [:]
  final var supplementaryPools: [SupplementaryKey: ReusableViewPool] = [:]
  @exclusivity(unchecked) final var recentPool: ReusableViewPool?

  // Cells prepared ahead of display; see `prepareCellsAhead()`.
  @exclusivity(unchecked) final var prepared = DisplayedItems()
  @exclusivity(unchecked) final var travel = Travel()

  // Updates.
  final var pendingUpdates: ItemUpdates?
  @exclusivity(unchecked) final var reconfigured: DisplayedItems.Entry?

  /// Whether the collection view prepares cells ahead of display (Tables 6). Has an effect only if
  /// the model is set to a UIKit version that prefetches; see `UIKitBehavior`.
  open var isPrefetchingEnabled = true {
    didSet { if !isPrefetchingEnabled { recyclePreparedCells() } }
  }

  /// Creates an empty collection view.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutStore = layout
    super.init(frame: frame)
    layout.viewLink = self
  }

  deinit {
    if layoutStore.viewLink === self { layoutStore.viewLink = nil }
  }

  /// The layout. Setting it moves the cells to their new positions without animation. The next
  /// layout pass updates the displayed items.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutStore }
    set { replaceLayout(with: newValue) }
  }

  /// The data source, a weak reference. Setting it reloads the data in the next layout pass.
  open var dataSource: (any UICollectionViewDataSource)? {
    get { itemSource }
    set {
      itemSource = newValue
      requestLoad()
    }
  }

  /// The object that receives prefetching calls, a weak reference.
  open var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    get { prefetchSource }
    set { prefetchSource = newValue }
  }

  /// The delegate of the collection view and its scroll view, a weak reference. If it conforms to
  /// `UICollectionViewDelegateFlowLayout`, it also provides sizes.
  public final var delegate: (any UICollectionViewDelegate)? {
    get { itemDelegate }
    set {
      itemDelegate = newValue
      scrollDelegate = newValue
      requestLoad()
    }
  }

  // MARK: Loading

  /// Asks the data source for its counts, prepares the layout, and ends the display of all cells
  /// from last to first (Tables 4, 10). The next layout pass requests new cells. A call made while
  /// the collection view requests cells takes effect in the next layout pass.
  open func reloadData() {
    requestLoad()
    loadIfNeeded()
  }

  /// The number of sections.
  open var numberOfSections: Int {
    loadIfNeeded()
    return counts.sectionCount
  }

  /// Returns the number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int {
    loadIfNeeded()
    return counts.itemCount(inSection: section)
  }

  // MARK: Layout

  /// Requests the cells of incoming items, then ends the display of outgoing ones. Does nothing
  /// while the same items are displayed.
  open override func layoutSubviews() {
    loadIfNeeded()
    prepareLayoutIfNeeded()
    if traits.contains(.isResized) && !isUpdatingItems {
      // Keep the offset, as far as the content allows (Rotation 4).
      traits.remove(.isResized)
      clampOffset()
    }
    updateDisplayedItems()
    followTravel()
  }

  /// Asks the layout whether the new size invalidates it (Rotation 5).
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
