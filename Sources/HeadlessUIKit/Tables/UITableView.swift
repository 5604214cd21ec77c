import Foundation

/// Rows below one another, shown by cells that are used again.
///
/// **Model choices**
/// - A cell in a reuse pool stays in the table, hidden, so what it hosts stays in the window until
///   the cell is used again or the strategy takes it out.
/// - A cell is in the table, and not hidden, before `willDisplay`: a controller whose view is the
///   cell was seen to hear `viewWillAppear` just before it.
/// - A row is displayed from the moment its upper edge touches the lower edge of the bounds. That
///   is inferred from the count in Tables 3, which asks for one cell more than are visible; what
///   is called visible here (`visibleCells`, `indexPathsForVisibleRows`,
///   `forEachVisibleCell(_:)`) leaves such a row out.
/// - Rows that come in are requested outwards from those displayed; after a jump past all of
///   them, from the top. Rows that go are ended in the order in which they left.
/// - With estimates, a row that comes in is measured before its cell is requested and once it is
///   there; the first one of a screen is measured once more, to find where the others begin. That,
///   and one question when the table loads, gives the count of Tables 11. A row whose height turns
///   out to differ from its estimate moves the rows below it; the offset stays.
/// - An automatic estimate is `rowHeight`, or 44 points if that is automatic too.
open class UITableView: UIScrollView {
  /// How a table sets its sections apart. Kept, and without effect as long as there are no
  /// headers.
  public enum Style: Int, Sendable {
    /// Sections follow one another.
    case plain
    /// Sections stand apart.
    case grouped
    /// Sections stand apart, with rounded corners.
    case insetGrouped
  }

  /// What a delegate returns from `heightForRowAt` for `rowHeight`, see `UITableViewDelegate`.
  public static var unspecifiedHeight: CGFloat { -.infinity }

  /// The height, as `rowHeight` or `heightForRowAt`, of rows whose cells say how high they are, see
  /// `UITableViewCell.sizeThatFits(_:)`; as `estimatedRowHeight`, the table's own estimate
  /// (Tables 5).
  public static var automaticDimension: CGFloat { -1 }

  /// The style.
  public final let style: Style

  final weak var rowDelegate: (any UITableViewDelegate)?
  final weak var rowSource: (any UITableViewDataSource)?
  @exclusivity(unchecked) final var geometry = RowGeometry()
  @exclusivity(unchecked) final var heightSource = HeightSource.unknown
  @exclusivity(unchecked) final var rowHeightStore = UITableView.automaticDimension

  /// Heights are estimates until a row is displayed.
  @exclusivity(unchecked) final var measuresRows = false

  /// A row has been measured since the rows on display were put in their places.
  @exclusivity(unchecked) final var heightsHaveChanged = false

  @exclusivity(unchecked) final var displayed = DisplayedRows()
  @exclusivity(unchecked) final var displayedWidth: CGFloat = 0
  @exclusivity(unchecked) final var isUpdatingRows = false
  @exclusivity(unchecked) final var loadState = LoadState()

  @exclusivity(unchecked) final var prepared = PreparedRows()
  @exclusivity(unchecked) final var prefetch = PrefetchState()
  final let behavior = UIKitBehavior.current
  final weak var prefetchSource: (any UITableViewDataSourcePrefetching)?
  final var updates = TableUpdates()

  /// The cell that a dequeuing returns while its row is reconfigured.
  @exclusivity(unchecked) final var reconfiguredCell: UITableViewCell?

  /// The delegate of the pass under way, if it is asked for heights.
  @exclusivity(unchecked) final var passDelegate: (any UITableViewDelegate)?

  final var pools: [String: ReusePool] = [:]
  @exclusivity(unchecked) final var recentPool: ReusePool?

  /// Creates a table without rows.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Creates a plain table without rows.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// What the table shows; not kept alive. Setting it reloads the table in its next layout.
  open var dataSource: (any UITableViewDataSource)? {
    get { rowSource }
    set {
      rowSource = newValue
      requestLoad()
    }
  }

  /// What hears of the rows, and of scrolling; not kept alive.
  public final var delegate: (any UITableViewDelegate)? {
    get { rowDelegate }
    set {
      rowDelegate = newValue
      scrollDelegate = newValue
      heightSource = .unknown
      requestLoad()
    }
  }

  /// What gets data ready for rows ahead; not kept alive. Without effect unless cells are requested
  /// ahead of their display (Tables 6).
  open var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    get { prefetchSource }
    set { prefetchSource = newValue }
  }

  /// Whether cells are requested ahead of their display, if `UIKitBehavior.prefetching` has it so
  /// (Tables 6).
  open var isPrefetchingEnabled = true {
    didSet { if !isPrefetchingEnabled { dropPreparedRows() } }
  }

  /// The height of rows that the delegate gives none. Automatic at first: each cell says how high it
  /// is when it is displayed, unless estimates are off; then rows are 44 points high. Setting it
  /// reloads the table in its next layout.
  ///
  /// - Precondition: it is positive, or `automaticDimension`.
  open var rowHeight: CGFloat {
    get { rowHeightStore }
    set {
      precondition(newValue > 0 || newValue == Self.automaticDimension, "rowHeight is not positive")
      if newValue == rowHeightStore { return }
      rowHeightStore = newValue
      requestLoad()
    }
  }

  /// The height that rows count for until they are displayed. Automatic at first (Tables 5); 0
  /// switches estimates off, unless the delegate gives some: then all heights are asked when the
  /// table loads (Tables 11). Without effect if `rowHeight` is the height of all rows. Setting it
  /// reloads the table in its next layout.
  ///
  /// - Precondition: it is not negative, or `automaticDimension`.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet {
      precondition(
        estimatedRowHeight >= 0 || estimatedRowHeight == Self.automaticDimension,
        "estimatedRowHeight is negative")
      requestLoad()
    }
  }

  // MARK: Loading

  /// Asks the data source for its counts, and the delegate for all heights (Tables 9), and ends
  /// the display of all cells from the bottom up (Tables 10). Cells are requested by the next
  /// layout. When called while the table requests cells, it takes effect in the next layout.
  open func reloadData() {
    requestLoad()
    loadIfNeeded()
  }

  /// The number of sections.
  open var numberOfSections: Int {
    loadIfNeeded()
    return geometry.sectionCount
  }

  /// The number of rows in a section.
  open func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return geometry.rowCount(inSection: section)
  }

  // MARK: Cells

  /// Has cells for an identifier made from a class; `nil` takes the class back, and leaves the
  /// cells that wait to be used again (Tables 12).
  ///
  /// - Precondition: the class is `UITableViewCell` or a subclass.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else {
      pool(for: identifier).registeredClass = nil
      return
    }
    guard let cellClass = cellClass as? UITableViewCell.Type else {
      fatalError("\(cellClass) cannot be registered: it is not a subclass of UITableViewCell")
    }
    pool(for: identifier).registeredClass = cellClass
  }

  /// A cell to use again, or else one made from the registered class, or else `nil` (Tables 12).
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    let pool = pool(for: identifier)
    if let cell = reusedCell(from: pool) { return cell }
    return makeRegisteredCell(for: pool)
  }

  /// A cell to use again, or else one made from the registered class, with the size of the row.
  ///
  /// Stops with an error if no class is registered (Tables 12).
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    dequeue(identifier, for: indexPath)
  }

  /// The cell of a row that is displayed.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    guard let row = geometry.row(at: indexPath) else { return nil }
    return displayed.cell(of: row)
  }

  /// The row that a cell is displayed for.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    displayed.indexPath(of: cell)
  }

  /// The cells that are visible, from the top.
  open var visibleCells: [UITableViewCell] {
    var cells: [UITableViewCell] = []
    forEachVisibleCell { cells.append($1) }
    return cells
  }

  /// The rows that are visible, from the top; `nil` if there are none.
  open var indexPathsForVisibleRows: [IndexPath]? {
    var paths: [IndexPath] = []
    forEachVisibleCell { path, _ in paths.append(path) }
    return paths.isEmpty ? nil : paths
  }

  /// Calls `body` for every visible row, from the top, without allocating. An addition of the
  /// model.
  public final func forEachVisibleCell(_ body: (IndexPath, UITableViewCell) -> Void) {
    var index = 0
    while index < displayed.count {
      let entry = displayed[index]
      if isVisible(entry.row) { body(entry.indexPath, entry.cell) }
      index += 1
    }
  }

  /// The number of cells that are kept for rows that are not displayed (Tables 6). An addition of
  /// the model.
  public final var preparedCellCount: Int { prepared.count }

  /// The number of cells that wait to be used again. An addition of the model.
  public final var pooledCellCount: Int {
    pools.values.reduce(0) { $0 + $1.count }
  }

  // MARK: Geometry

  /// Where a row lies, in the coordinates of the table; empty if there is no such row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    guard let row = geometry.row(at: indexPath) else { return .zero }
    return rect(of: row)
  }

  /// Scrolls, without animation, until a row lies where it should, as far as the content reaches.
  ///
  /// - Precondition: there is such a row.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scroll(to: indexPath, at: scrollPosition)
  }

  // MARK: Layout

  /// Requests the cells of rows that come in, then ends those of rows that left. Does nothing
  /// while the same rows are displayed.
  open override func layoutSubviews() {
    loadForLayout()
    if traits.contains(.isResized) {
      layOutResized()
    } else {
      updateDisplayedRows()
    }
    requestIdleTime()
  }

  override func sizeDidChange() {
    super.sizeDidChange()
    if !displayed.isEmpty { traits.insert(.isResized) }
  }

  /// Requests cells of rows ahead (Tables 6).
  override func useIdleTime() {
    prefetchRows()
  }
}
