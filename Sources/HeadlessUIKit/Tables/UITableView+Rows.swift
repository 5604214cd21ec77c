extension UITableView {
  /// Loads if needed. The first layout pass in a window always asks again for what `reloadData()` asked for (Tables 9).
  final func loadForLayout() {
    let isFirstInWindow = windowLink != nil && !hasLoadedInWindow
    guard isFirstInWindow || isLoadDue, !isUpdating else { return }
    load()
    if isFirstInWindow { hasLoadedInWindow = true }
  }

  final func loadGeometry() {
    geometry = RowGeometry(rowCount: counts.total)
    loadHeights(from: rowDelegate)
    loadSections()
    contentSize = CGSize(width: boundsStore.width, height: contentHeight)
  }

  final func replace(_ old: UIView?, with new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    if isLoadDue { return }
    loadSections()
    adoptContentSize()
    moveDisplayedCells()
    setNeedsLayout()
  }

  final func updateDisplayedRows() {
    if isUpdating { return }
    if displayedWidth != boundsStore.width { fitRowsToWidth() }
    updateDisplayedAndOffset()
    // Headers and footers follow the rows (Tables 33).
    if sectionSpace != nil || !sectionViews.isEmpty {
      beginPass()
      updateSectionViews()
      endPass()
    }
  }

  private final func fitRowsToWidth() {
    displayedWidth = boundsStore.width
    contentSize.width = displayedWidth
    moveDisplayedCells()
    if heightSource == .delegate, !displayed.isEmpty {
      beginPass()
      remeasureHeights()
      endPass()
      sizesHaveChanged = true
      moveIfSizesChanged()
    }
    if measuresRows {
      prepared.forgetMeasurements()
      fitDisplayedRows()
    }
  }
}

extension UITableView {
  /// The position of a row after scrolling to it, which is fully visible after the least movement with `none`.
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

  /// Returns the frame of a row or, for the row `NSNotFound`, that of its section's rows (Tables 27).
  private final func rectToScroll(to indexPath: IndexPath) -> CGRect {
    let section = indexPath.section
    guard 0..<counts.sectionCount ~= section else {
      UIKitException.range.raise(
        "Attempted to scroll the table view to an out-of-bounds section (\(section)) when there are "
          + "only \(counts.sectionCount) sections. Table view: \(self)")
    }
    if let row = counts.number(at: indexPath) { return frame(of: row) }
    guard indexPath.row == NSNotFound else {
      UIKitException.range.raise(
        "Attempted to scroll the table view to an out-of-bounds row (\(indexPath.row)) when there "
          + "are only \(counts.count(inSection: section)) rows in section \(section). Table view: "
          + "\(self)")
    }
    return frame(ofSection: section)
  }

  final func scroll(to indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    let rect = rectToScroll(to: indexPath)
    // In plain style, the header of the section covers what is at the top.
    let isCovered = style == .plain && indexPath.row != NSNotFound
    let header = isCovered ? sectionSpace?[indexPath.section].header ?? 0 : 0
    let anchor: CGFloat? = position == .none ? nil : CGFloat(position.rawValue - 1) / 2
    let y = Self.offset(
      toShow: rect.minY - header, rect.maxY, at: anchor, from: boundsStore.minY,
      over: boundsStore.height, insets.top, insets.bottom)
    let nearest = clamped(CGPoint(x: 0, y: y)).y
    setContentOffset(CGPoint(x: boundsStore.minX, y: nearest), animated: animated)
  }
}
