import Foundation

/// A view that a collection view creates from a registered class and reuses: a cell, header or
/// footer.
///
/// As in UIKit, a subclass overrides `init(frame:)` and needs nothing else to be registered.
open class UICollectionReusableView: UIView {
  /// The reuse identifier, set after `init(frame:)`, as in UIKit.
  public internal(set) final var reuseIdentifier: String?

  /// Creates a view with a frame in the collection view's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view for a collection view through the `init(frame:)` that the subclass overrides.
  ///
  /// An addition to UIKit's API: Swift can create an instance of a class known only at run time
  /// only through a required initializer, and UIKit's initializer isn't required.
  public required convenience init(registeredWith frame: CGRect) {
    self.init(frame: frame)
  }

  /// Prepares the view for reuse before it is returned for another item (Tables 1).
  open func prepareForReuse() {
    receive(.prepareForReuse) {}
  }
}
