extension UITableView {
  /// Has cells for an identifier made from a nib; `nil` takes the nib back, and leaves the cells
  /// that wait to be used again (Tables 12).
  ///
  /// A nib that is registered takes the place of a class, and the other way round. Its one
  /// top-level object must be a cell. **Model choice:** the cell must have been given the
  /// identifier, where UIKit also accepts one without any.
  ///
  /// `nil` by itself is understood as a class; either takes back both.
  @_disfavoredOverload  // So that `nil` alone takes a class back.
  public final func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    let pool = pool(for: identifier)
    pool.registeredClass = nil
    pool.registeredNib = nib
  }

  /// A new cell from the class or nib that is registered; `nil` if none is.
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
