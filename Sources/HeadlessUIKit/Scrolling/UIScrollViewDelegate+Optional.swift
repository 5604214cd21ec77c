// As in UIKit, code can call these methods as optional ones: `delegate?.scrollViewDidScroll?(view)`. A closure of the same
// name makes it compile. It is `nil` only for what the model doesn't call: all other methods have default implementations.

public typealias ScrollDelegateCall = (UIScrollView) -> Void

extension UIScrollViewDelegate {
  public var scrollViewDidScroll: ScrollDelegateCall? { scrollViewDidScroll(_:) }
  public var scrollViewDidZoom: ScrollDelegateCall? { nil }
  public var scrollViewWillBeginDragging: ScrollDelegateCall? { scrollViewWillBeginDragging(_:) }
  public var scrollViewWillBeginDecelerating: ScrollDelegateCall? {
    scrollViewWillBeginDecelerating(_:)
  }
  public var scrollViewDidEndDecelerating: ScrollDelegateCall? { scrollViewDidEndDecelerating(_:) }
  public var scrollViewDidEndScrollingAnimation: ScrollDelegateCall? {
    scrollViewDidEndScrollingAnimation(_:)
  }
  public var scrollViewShouldScrollToTop: ((UIScrollView) -> Bool)? { nil }
  public var scrollViewDidScrollToTop: ScrollDelegateCall? { nil }
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
