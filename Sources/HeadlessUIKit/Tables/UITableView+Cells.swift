extension UITableView {
  /// Registers a nib of a cell (Tables 12). **Model choice:** The cell must have the identifier; UIKit also accepts none.
  @_disfavoredOverload  // A literal `nil` selects the overload for classes.
  public final func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    pool(for: identifier).register(nib)
  }

  final func dequeue(_ identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = cellToReconfigure(identifier, at: indexPath) { return cell }
    let pool = pool(for: identifier)
    guard pool.canMakeViews, let cell = reusedCell(from: pool) ?? makeCell(for: pool) else {
      UIKitException.internalInconsistency.raise(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
          + "for the identifier or connect a prototype cell in a storyboard")
    }
    if let row = counts.number(at: indexPath) {
      if row == requested { noteDequeuing(identifier, indexPath) }
      if let heightDelegate { askHeight(of: heightDelegate, at: indexPath) }
      cell.setFrame(frame(of: row))
    }
    return cell
  }

  /// Stops if a second cell is dequeued for the row that is requested (Tables 28).
  private final func noteDequeuing(_ identifier: String, _ indexPath: IndexPath) {
    if hasDequeued {
      UIKitException.internalInconsistency.raise(
        "Attempted to dequeue multiple cells for the same index path, which is not allowed. If you "
          + "really need to dequeue more cells than the table view is requesting, use the "
          + "-dequeueReusableCellWithIdentifier: method (without an index path). Cell identifier: "
          + "\(identifier), index path: \(indexPath.printed)")
    }
    hasDequeued = true
  }

  final func reusedCell(from pool: ReusePool<UITableViewCell>) -> UITableViewCell? {
    guard let cell = pool.pop() else { return nil }
    if traits.contains(.marksCells) { unmark(cell) }
    cell.sendAutomatically(.prepareForReuse) { cell.prepareForReuse() }
    return cell
  }

  final func makeCell(for pool: ReusePool<UITableViewCell>) -> UITableViewCell? {
    guard pool.canMakeViews else { return nil }
    if CallTrace.observer != nil { CallTrace.isMakingCell = true }
    let cell = CallTrace.asking(.makeCell, of: self) {
      pool.registeredClass?.make(registeredFor: pool.identifier)
        ?? pool.registeredNib?.instantiateOne(UITableViewCell.self, for: pool.identifier)
    }
    if pool.registeredNib != nil, let cell, cell.reuseIdentifier != pool.identifier {
      UIKitException.internalInconsistency.raise(
        "cell reuse indicator in nib (\(cell.reuseIdentifier ?? "")) does not match the "
          + "identifier used to register the nib (\(pool.identifier))")
    }
    return cell
  }
}

extension UITableView {
  /// Calls a closure for every visible row, top to bottom, without allocating. An addition to UIKit's API.
  public final func forEachVisibleCell(_ body: (IndexPath, UITableViewCell) -> Void) {
    forEachCellInBounds(body)
  }

  /// Calls a closure for every cell with its use, first the displayed cells in order. An addition to UIKit's API.
  public final func forEachCell(_ body: (_ cell: UITableViewCell, _ use: UIListCellUse) -> Void) {
    forEachCellInUse(body)
  }
}
