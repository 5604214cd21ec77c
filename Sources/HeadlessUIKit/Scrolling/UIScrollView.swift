import Foundation

/// A view whose content is larger than itself.
///
/// The offset is `bounds.origin`. Setting it is not clamped to the content, and asks for a layout,
/// as in UIKit.
open class UIScrollView: UIView, ScrollDelegating {
  /// The delegate as a scroll view knows it; use `delegate`.
  public final weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// The size of the content, in points.
  open var contentSize = CGSize.zero

  /// How far past the edges of the content one may scroll.
  open var contentInset = UIEdgeInsets.zero

  /// The point of the content that lies at the upper left corner of the view.
  open var contentOffset: CGPoint {
    get { boundsStore.origin }
    set { scroll(to: newValue) }
  }

  /// The rectangle in the view's own coordinates; moving its origin scrolls.
  open override var bounds: CGRect {
    get { boundsStore }
    set {
      setBounds(CGRect(origin: boundsStore.origin, size: newValue.size))
      scroll(to: newValue.origin)
    }
  }

  /// Sets the offset. **Model choice:** there is no animation, the offset is set at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset)
  }

  final func scroll(to offset: CGPoint) {
    let old = boundsStore.origin
    if old.x == offset.x && old.y == offset.y { return }
    boundsStore.origin = offset
    markForLayout()
    scrollDelegate?.scrollViewDidScroll(self)
  }
}
