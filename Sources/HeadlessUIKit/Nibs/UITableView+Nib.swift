extension UITableView {
  /// Registers a nib for creating cells with an identifier. Passing `nil` removes the registration
  /// and keeps the cells in the reuse pool (Tables 12).
  ///
  /// Registering a nib replaces a registered class, and vice versa. The nib's only top-level object
  /// must be a cell. **Model choice:** The cell must have the same identifier, while UIKit also
  /// accepts a cell without one.
  ///
  /// A literal `nil` selects the overload for classes. Either overload removes both kinds of
  /// registration.
  @_disfavoredOverload  // A literal `nil` selects the overload for classes.
  public final func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    let pool = pool(for: identifier)
    pool.registeredClass = nil
    pool.registeredNib = nib
  }

  /// Returns a new cell from the registered class or nib, or `nil` if neither is registered.
  final func makeRegisteredCell(for pool: ReusePool) -> UITableViewCell? {
    if let cellClass = pool.registeredClass {
      return makeCell(of: cellClass, for: pool.identifier)
    }
    return pool.registeredNib.map { makeCell(from: $0, for: pool.identifier) }
  }

  private final func makeCell(from nib: UINib, for identifier: String) -> UITableViewCell {
    if CallTrace.installed != nil { CallTrace.isMakingCell = true }
    let cell = CallTrace.asking(.makeCell, of: self) {
      nib.instantiateOne(UITableViewCell.self, for: identifier)
    }
    if cell.reuseIdentifier != identifier {
      UIKitException.internalInconsistency.raise(
        "cell reuse indicator in nib (\(cell.reuseIdentifier ?? "")) does not match the "
          + "identifier used to register the nib (\(identifier))")
    }
    return cell
  }
}

extension ReusePool {
  /// Whether a class or a nib is registered.
  var canMakeCells: Bool { registeredClass != nil || registeredNib != nil }
}
