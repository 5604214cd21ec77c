import Foundation

/// Cells requested ahead of their display (Tables 6).
///
/// **Model choices:** cells are prepared in the idle time after a frame in which the table was laid
/// out, for the rows within `UIKitBehavior.prefetchedScreens` of the bounds in the direction of the
/// last movement, downwards at first. A cell is kept for its row, whether it was prepared or was
/// displayed, as long as the row is within that distance of the bounds, on either side; farther
/// away it goes to its reuse pool in the next idle time. While heights are estimates, rows are
/// measured when they are displayed, not when they are prepared.
extension UITableView {
  struct PrefetchState {
    var isWaiting = false
    var isUpwards = false

    /// Where the table was in the last idle time.
    var offset: CGFloat = 0

    /// The rows that the prefetching data source was told of, and has not been told to forget.
    var announced: Set<Int> = []
  }

  final var isPrefetching: Bool { behavior.prefetching && isPrefetchingEnabled }

  private final var reach: CGFloat { boundsStore.height * behavior.prefetchedScreens }

  final func requestIdleTime() {
    guard isPrefetching, !prefetch.isWaiting, let window = windowLink else { return }
    prefetch.isWaiting = true
    window.idleViews.append(self)
  }

  /// Requests the cells of rows ahead, nearest first.
  final func prefetchRows() {
    prefetch.isWaiting = false
    guard isPrefetching, windowLink != nil, !isUpdatingRows, !loadState.isDue else { return }
    let bounds = boundsStore
    if bounds.minY != prefetch.offset { prefetch.isUpwards = bounds.minY < prefetch.offset }
    prefetch.offset = bounds.minY
    keepRows(geometry.rows(from: bounds.minY - reach, through: bounds.maxY + reach))
    guard let source = rowSource else { return }
    let shown = displayed.range
    let ahead =
      prefetch.isUpwards
      ? geometry.rows(from: bounds.minY - reach, through: bounds.minY)
      : geometry.rows(from: bounds.maxY, through: bounds.maxY + reach)
    announce(ahead)
    isUpdatingRows = true
    passDelegate = heightSource == .delegate ? rowDelegate : nil
    var index = 0
    while index < ahead.count {
      let row = prefetch.isUpwards ? ahead.upperBound - 1 - index : ahead.lowerBound + index
      index += 1
      let isShown = row >= shown.lowerBound && row < shown.upperBound
      if !isShown && !prepared.contains(row) { prepare(row, from: source) }
    }
    passDelegate = nil
    isUpdatingRows = false
    if loadState.isDue { markForLayout() }
  }

  private final func prepare(_ row: Int, from source: any UITableViewDataSource) {
    let indexPath = geometry.indexPath(of: row)
    let cell = CallTrace.asking(.cellForRow, of: self, at: indexPath) {
      source.tableView(self, cellForRowAt: indexPath)
    }
    if let passDelegate { askHeight(of: passDelegate, at: indexPath) }
    cell.setFrame(rect(of: row))
    cell.isHidden = true
    prepared.append(DisplayedRows.Entry(row: row, cell: cell, indexPath: indexPath))
  }

  /// Lets go of the cells of all other rows.
  private final func keepRows(_ rows: Range<Int>) {
    while let cell = prepared.takeOne(outside: rows) { recycle(cell) }
  }

  /// Whether a row whose display ends lies near enough for its cell to be kept for it.
  final func keepsCell(of row: Int) -> Bool {
    guard isPrefetching else { return false }
    let top = geometry.top(of: row)
    return top <= boundsStore.maxY + reach
      && top + geometry.height(of: row) > boundsStore.minY - reach
  }

  /// Lets go of all cells that are kept for rows.
  final func dropPreparedRows() {
    keepRows(0..<0)
    prefetch.announced.removeAll()
  }

  /// Tells the prefetching data source of rows that have come near, and of those that have gone
  /// again without being displayed.
  private final func announce(_ ahead: Range<Int>) {
    guard let source = prefetchSource else { return }
    let shown = displayed.range
    let forgotten = prefetch.announced.filter { !ahead.contains($0) && !shown.contains($0) }
    prefetch.announced.formIntersection(ahead)
    let new = ahead.filter { !shown.contains($0) && !prefetch.announced.contains($0) }
    prefetch.announced.formUnion(new)
    prefetch.announced.subtract(shown)
    if !forgotten.isEmpty {
      source.tableView(
        self, cancelPrefetchingForRowsAt: forgotten.sorted().map { geometry.indexPath(of: $0) })
    }
    if new.isEmpty { return }
    let nearestFirst = prefetch.isUpwards ? new.reversed() : new
    source.tableView(self, prefetchRowsAt: nearestFirst.map { geometry.indexPath(of: $0) })
  }
}
