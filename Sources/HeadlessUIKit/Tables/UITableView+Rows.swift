import Foundation

extension UITableView {
  /// Updates the displayed rows for the current bounds: requests incoming rows first, then ends
  /// outgoing ones (Tables 3, 15).
  final func updateDisplayedRows() {
    if isUpdatingRows { return }
    if displayedWidth != boundsStore.width { fitRowsToWidth() }
    let old = displayed.range
    let new = rowsInBounds
    if old == new { return }

    isUpdatingRows = true
    let delegate = rowDelegate
    passDelegate = heightSource == .delegate ? delegate : nil
    if measuresRows {
      displayMeasuredRows(delegate)
    } else {
      if let source = rowSource { request(new, besides: old, from: source, delegate) }
      end(old, outside: new, delegate)
    }
    passDelegate = nil
    isUpdatingRows = false
    if loadState.isDue { markForLayout() }
  }

  /// Performs the first layout pass after a resize. Keeps the offset, as far as the content allows
  /// (Rotation 4).
  final func layOutResized() {
    if isUpdatingRows { return }
    traits.remove(.isResized)
    if displayedWidth != boundsStore.width { fitRowsToWidth() }
    clampOffset()
    updateDisplayedRows()
    // Rows measured in the meantime may be shorter than estimated.
    clampOffset()
  }

  final var rowsInBounds: Range<Int> {
    geometry.rows(from: boundsStore.minY, through: boundsStore.maxY)
  }

  private final func request(
    _ new: Range<Int>, besides old: Range<Int>, from source: any UITableViewDataSource,
    _ delegate: (any UITableViewDelegate)?
  ) {
    guard new.overlaps(old) else {
      for row in new { displayed.append(display(row, from: source, delegate)) }
      return
    }
    var row = old.lowerBound
    while row > new.lowerBound {
      row -= 1
      displayed.prepend(display(row, from: source, delegate))
    }
    row = old.upperBound
    while row < new.upperBound {
      displayed.append(display(row, from: source, delegate))
      row += 1
    }
  }

  private final func end(
    _ old: Range<Int>, outside new: Range<Int>, _ delegate: (any UITableViewDelegate)?
  ) {
    if !new.overlaps(old) {
      endAll(count: old.count, fromTop: new.lowerBound >= old.upperBound, delegate)
      return
    }
    while displayed[0].row < new.lowerBound {
      endDisplay(of: displayed.remove(at: 0), delegate)
    }
    while displayed[displayed.count - 1].row >= new.upperBound {
      endDisplay(of: displayed.remove(at: displayed.count - 1), delegate)
    }
  }

  /// Ends the display of the first `count` rows in the list. After a jump, the new rows follow
  /// them.
  final func endAll(
    count: Int, fromTop isFromTop: Bool, _ delegate: (any UITableViewDelegate)?
  ) {
    for remaining in stride(from: count, to: 0, by: -1) {
      endDisplay(of: displayed.remove(at: isFromTop ? 0 : remaining - 1), delegate)
    }
  }

  /// Requests the cell of a row, in the order of Tables 2 and 9. If a cell was kept for the row,
  /// only sends `willDisplay` (Tables 6).
  final func display(
    _ row: Int, from source: any UITableViewDataSource, _ delegate: (any UITableViewDelegate)?
  ) -> DisplayedRows.Entry {
    let indexPath = geometry.indexPath(of: row)
    let cell: UITableViewCell
    var height: CGFloat?
    if let kept = prepared.take(row) {
      cell = kept
      if measuresRows { height = geometry.height(of: row) }
    } else {
      cell = CallTrace.asking(.cellForRow, of: self, at: indexPath) {
        source.tableView(self, cellForRowAt: indexPath)
      }
      if let passDelegate { height = askHeight(of: passDelegate, at: indexPath) }
    }
    if measuresRows { fit(cell, to: row, given: height) }
    cell.setFrame(rect(of: row))
    // The cell is added before `willDisplay`: UIKit was observed to send `viewWillAppear`, to a
    // controller whose view is the cell or inside it, just before `willDisplay`.
    cell.isHidden = false
    if cell.superviewLink !== self { addSubviewAutomatically(cell) }
    if let delegate {
      CallTrace.asking(.willDisplay, of: self, cell, at: indexPath) {
        delegate.tableView(self, willDisplay: cell, forRowAt: indexPath)
      }
    }
    cell.markForLayout()
    return DisplayedRows.Entry(row: row, cell: cell, indexPath: indexPath)
  }

  /// Ends the display of a row that was removed from the list. If the row is nearby, its cell may
  /// be kept for it.
  final func endDisplay(
    of entry: DisplayedRows.Entry, _ delegate: (any UITableViewDelegate)?, isKept: Bool = true
  ) {
    if let delegate {
      announceEnd(of: entry, to: delegate)
      if behavior.repeatsDidEndDisplaying { announceEnd(of: entry, to: delegate) }
    }
    if isKept && keepsCell(of: entry.row) {
      entry.cell.isHidden = true
      prepared.append(entry)
    } else {
      recycle(entry.cell)
    }
  }

  private final func announceEnd(
    of entry: DisplayedRows.Entry, to delegate: any UITableViewDelegate
  ) {
    CallTrace.asking(.didEndDisplaying, of: self, entry.cell, at: entry.indexPath) {
      delegate.tableView(self, didEndDisplaying: entry.cell, forRowAt: entry.indexPath)
    }
  }

  /// Recycles a cell. A cell without an identifier leaves the table.
  final func recycle(_ cell: UITableViewCell) {
    if let identifier = cell.reuseIdentifier {
      pool(for: identifier).push(cell)
    } else {
      cell.leaveSuperview()
    }
  }

  private final func fitRowsToWidth() {
    displayedWidth = boundsStore.width
    contentSize.width = displayedWidth
    moveDisplayedRows()
    if measuresRows { fitDisplayedRows() }
  }

  final func rect(of row: Int) -> CGRect {
    CGRect(
      x: 0, y: geometry.top(of: row), width: boundsStore.width, height: geometry.height(of: row))
  }

  final func isVisible(_ row: Int) -> Bool {
    let top = geometry.top(of: row)
    return top < boundsStore.maxY && top + geometry.height(of: row) > boundsStore.minY
  }
}
