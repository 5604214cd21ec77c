/// The methods that report a scroll view's movements. All methods are optional.
// swift-format-ignore
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// Tells the delegate that the offset changed.
  func scrollViewDidScroll(_ view: UIScrollView)
  /// Tells the delegate that dragging is about to begin; here, in `flick(withVelocity:)`.
  func scrollViewWillBeginDragging(_ view: UIScrollView)
  /// Tells the delegate that the finger is about to lift, with a velocity in points per millisecond (Scrolling 1). The
  /// target is the offset at which the content will come to rest (Scrolling 2). The delegate may change it.
  func scrollViewWillEndDragging(
    _ view: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)

  /// Tells the delegate that the finger was lifted. If `decelerate` is `true`, the content continues to move.
  func scrollViewDidEndDragging(_ view: UIScrollView, willDecelerate decelerate: Bool)
  /// Tells the delegate that the content is about to decelerate.
  func scrollViewWillBeginDecelerating(_ view: UIScrollView)
  /// Tells the delegate that the content has come to rest.
  func scrollViewDidEndDecelerating(_ view: UIScrollView)
  /// Tells the delegate that an animated change of the offset has ended.
  func scrollViewDidEndScrollingAnimation(_ view: UIScrollView)
  /// Tells the delegate that the adjusted inset changed.
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

/// A protocol that gives scroll views their `delegate` property.
///
/// `UITableView` narrows the property's type in UIKit, which a Swift override can't do. A
/// subclass's property of the same name hides a protocol extension member instead of overriding it.
@preconcurrency @MainActor public protocol ScrollDelegating: AnyObject {
  /// The delegate, with the type that a scroll view uses.
  var untypedDelegate: (any UIScrollViewDelegate)? { get set }
}

extension ScrollDelegating {
  /// The delegate, a weak reference.
  // swift-format-ignore
  public var delegate: (any UIScrollViewDelegate)? { get { untypedDelegate } set { untypedDelegate = newValue } }
}
