/// The methods that report a scroll view's movements. All methods are optional.
// swift-format-ignore
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ view: UIScrollView)
  /// Tells the delegate that dragging is about to begin: in `drag(by:over:)`, or else in `flick(withVelocity:)`.
  func scrollViewWillBeginDragging(_ view: UIScrollView)
  /// Tells the delegate the velocity in points per ms (Scrolling 1) and the target offset, which it may change (Scrolling 2).
  func scrollViewWillEndDragging(
    _ view: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)

  func scrollViewDidEndDragging(_ view: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ view: UIScrollView)
  func scrollViewDidEndDecelerating(_ view: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ view: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ view: UIScrollView)
}

// One method a line.
// swift-format-ignore
extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ view: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ view: UIScrollView) {}
  public func scrollViewWillEndDragging(_ view: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>) {}
  public func scrollViewDidEndDragging(_ view: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ view: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ view: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ view: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ view: UIScrollView) {}
}

/// Gives scroll views their `delegate`. `UITableView` narrows its type, which a Swift override can't, but a subclass's property
/// can hide a member of a protocol extension.
@preconcurrency @MainActor public protocol ScrollDelegating: AnyObject {
  var untypedDelegate: (any UIScrollViewDelegate)? { get set }
}

extension ScrollDelegating {
  /// The delegate, a weak reference.
  // swift-format-ignore
  public var delegate: (any UIScrollViewDelegate)? { get { untypedDelegate } set { untypedDelegate = newValue } }
}
