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
    pool(for: identifier).register(nib)
  }
}
