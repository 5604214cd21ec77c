import Foundation

extension UITableView {
  /// Returns the pool of an identifier and creates it if needed. Caches the most recent pool,
  /// because a table usually dequeues the same identifier repeatedly.
  final func pool(for identifier: String) -> ReusePool {
    if let recentPool, recentPool.identifier == identifier { return recentPool }
    let pool: ReusePool
    if let known = pools[identifier] {
      pool = known
    } else {
      pool = ReusePool(identifier: identifier)
      pools[identifier] = pool
    }
    recentPool = pool
    return pool
  }

  final func dequeue(_ identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let reconfiguredCell, reconfiguredCell.reuseIdentifier == identifier {
      return reconfiguredCell
    }
    let pool = pool(for: identifier)
    guard pool.canMakeCells, let cell = reusedCell(from: pool) ?? makeRegisteredCell(for: pool)
    else {
      fatalError(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
          + "for the identifier or connect a prototype cell in a storyboard")
    }
    if let row = geometry.row(at: indexPath) {
      if let passDelegate { askHeight(of: passDelegate, at: indexPath) }
      cell.setFrame(rect(of: row))
    }
    return cell
  }

  final func reusedCell(from pool: ReusePool) -> UITableViewCell? {
    guard let cell = pool.pop() else { return nil }
    cell.sendAutomatically(.prepareForReuse) { cell.prepareForReuse() }
    return cell
  }

  final func makeCell(
    of cellClass: UITableViewCell.Type, for identifier: String
  ) -> UITableViewCell {
    if CallTrace.installed != nil { CallTrace.isMakingCell = true }
    return CallTrace.asking(.makeCell, of: self) {
      cellClass.init(registeredFor: identifier)
    }
  }

  /// Recycles the cells kept for rows off screen, then empties the reuse pools, as on a memory
  /// warning (Tables 3).
  final func emptyReusePools() {
    recyclePreparedCells()
    for pool in pools.values { pool.removeAll() }
  }
}
