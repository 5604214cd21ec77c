/// A protocol that gives scroll views their `delegate` property.
///
/// `UITableView` narrows the property's type in UIKit, which a Swift override can't do. A
/// subclass's property of the same name hides a protocol extension member instead of overriding it.
@preconcurrency @MainActor
public protocol ScrollDelegating: AnyObject {
  /// The delegate, with the type that a scroll view uses.
  var scrollDelegate: (any UIScrollViewDelegate)? { get set }
}

extension ScrollDelegating {
  /// The delegate, a weak reference.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
