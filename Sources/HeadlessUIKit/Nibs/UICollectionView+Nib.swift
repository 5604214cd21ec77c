import Foundation

extension UICollectionView {
  /// Has cells for an identifier made from a nib; `nil` takes the nib back, and leaves the cells that
  /// wait to be used again (Tables 12).
  ///
  /// A nib that is registered takes the place of a class, and the other way round. Its one top-level
  /// object must be a cell.
  ///
  /// `nil` by itself is understood as a class; either takes back both.
  @_disfavoredOverload  // So that `nil` alone takes a class back.
  public final func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    pool(for: identifier).replaceRegistration(with: nib)
  }

  /// Has headers or footers for an identifier made from a nib; `nil` takes the nib back. As with
  /// cells, its one top-level object must be a `UICollectionReusableView`.
  @_disfavoredOverload  // So that `nil` alone takes a class back.
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

  /// A new view of a kind, from the class or nib that is registered; `nil` if none is, or the class
  /// is not of that kind.
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
