import Foundation

/// A view that shows rows in a single column of reusable cells.
///
/// **Model choices**
/// - A cell in a reuse pool stays in the table, hidden. A view hosted in it stays in the window
///   until the cell is reused or the strategy removes the view.
/// - Before `willDisplay`, a cell is already in the table and not hidden. A controller whose view
///   is the cell was observed to receive `viewWillAppear` just before.
/// - A row's display begins when its upper edge touches the lower edge of the bounds. This is
///   inferred from the count in Tables 3, which has one cell more than are visible. `visibleCells`,
///   `indexPathsForVisibleRows` and `forEachVisibleCell(_:)` leave out a row that only touches the
///   edge.
/// - The table requests incoming rows outward from the displayed ones; after a jump past all of
///   them, it starts at the top. It ends outgoing rows in the order in which they left.
/// - With estimates, an incoming row is measured before its cell is requested and again when the
///   cell exists. The first row of a screen is measured once more, to find where the others begin.
///   Together with one call when the table loads, this gives the count of Tables 11. If a row's
///   height differs from its estimate, the rows below it move; the offset stays.
/// - An automatic estimate is `rowHeight`, or 44 points if that is automatic too.
open class UITableView: UIScrollView {
  /// The style of a table's sections. Stored, but without effect while there are no headers.
  public enum Style: Int, Sendable {
    /// Sections follow one another without gaps.
    case plain
    /// Sections are visually separated.
    case grouped
    /// Sections are visually separated, with rounded corners.
    case insetGrouped
  }

  /// The value that a delegate returns from `heightForRowAt` to use `rowHeight`; see
  /// `UITableViewDelegate`.
  public static var unspecifiedHeight: CGFloat { -.infinity }

  /// A value that requests automatic heights. For `rowHeight` or `heightForRowAt`, cells determine
  /// their own height; see `UITableViewCell.sizeThatFits(_:)`. For `estimatedRowHeight`, the table
  /// makes its own estimate (Tables 5).
  public static var automaticDimension: CGFloat { -1 }

  /// The style.
  public final let style: Style

  final weak var rowDelegate: (any UITableViewDelegate)?
  final weak var rowSource: (any UITableViewDataSource)?
  @exclusivity(unchecked) final var geometry = RowGeometry()
  @exclusivity(unchecked) final var heightSource = HeightSource.unknown
  @exclusivity(unchecked) final var rowHeightStore = UITableView.automaticDimension

  /// Whether heights are estimates until a row is displayed.
  @exclusivity(unchecked) final var measuresRows = false

  /// Whether a measured height changed since the displayed rows were positioned.
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

  /// The cell that dequeuing returns while its row is reconfigured.
  @exclusivity(unchecked) final var reconfiguredCell: UITableViewCell?

  /// The delegate during a display pass, if it provides heights.
  @exclusivity(unchecked) final var passDelegate: (any UITableViewDelegate)?

  final var pools: [String: ReusePool] = [:]
  @exclusivity(unchecked) final var recentPool: ReusePool?

  /// Creates an empty table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Creates an empty table in plain style.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// The data source, a weak reference. Setting it reloads the data in the next layout pass.
  open var dataSource: (any UITableViewDataSource)? {
    get { rowSource }
    set {
      rowSource = newValue
      requestLoad()
    }
  }

  /// The delegate of the table and its scroll view, a weak reference.
  public final var delegate: (any UITableViewDelegate)? {
    get { rowDelegate }
    set {
      rowDelegate = newValue
      scrollDelegate = newValue
      heightSource = .unknown
      requestLoad()
    }
  }

  /// The object that prefetches data, a weak reference. Used only if the table requests cells ahead
  /// of display (Tables 6).
  open var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    get { prefetchSource }
    set { prefetchSource = newValue }
  }

  /// Whether the table requests cells ahead of display. Has an effect only if
  /// `UIKitBehavior.prefetching` is set (Tables 6).
  open var isPrefetchingEnabled = true {
    didSet { if !isPrefetchingEnabled { recyclePreparedCells() } }
  }

  /// The height of rows for which the delegate provides none. The default is automatic: each cell
  /// determines its height when displayed or, with estimates off, rows are 44 points high. Setting
  /// it reloads the data in the next layout pass.
  ///
  /// - Precondition: The value is positive or `automaticDimension`.
  open var rowHeight: CGFloat {
    get { rowHeightStore }
    set {
      precondition(newValue > 0 || newValue == Self.automaticDimension, "rowHeight is not positive")
      if newValue == rowHeightStore { return }
      rowHeightStore = newValue
      requestLoad()
    }
  }

  /// The assumed height of rows until they are displayed. The default is automatic (Tables 5). A
  /// value of 0 turns estimates off, unless the delegate provides some; the table then asks for all
  /// heights when it loads (Tables 11). Without effect if `rowHeight` is the height of all rows.
  /// Setting it reloads the data in the next layout pass.
  ///
  /// - Precondition: The value is non-negative or `automaticDimension`.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet {
      precondition(
        estimatedRowHeight >= 0 || estimatedRowHeight == Self.automaticDimension,
        "estimatedRowHeight is negative")
      requestLoad()
    }
  }

  // MARK: Loading

  /// Asks the data source for its counts and the delegate for all heights (Tables 9), and ends the
  /// display of all cells from bottom to top (Tables 10). The next layout pass requests new cells.
  /// A call made while the table requests cells takes effect in the next layout pass.
  open func reloadData() {
    requestLoad()
    loadIfNeeded()
  }

  /// The number of sections.
  open var numberOfSections: Int {
    loadIfNeeded()
    return geometry.sectionCount
  }

  /// Returns the number of rows in a section.
  open func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return geometry.rowCount(inSection: section)
  }

  // MARK: Cells

  /// Registers a class for creating cells with an identifier. Passing `nil` removes the
  /// registration and keeps the cells in the reuse pool (Tables 12).
  ///
  /// - Precondition: The class is `UITableViewCell` or a subclass.
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

  /// Returns a reused cell, a new one from the registered class or nib, or `nil` (Tables 12).
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    let pool = pool(for: identifier)
    if let cell = reusedCell(from: pool) { return cell }
    return makeRegisteredCell(for: pool)
  }

  /// Returns a reused cell, or a new one from the registered class or nib, with the row's size.
  ///
  /// Stops with a fatal error if nothing is registered (Tables 12).
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    dequeue(identifier, for: indexPath)
  }

  /// Returns the displayed cell of a row, or `nil` if the row isn't displayed.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    guard let row = geometry.row(at: indexPath) else { return nil }
    return displayed.cell(of: row)
  }

  /// Returns the index path of a displayed cell, or `nil` if the cell isn't displayed.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    displayed.indexPath(of: cell)
  }

  /// The visible cells, top to bottom.
  open var visibleCells: [UITableViewCell] {
    var cells: [UITableViewCell] = []
    forEachVisibleCell { cells.append($1) }
    return cells
  }

  /// The index paths of the visible rows, top to bottom, or `nil` if there are none.
  open var indexPathsForVisibleRows: [IndexPath]? {
    var paths: [IndexPath] = []
    forEachVisibleCell { path, _ in paths.append(path) }
    return paths.isEmpty ? nil : paths
  }

  /// Calls a closure for every visible row, top to bottom, without allocating. An addition to
  /// UIKit's API.
  public final func forEachVisibleCell(_ body: (IndexPath, UITableViewCell) -> Void) {
    var index = 0
    while index < displayed.count {
      let entry = displayed[index]
      if isVisible(entry.row) { body(entry.indexPath, entry.cell) }
      index += 1
    }
  }

  /// The number of cells kept for rows that aren't displayed (Tables 6). An addition to UIKit's
  /// API.
  public final var preparedCellCount: Int { prepared.count }

  /// The number of cells in the reuse pools. An addition to UIKit's API.
  public final var pooledCellCount: Int {
    pools.values.reduce(0) { $0 + $1.count }
  }

  // MARK: Geometry

  /// Returns the frame of a row in the table's coordinates, or an empty rectangle if the row
  /// doesn't exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    guard let row = geometry.row(at: indexPath) else { return .zero }
    return rect(of: row)
  }

  /// Scrolls to a row, without animation, as far as the content allows.
  ///
  /// - Precondition: The row exists.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scroll(to: indexPath, at: scrollPosition)
  }

  // MARK: Layout

  /// Requests the cells of incoming rows, then ends the display of outgoing ones. Does nothing
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
