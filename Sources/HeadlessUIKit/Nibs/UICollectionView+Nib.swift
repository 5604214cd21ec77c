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
    pool(for: identifier).replaceRegistration(with: nib)
  }

  /// Registers a nib for creating headers or footers with an identifier. Passing `nil` removes the
  /// registration. The nib's only top-level object must be a `UICollectionReusableView`.
  @_disfavoredOverload  // A literal `nil` selects the overload for classes.
  public final func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    supplementaryPool(for: kind, identifier).replaceRegistration(with: nib)
  }
}

extension ReusableViewPool {
  func replaceRegistration(with nib: UINib?) {
    registeredClass = nil
    registeredNib = nib
  }

  /// Whether a class or a nib is registered.
  var canMakeViews: Bool { registeredClass != nil || registeredNib != nil }

  /// Returns a new view from the registered class or nib, or `nil` if neither is registered or the
  /// class has another kind.
  func makeView<View: UICollectionReusableView>(_ kind: View.Type, frame: CGRect) -> View? {
    let made: View?
    if let registeredClass = registeredClass as? View.Type {
      made = registeredClass.init(registeredWith: frame)
    } else {
      made = registeredNib?.instantiateOne(kind, for: identifier)
      made?.setFrame(frame)
    }
    made?.reuseIdentifier = identifier
    return made
  }
}
