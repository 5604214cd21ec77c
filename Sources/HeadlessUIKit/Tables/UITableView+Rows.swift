import Foundation

extension UITableView {
  // MARK: Loading

  /// Loads if needed. The first layout pass in a window always asks again for what `reloadData()`
  /// asked for (Tables 9).
  final func loadForLayout() {
    let isFirstInWindow = windowLink != nil && !hasLoadedInWindow
    guard isFirstInWindow || isLoadDue, !isUpdating else { return }
    load()
    if isFirstInWindow { hasLoadedInWindow = true }
  }

  final func loadGeometry() {
    geometry = RowGeometry(rowCount: counts.total)
    loadHeights(from: rowDelegate)
    contentSize = CGSize(width: boundsStore.width, height: geometry.contentHeight)
  }

  // MARK: Displaying

  /// Updates the displayed rows for the current bounds.
  final func updateDisplayedRows() {
    if isUpdating { return }
    if displayedWidth != boundsStore.width { fitRowsToWidth() }
    updateDisplayedAndOffset()
  }

  private final func fitRowsToWidth() {
    displayedWidth = boundsStore.width
    contentSize.width = displayedWidth
    moveDisplayedCells()
    if measuresRows {
      prepared.forgetMeasurements()
      fitDisplayedRows()
    }
  }
}
