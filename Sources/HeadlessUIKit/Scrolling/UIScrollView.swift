import Foundation

/// A view whose content is larger than itself.
///
/// The offset is `bounds.origin`: setting either scrolls, and asks for a layout. The offset is not
/// clamped to the content, as in UIKit.
open class UIScrollView: UIView, ScrollDelegating {
  /// The delegate as a scroll view knows it; use `delegate`.
  public final weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// The size of the content, in points.
  open var contentSize = CGSize.zero

  /// How far past the edges of the content one may scroll.
  open var contentInset = UIEdgeInsets.zero

  /// The offset that the delegate knows of.
  private final var announcedOffset = CGPoint.zero

  /// The point of the content that lies at the upper left corner of the view.
  open var contentOffset: CGPoint {
    get { boundsStore.origin }
    set { scroll(to: newValue) }
    _modify {
      yield &boundsStore.origin
      offsetDidChange()
    }
  }

  /// Sets the offset. **Model choice:** there is no animation, the offset is set at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset)
  }

  override func boundsDidChange() {
    super.boundsDidChange()
    offsetDidChange()
  }

  final func scroll(to offset: CGPoint) {
    boundsStore.origin = offset
    offsetDidChange()
  }

  private final func offsetDidChange() {
    let offset = boundsStore.origin
    if offset == announcedOffset { return }
    announcedOffset = offset
    markForLayout()
    scrollDelegate?.scrollViewDidScroll(self)
  }
}
