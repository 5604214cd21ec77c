import Foundation

extension UITableView {
  /// Brings the rows on display in line with the bounds: first requests the new, then ends the old
  /// (Tables 3, 15).
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

  /// The first layout in another size: keeps the offset, as far as the content reaches (Rotation 4).
  final func layOutResized() {
    if isUpdatingRows { return }
    traits.remove(.isResized)
    if displayedWidth != boundsStore.width { fitRowsToWidth() }
    clampOffset()
    updateDisplayedRows()
    // Rows that were measured meanwhile may have turned out lower than their estimates.
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

  /// Ends the first `count` rows of the list, behind which those of a jump are.
  final func endAll(
    count: Int, fromTop isFromTop: Bool, _ delegate: (any UITableViewDelegate)?
  ) {
    for remaining in stride(from: count, to: 0, by: -1) {
      endDisplay(of: displayed.remove(at: isFromTop ? 0 : remaining - 1), delegate)
    }
  }

  /// Requests the cell of a row, in the order of Tables 2 and 9; a cell that is kept for the row is
  /// only announced (Tables 6).
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
    // In the table before it is announced: a controller whose view is the cell, or hangs below it,
    // was seen to hear `viewWillAppear` just before `willDisplay`.
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

  /// Ends the display of a row that is no longer in the list; its cell may be kept for it, if it is
  /// near.
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

  /// Keeps a cell for reuse; one without an identifier leaves the table.
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
