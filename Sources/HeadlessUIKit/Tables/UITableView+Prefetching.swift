import Foundation

/// Cells requested ahead of display (Tables 6).
///
/// **Model choices:** In the idle time after a frame with a layout pass, the table prepares cells
/// for the rows within `UIKitBehavior.prefetchedScreens` of the bounds in the direction of the last
/// movement, which is initially down. A cell, whether prepared or displayed before, stays reserved
/// for its row while the row is within that distance of the bounds on either side. In the next idle
/// time, cells farther away return to their reuse pools. While heights are estimates, rows are
/// measured when displayed, not when prepared.
extension UITableView {
  struct PrefetchState {
    var isWaiting = false
    var isUpwards = false

    /// The table's offset in the last idle time.
    var offset: CGFloat = 0

    /// The rows that were announced to the prefetching data source and not canceled.
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

  /// Recycles the cells of all rows outside a range.
  private final func keepRows(_ rows: Range<Int>) {
    while let cell = prepared.takeOne(outside: rows) { recycle(cell) }
  }

  /// Returns whether a row leaving the display is close enough to keep its cell.
  final func keepsCell(of row: Int) -> Bool {
    guard isPrefetching else { return false }
    let top = geometry.top(of: row)
    return top <= boundsStore.maxY + reach
      && top + geometry.height(of: row) > boundsStore.minY - reach
  }

  /// Recycles all cells kept for rows.
  final func recyclePreparedCells() {
    keepRows(0..<0)
    prefetch.announced.removeAll()
  }

  /// Announces incoming rows to the prefetching data source, and cancels rows that left again
  /// without being displayed.
  private final func announce(_ ahead: Range<Int>) {
    guard let source = prefetchSource else { return }
    let shown = displayed.range
    let cancelled = prefetch.announced.filter { !ahead.contains($0) && !shown.contains($0) }
    prefetch.announced.formIntersection(ahead)
    let new = ahead.filter { !shown.contains($0) && !prefetch.announced.contains($0) }
    prefetch.announced.formUnion(new)
    prefetch.announced.subtract(shown)
    if !cancelled.isEmpty {
      source.tableView(
        self, cancelPrefetchingForRowsAt: cancelled.sorted().map { geometry.indexPath(of: $0) })
    }
    if new.isEmpty { return }
    let nearestFirst = prefetch.isUpwards ? new.reversed() : new
    source.tableView(self, prefetchRowsAt: nearestFirst.map { geometry.indexPath(of: $0) })
  }
}
