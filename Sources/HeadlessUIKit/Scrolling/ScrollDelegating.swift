/// Gives scroll views their `delegate`.
///
/// UIKit narrows the property's type in `UITableView`, which a Swift override may not do. A member
/// of a protocol extension is hidden, not overridden, by the property of the same name that the
/// subclass declares.
@MainActor
public protocol ScrollDelegating: AnyObject {
  /// The delegate as a scroll view knows it.
  var scrollDelegate: (any UIScrollViewDelegate)? { get set }
}

extension ScrollDelegating {
  /// What hears of the scroll view's movements; not kept alive.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
