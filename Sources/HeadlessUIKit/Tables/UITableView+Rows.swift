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
    let old = displayed.range
    let new = numbersInBounds
    if old == new { return }
    beginPass()
    if measuresRows {
      displayMeasuredRows()
    } else {
      replaceDisplayed(old, with: new)
    }
    endPass()
  }

  /// Performs the first layout pass after a resize. Keeps the offset, as far as the content allows
  /// (Rotation 4).
  final func layOutResized() {
    if isUpdating { return }
    traits.remove(.isResized)
    if displayedWidth != boundsStore.width { fitRowsToWidth() }
    clampOffset()
    updateDisplayedRows()
    // Rows measured in the meantime may be shorter than estimated.
    clampOffset()
  }

  private final func fitRowsToWidth() {
    displayedWidth = boundsStore.width
    contentSize.width = displayedWidth
    moveDisplayedCells()
    if measuresRows { fitDisplayedRows() }
  }

  /// Updates the displayed rows while heights are estimates. Measuring a row can change which rows
  /// are in the bounds, so rows are requested one at a time.
  private final func displayMeasuredRows() {
    let old = displayed.range
    var wanted = numbersInBounds
    var requested = old
    let isJump = !wanted.overlaps(old)
    if canRequestCells {
      if isJump {
        if !wanted.isEmpty { locate(wanted.lowerBound) }
        wanted = numbersInBounds
        requested = wanted.lowerBound..<wanted.lowerBound
      }
      while let row = nextRow(of: wanted, besides: requested) {
        locate(row)
        let entry = display(row)
        if row < requested.lowerBound {
          displayed.insert(entry)
          requested = row..<requested.upperBound
        } else {
          displayed.append(entry)
          requested = requested.lowerBound..<(row + 1)
        }
        moveRowsIfHeightsChanged()
        wanted = numbersInBounds
      }
    }
    moveRowsIfHeightsChanged()
    if isJump { endAll(count: old.count, fromFirst: wanted.lowerBound >= old.upperBound) }
    trim(to: wanted)
  }

  private final func nextRow(of wanted: Range<Int>, besides requested: Range<Int>) -> Int? {
    if wanted.isEmpty { return nil }
    if !requested.isEmpty && wanted.lowerBound < requested.lowerBound {
      return requested.lowerBound - 1
    }
    return wanted.upperBound > requested.upperBound ? requested.upperBound : nil
  }

  final func isVisible(_ row: Int) -> Bool {
    let top = geometry.top(of: row)
    return top < boundsStore.maxY && top + geometry.height(of: row) > boundsStore.minY
  }
}
