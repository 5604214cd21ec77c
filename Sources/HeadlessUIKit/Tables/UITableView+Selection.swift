extension UITableView {
  /// Taps a row as the user does (Tables 34). Returns whether the selection changed. An addition to UIKit's API.
  @discardableResult public final func tapRow(at indexPath: IndexPath) -> Bool {
    loadIfNeeded()
    guard allowsSelectionNow, counts.number(at: indexPath) != nil else { return false }
    let delegate = rowDelegate
    if delegate?.tableView(self, shouldHighlightRowAt: indexPath) == false { return false }
    highlight(indexPath, true)
    delegate?.tableView(self, didHighlightRowAt: indexPath)
    highlight(indexPath, false)
    delegate?.tableView(self, didUnhighlightRowAt: indexPath)
    if allowsMultipleNow, states?.selected.contains(indexPath) == true {
      return deselectByTap(indexPath)
    }
    let wanted = delegate.map { $0.tableView(self, willSelectRowAt: indexPath) } ?? indexPath
    guard let wanted, counts.number(at: wanted) != nil else { return false }
    if !allowsMultipleNow, let old = states?.selected.first, old != wanted {
      _ = deselectByTap(old)
    }
    select(wanted, animated: false)
    delegate?.tableView(self, didSelectRowAt: wanted)
    if !isEditing, let delegate,
      delegate.tableView(self, canPerformPrimaryActionForRowAt: wanted)
    {
      delegate.tableView(self, performPrimaryActionForRowAt: wanted)
    }
    return true
  }

  private final func deselectByTap(_ indexPath: IndexPath) -> Bool {
    let wanted = rowDelegate.map { $0.tableView(self, willDeselectRowAt: indexPath) } ?? indexPath
    guard let wanted else { return false }
    deselect(wanted, animated: false)
    rowDelegate?.tableView(self, didDeselectRowAt: wanted)
    return true
  }

  /// Deletes or inserts a row as the user does. Returns whether the data source lets it be edited. An addition to UIKit's API.
  @discardableResult public final func commitEditing(
    _ style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
  ) -> Bool {
    guard let source = rowSource, source.tableView(self, canEditRowAt: path) else { return false }
    rowDelegate?.tableView(self, willBeginEditingRowAt: path)
    // The table counts as edited meanwhile (Tables 41).
    ownStates.isRowSwiped = true
    source.tableView(self, commit: style, forRowAt: path)
    ownStates.isRowSwiped = false
    rowDelegate?.tableView(self, didEndEditingRowAt: path)
    return true
  }

  /// Scrolls to the selected row that is nearest to a position, if one is selected.
  public final func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
    let places = (indexPathsForSelectedRows ?? []).map { ($0, rectForRow(at: $0)) }
    let middle = boundsStore.midY
    let nearest = places.min { abs($0.1.midY - middle) < abs($1.1.midY - middle) }
    if let nearest { scrollToRow(at: nearest.0, at: position, animated: animated) }
  }

  public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForRows(in: CGRect(origin: point, size: CGSize(width: 1, height: 0)))?.first
  }

  public final func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    guard rect.maxX > 0, rect.minX < boundsStore.width else { return nil }
    let end = max(rect.maxY, rect.minY.nextUp)
    let found = rows(from: rect.minY, to: end).filter {
      frame(of: $0).minY < end && frame(of: $0).maxY > rect.minY
    }
    return found.isEmpty ? nil : found.map(counts.indexPath(of:))
  }
}
