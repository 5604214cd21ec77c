/// A view that scrolls content larger than itself.
///
/// The offset is `bounds.origin`; setting either scrolls and requests a layout pass. As in UIKit, an offset isn't
/// clamped to the content. `flick(withVelocity:)` starts a deceleration (Scrolling 1, 2), which `advance(by:)` plays.
open class UIScrollView: UIView, ScrollDelegating {
  /// The delegate, with the type that a scroll view uses. Use `delegate` instead.
  public final weak var scrollDelegate: (any UIScrollViewDelegate)?
  /// The size of the content, in points.
  open var contentSize = CGSize.zero

  /// The distances by which the content can scroll past its edges. Content that is at its top or left edge stays
  /// there when the inset changes (Scrolling 6).
  @exclusivity(unchecked) open var contentInset = UIEdgeInsets.zero {
    didSet {
      if contentInset == lastInsets { return }
      var offset = boundsStore.origin
      if offset.x == -lastInsets.left { offset.x = -contentInset.left }
      if offset.y == -lastInsets.top { offset.y = -contentInset.top }
      lastInsets = contentInset
      scroll(to: offset)
    }
  }
  private final var lastInsets = UIEdgeInsets.zero

  /// Sets the insets and an offset, which isn't moved with an edge.
  final func setInsets(_ insets: UIEdgeInsets, at offset: CGPoint) {
    lastInsets = insets
    contentInset = insets
    scroll(to: offset)
  }

  /// How the safe area adds to the insets. The default is `automatic`.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { layout?.scrollInsets ?? .automatic }
    set {
      ownLayout.scrollInsets = newValue
      adjustedContentInsetDidChange()
    }
  }

  /// The insets with the safe area. **Model choice:** Scrolling uses `contentInset` alone.
  open var adjustedContentInset: UIEdgeInsets { computedAdjustedInset }
  /// Called after `adjustedContentInset` changed.
  open func adjustedContentInsetDidChange() {}
  override var isScrollSpace: Bool { true }

  /// The rate of deceleration after a flick (Scrolling 1).
  open var decelerationRate = DecelerationRate.normal
  /// Whether the content bounces past its ends instead of stopping there.
  open var bounces = true
  @exclusivity(unchecked) final var motion: Motion?
  private final var announcedOffset = CGPoint.zero

  /// The point of the content at the view's upper-left corner.
  open var contentOffset: CGPoint {
    get { boundsStore.origin }
    set { scroll(to: newValue) }
    _modify {
      yield &boundsStore.origin
      offsetDidChange()
    }
  }

  /// Sets the offset and stops a motion without notifying the delegate of its end.
  ///
  /// If `animated` is `true`, `advance(by:)` moves the content for 0.3 s (Scrolling 5). **Model choice:** In
  /// a view outside of windows, the offset changes at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    motion = nil
    guard animated, windowLink != nil, contentOffset != boundsStore.origin else {
      return scroll(to: contentOffset)
    }
    let rest = AxisMotion(velocity: 0)
    motion = Motion(
      horizontal: rest, vertical: rest,
      animation: OffsetAnimation(from: boundsStore.origin, to: contentOffset))
  }

  /// Returns where content comes to rest that is let go, before the delegate is asked.
  func targetOfLayout(for proposed: CGPoint, _ velocity: CGPoint) -> CGPoint { proposed }

  /// Whether the user can scroll. If not, `flick(withVelocity:)` does nothing.
  open var isScrollEnabled: Bool {
    get { settings.isScrollEnabled }
    set { ownSettings.isScrollEnabled = newValue }
  }

  /// Whether a flick comes to rest at a page, which is as large as the view.
  open var isPagingEnabled: Bool {
    get { settings.isPagingEnabled }
    set { ownSettings.isPagingEnabled = newValue }
  }

  /// Whether a finger is on the view, and moves the content: while a flick begins.
  open var isTracking: Bool { traits.contains(.isDragging) }
  open var isDragging: Bool { traits.contains(.isDragging) }
  open var isDecelerating: Bool { motion != nil && motion?.animation == nil }

  /// Moves the content as little as possible to show a rectangle of it.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    scrollToShow(rect, animated: animated)
  }

  /// Returns whether scrolling takes touches away from a view of the content. Not called.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  override func boundsDidChange() {
    super.boundsDidChange()
    offsetDidChange()
  }
  final func scroll(to offset: CGPoint) {
    boundsStore.origin = offset
    offsetDidChange()
  }
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
