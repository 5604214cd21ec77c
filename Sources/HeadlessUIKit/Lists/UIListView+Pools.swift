extension UIListView {
  /// Returns the pool of an identifier and creates it if needed. Caches the most recent pool,
  /// because a list usually dequeues the same identifier repeatedly.
  final func pool(for identifier: String) -> ReusePool<Cell> {
    if let recentPool, recentPool.identifier == identifier { return recentPool }
    let pool: ReusePool<Cell>
    if let known = pools[identifier] {
      pool = known
    } else {
      pool = ReusePool(identifier: identifier)
      pools[identifier] = pool
    }
    recentPool = pool
    return pool
  }

  /// Returns the cell that is being reconfigured at an index path, if any.
  final func cellToReconfigure(_ identifier: String, at indexPath: IndexPath) -> Cell? {
    guard let reconfigured, reconfigured.indexPath == indexPath,
      reuseIdentifier(of: reconfigured.cell) == identifier
    else { return nil }
    return reconfigured.cell
  }

  /// Recycles a cell. A cell without an identifier leaves the list.
  final func recycle(_ cell: Cell) {
    if let identifier = reuseIdentifier(of: cell) {
      pool(for: identifier).push(cell)
    } else {
      cell.leaveSuperview()
    }
  }

  /// Recycles the cells kept off screen, then empties the reuse pools, as on a memory warning
  /// (Tables 3).
  final func emptyCellPools() {
    recyclePreparedCells()
    for pool in pools.values { pool.removeAll() }
  }
}

/// What a list uses a cell for. An addition to UIKit's API.
public enum UIListCellUse: Sendable {
  /// A row or item is displayed in the cell.
  case displayed

  /// The cell is kept for a row or item that isn't displayed (Tables 6).
  case prepared

  /// The cell waits in a reuse pool.
  case pooled
}
