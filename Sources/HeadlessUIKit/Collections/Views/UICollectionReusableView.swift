import Foundation

/// A view that a collection view makes from a registered class and uses again: a cell, a header or
/// a footer.
///
/// A subclass overrides `init(frame:)` as in UIKit, and need do nothing more to be registered.
open class UICollectionReusableView: UIView {
  /// The identifier that the view was dequeued with; set after `init(frame:)`, as in UIKit.
  public internal(set) final var reuseIdentifier: String?

  /// Creates a view with a frame in the coordinates of the collection view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view on behalf of a collection view, through the initialiser that the subclass
  /// overrides.
  ///
  /// An addition of the model: Swift makes an object of a class that is known only at run time
  /// by a required initialiser alone, and UIKit's initialiser is not required.
  public required convenience init(registeredWith frame: CGRect) {
    self.init(frame: frame)
  }

  /// The view is about to be returned for another item (Tables 1).
  open func prepareForReuse() {
    receive(.prepareForReuse) {}
  }
}
