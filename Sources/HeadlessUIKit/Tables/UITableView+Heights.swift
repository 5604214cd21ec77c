extension UITableView {
  /// The source of row heights, determined by the delegate's answer for the first row.
  enum HeightSource { case unknown, rowHeight, delegate }
  /// The height of rows without any other height (Tables 31).
  static var defaultRowHeight: CGFloat { UIKitBehavior.current.isClassic ? 44 : 52 }
  final var defaultRowHeight: CGFloat { behavior.isClassic ? 44 : 52 }
  /// What a row that sizes itself has besides its content, for the separator (Tables 31).
  final var separatorLength: CGFloat { behavior.isClassic || separatorStyle == .none ? 0 : 1 }

  /// Initializes heights and estimates after the counts have loaded. If the delegate provides no heights and `rowHeight` is a
  /// number, all rows have that height, whatever the value of `estimatedRowHeight`.
  final func loadHeights(from delegate: (any UITableViewDelegate)?) {
    let fixed = rowHeightStore == Self.automaticDimension ? nil : rowHeightStore
    geometry.rowHeight = fixed ?? defaultRowHeight
    measuresRows = false
    guard geometry.rowCount > 0 else { return }
    guard let delegate else {
      measuresRows = fixed == nil && estimatedRowHeight != 0
      if measuresRows { loadEstimates(from: nil) }
      return
    }
    let first = firstHeight(from: delegate)
    let isEstimating = isEstimating(with: delegate)
    measuresRows = isEstimating && (first != nil || fixed == nil)
    if measuresRows {
      loadEstimates(from: delegate)
      if let first, first != Self.automaticDimension { _ = geometry.setHeight(first, of: 0) }
    } else if let first {
      let heights = RowHeights(count: counts.total) { row in
        let height = row == 0 ? first : askHeight(of: delegate, at: counts.indexPath(of: row))
        return height == Self.automaticDimension ? defaultRowHeight : height
      }
      geometry.heights = heights
    }
  }

  /// Asks for the height of the first row. Returns `nil` if the delegate provides no heights.
  private final func firstHeight(from delegate: any UITableViewDelegate) -> CGFloat? {
    let indexPath = counts.indexPath(of: 0)
    switch heightSource {
    case .rowHeight: return nil
    case .delegate: return askHeight(of: delegate, at: indexPath)
    case .unknown:
      // UIKit doesn't call a method that a class omits. So the call is reported afterward, if the delegate returned a height.
      let height = delegate.tableView(self, heightForRowAt: indexPath)
      if height == Self.unspecifiedHeight {
        heightSource = .rowHeight
        return nil
      }
      heightSource = .delegate
      CallTrace.asking(.heightForRow, of: self, at: indexPath) {}
      return height
    }
  }

  /// Returns `false` only if `estimatedRowHeight` is 0 and the delegate provides no estimates (Tables 11).
  private final func isEstimating(with delegate: any UITableViewDelegate) -> Bool {
    if estimatedRowHeight != 0 { return true }
    let first = delegate.tableView(self, estimatedHeightForRowAt: counts.indexPath(of: 0))
    return first != Self.unspecifiedHeight
  }

  private final func loadEstimates(from delegate: (any UITableViewDelegate)?) {
    if estimatedRowHeight > 0 { geometry.rowHeight = estimatedRowHeight }
    guard let delegate else { return }
    let common = geometry.rowHeight
    var isFirst = true
    for row in 0..<geometry.rowCount {
      let given = delegate.tableView(self, estimatedHeightForRowAt: counts.indexPath(of: row))
      if given == Self.unspecifiedHeight && isFirst { return }
      isFirst = false
      let isNumber = given != Self.unspecifiedHeight && given != Self.automaticDimension
      _ = geometry.setHeight(isNumber ? given : common, of: row)
    }
  }

  /// Asks the delegate for the height of a row, which may be `automaticDimension`.
  @discardableResult final func askHeight(
    of delegate: any UITableViewDelegate, at indexPath: IndexPath
  ) -> CGFloat {
    let height = CallTrace.asking(.heightForRow, of: self, at: indexPath) {
      delegate.tableView(self, heightForRowAt: indexPath)
    }
    if height == Self.unspecifiedHeight { return rowHeightStore }
    if height < 0, height != Self.automaticDimension {
      UIKitException.internalInconsistency.raise(
        "table view row height must not be negative - provided height for index path "
          + "(\(indexPath.printed)) is \(height)")
    }
    return height
  }

  /// Returns the height of an inserted or reloaded row. While rows are measured at display, this is the estimate.
  final func heightOfUpdatedRow(_ row: Int) -> CGFloat {
    guard let rowDelegate else { return geometry.rowHeight }
    if measuresRows {
      let path = counts.indexPath(of: row)
      let estimate = rowDelegate.tableView(self, estimatedHeightForRowAt: path)
      return estimate >= 0 ? estimate : geometry.rowHeight
    }
    guard heightSource == .delegate else { return geometry.rowHeight }
    let height = askHeight(of: rowDelegate, at: counts.indexPath(of: row))
    return height == Self.automaticDimension ? defaultRowHeight : height
  }

  final var heightDelegate: (any UITableViewDelegate)? {
    heightSource == .delegate ? passDelegate : nil
  }

  /// Determines the height of a row about to be displayed, before its cell exists.
  final func locate(_ row: Int) {
    guard let heightDelegate else { return }
    let height = askHeight(of: heightDelegate, at: counts.indexPath(of: row))
    traits.set(.leavesHeightToCell, height == Self.automaticDimension)
    take(height, for: row)
  }

  /// Asks for the height of a row whose cell was obtained, and measures it if its height is an estimate.
  final func measureRow(_ entry: ListEntry<UITableViewCell>, _ origin: CellOrigin) {
    var height: CGFloat?
    if origin != .kept {
      if let heightDelegate { height = askHeight(of: heightDelegate, at: entry.indexPath) }
    } else if measuresRows && (entry.wasMeasured || heightDelegate != nil) {
      let isOpen = !entry.wasMeasured && traits.contains(.leavesHeightToCell)
      height = isOpen ? Self.automaticDimension : geometry.height(of: entry.number)
    }
    if measuresRows && origin != .requestedAhead {
      fit(entry.cell, to: entry.number, given: height)
    }
  }

  /// Sets a row's height to the size that its cell requests, if the cell determines it.
  final func fit(_ cell: UITableViewCell, to row: Int, given height: CGFloat?) {
    if let height, height != Self.automaticDimension { return take(height, for: row) }
    if height == nil && rowHeightStore != Self.automaticDimension { return }
    let room = CGSize(width: boundsStore.width - 2 * sideInset, height: 0)
    let size = CallTrace.asking(.sizeThatFits, of: cell) {
      cell.systemLayoutSizeFitting(
        room, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    }
    if size.height <= 0 { return take(defaultRowHeight, for: row) }
    // The default height is that of a row with its separator.
    let isDefault =
      size.height == Self.defaultRowHeight && !cell.traits.contains(.isConfigured)
      && !cell.isSizedByConstraints
    take(isDefault ? defaultRowHeight : size.height + separatorLength, for: row)
  }

  private final func take(_ height: CGFloat, for row: Int) {
    if height == Self.automaticDimension { return }
    if geometry.setHeight(height, of: row) { sizesHaveChanged = true }
  }

  final func fitDisplayedRows() {
    if rowHeightStore != Self.automaticDimension || heightSource == .delegate { return }
    var index = 0
    while index < displayed.count {
      fit(displayed[index].cell, to: displayed[index].number, given: nil)
      index += 1
    }
    moveIfSizesChanged()
  }
}
