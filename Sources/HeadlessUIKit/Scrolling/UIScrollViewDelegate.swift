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

// As in UIKit, code can call these methods as optional ones: `delegate?.scrollViewDidScroll?(view)`. A closure of the same
// name makes it compile. It is `nil` only for what the model doesn't call: all other methods have default implementations.

extension UIScrollViewDelegate {
  public var scrollViewDidScroll: ((UIScrollView) -> Void)? { scrollViewDidScroll(_:) }
  public var scrollViewDidZoom: ((UIScrollView) -> Void)? { nil }
  public var scrollViewWillBeginDragging: ((UIScrollView) -> Void)? {
    scrollViewWillBeginDragging(_:)
  }
  public var scrollViewWillBeginDecelerating: ((UIScrollView) -> Void)? {
    scrollViewWillBeginDecelerating(_:)
  }
  public var scrollViewDidEndDecelerating: ((UIScrollView) -> Void)? {
    scrollViewDidEndDecelerating(_:)
  }
  public var scrollViewDidEndScrollingAnimation: ((UIScrollView) -> Void)? {
    scrollViewDidEndScrollingAnimation(_:)
  }
  public var scrollViewShouldScrollToTop: ((UIScrollView) -> Bool)? { nil }
  public var scrollViewDidScrollToTop: ((UIScrollView) -> Void)? { nil }
  public var scrollViewWillEndDragging: ScrollDelegateCalls? { ScrollDelegateCalls(delegate: self) }
  public var scrollViewDidEndDragging: ScrollDelegateCalls? { ScrollDelegateCalls(delegate: self) }
}

/// The methods of a scroll view's delegate that have labels, called as optional ones.
@preconcurrency @MainActor public struct ScrollDelegateCalls {
  let delegate: any UIScrollViewDelegate
  public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    delegate.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
}
