import Foundation

extension UICollectionView {
  /// Registers a nib for creating cells with an identifier. Passing `nil` removes the registration
  /// and keeps the cells in the reuse pool (Tables 12).
  ///
  /// Registering a nib replaces a registered class, and vice versa. The nib's only top-level object
  /// must be a cell.
  ///
  /// A literal `nil` selects the overload for classes. Either overload removes both kinds of
  /// registration.
  @_disfavoredOverload  // A literal `nil` selects the overload for classes.
  public final func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    pool(for: identifier).register(nib)
  }

  /// Registers a nib for creating headers or footers with an identifier. Passing `nil` removes the
  /// registration. The nib's only top-level object must be a `UICollectionReusableView`.
  @_disfavoredOverload  // A literal `nil` selects the overload for classes.
  public final func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    supplementaryPool(for: kind, identifier).register(nib)
  }
}
