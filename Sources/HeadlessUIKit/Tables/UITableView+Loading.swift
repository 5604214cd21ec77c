import Foundation

extension UITableView {
  struct LoadState {
    /// Whether the counts are missing or out of date.
    var isDue = true

    /// Whether a layout pass in a window has asked for the counts.
    var hasLoadedInWindow = false
  }

  final func requestLoad() {
    loadState.isDue = true
    markForLayout()
  }

  final func loadIfNeeded() {
    if loadState.isDue && !isUpdatingRows { load() }
  }

  /// Loads if needed. The first layout pass in a window always asks again for what `reloadData()`
  /// asked for (Tables 9).
  final func loadForLayout() {
    let isFirstInWindow = windowLink != nil && !loadState.hasLoadedInWindow
    guard isFirstInWindow || loadState.isDue, !isUpdatingRows else { return }
    load()
    if isFirstInWindow { loadState.hasLoadedInWindow = true }
  }

  final func load() {
    loadState.isDue = false
    isUpdatingRows = true
    let delegate = rowDelegate
    recyclePreparedCells()
    geometry = askGeometry()
    loadHeights(from: delegate)
    contentSize = CGSize(width: boundsStore.width, height: geometry.contentHeight)
    while let row = displayed.popLast() { endDisplay(of: row, delegate, isKept: false) }
    isUpdatingRows = false
  }

  /// Asks the data source for its current rows, without their heights.
  final func askGeometry() -> RowGeometry {
    let rows = RowGeometry()
    if let source = rowSource { askCounts(of: source, into: rows) }
    return rows
  }

  private final func askCounts(
    of source: any UITableViewDataSource, into geometry: RowGeometry
  ) {
    let sections = CallTrace.asking(.numberOfSections, of: self) {
      source.numberOfSections(in: self)
    }
    for section in 0..<sections {
      let rows = CallTrace.asking(.numberOfRows, of: self, at: IndexPath(index: section)) {
        source.tableView(self, numberOfRowsInSection: section)
      }
      geometry.appendSection(rowCount: rows)
    }
  }
}
