import Foundation

/// A view whose content is larger than itself.
///
/// The offset is `bounds.origin`: setting either scrolls, and asks for a layout. An offset that is
/// set is not clamped to the content, as in UIKit. The motion after a flick is
/// `flick(withVelocity:)` (Scrolling 1, 2); there is no paging.
open class UIScrollView: UIView, ScrollDelegating {
  /// The delegate as a scroll view knows it; use `delegate`.
  public final weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// The size of the content, in points.
  open var contentSize = CGSize.zero

  /// How far past the edges of the content one may scroll.
  open var contentInset = UIEdgeInsets.zero

  /// How fast the content slows down after a flick (Scrolling 1).
  open var decelerationRate = DecelerationRate.normal

  /// Whether the content moves past its ends and comes back, or else stops there.
  open var bounces = true

  @exclusivity(unchecked) final var deceleration: Deceleration?

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

  /// Sets the offset, and stops a flick's motion, of which the delegate hears no end.
  /// **Model choice:** there is no animation, the offset is set at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    deceleration = nil
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

  /// Brings the offset back to where the content does not end within the view.
  final func clampOffset() {
    let nearest = clamped(boundsStore.origin)
    if nearest != boundsStore.origin { scroll(to: nearest) }
  }

  private final func offsetDidChange() {
    let offset = boundsStore.origin
    if offset == announcedOffset { return }
    announcedOffset = offset
    markForLayout()
    scrollDelegate?.scrollViewDidScroll(self)
  }
}
