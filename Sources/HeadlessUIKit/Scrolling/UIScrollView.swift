/// A view that scrolls content larger than itself. The offset is `bounds.origin`; setting either scrolls and requests a layout
/// pass, but isn't clamped to the content (Scrolling 8). `drag(by:over:)`, `release()` and `flick(withVelocity:)` play a
/// finger, and `advance(by:)` the deceleration that follows (Scrolling 1, 2).
open class UIScrollView: UIView, ScrollDelegating {
  /// The delegate, with the type that a scroll view uses. Use `delegate` instead.
  public final weak var untypedDelegate: (any UIScrollViewDelegate)?
  @exclusivity(unchecked) open var contentSize = CGSize.zero {
    didSet {
      roomDidChange()
      if rarities.contains(.isObserved) { tellObservers() }
    }
  }

  /// How far content scrolls past its edges. Content at its top or left edge stays there when the inset changes (Scrolling 6).
  @exclusivity(unchecked) open var contentInset = UIEdgeInsets.zero { didSet { adoptInsets() } }
  /// The insets with the safe area, as far as they were adopted. The edges of the content are those.
  @exclusivity(unchecked) final var insets = UIEdgeInsets.zero

  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { layout?.scrollInsets ?? .automatic }
    set {
      ownLayout.scrollInsets = newValue
      adoptInsets()
    }
  }

  /// The insets with the safe area, between which the content scrolls.
  open var adjustedContentInset: UIEdgeInsets { computedAdjustedInset }
  open func adjustedContentInsetDidChange() {}
  override var isScrollSpace: Bool { true }
  open var decelerationRate = DecelerationRate.normal
  /// Whether the content bounces past its ends instead of stopping there.
  open var bounces = true
  @exclusivity(unchecked) final var motion: Motion?, announcedOffset = CGPoint.zero

  /// The point of the content at the view's upper-left corner, on a pixel of the display.
  open var contentOffset: CGPoint {
    get { boundsStore.origin }
    set { scroll(to: newValue) }
    _modify {
      yield &boundsStore.origin
      adoptOffset()
    }
  }

  /// Sets the offset and stops a motion without telling the delegate. If animated, `advance(by:)` moves the content for 0.3 s
  /// (Scrolling 5). **Model choice:** In a view outside of windows, the offset changes at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated || !isTracking { motion = nil }
    guard animated, windowLink != nil, contentOffset != boundsStore.origin else {
      return scroll(to: contentOffset)
    }
    motion = Motion(at: boundsStore.origin)
    motion?.animation = OffsetAnimation(from: boundsStore.origin, to: contentOffset)
  }

  /// Returns where content comes to rest that is let go, before the delegate is asked.
  func targetOfLayout(for proposed: CGPoint, _ velocity: CGPoint) -> CGPoint { proposed }
  // swift-format-ignore
  open var isScrollEnabled: Bool { get { settings.isScrollEnabled } set { ownSettings.isScrollEnabled = newValue } }
  /// Whether a flick comes to rest at a page, which is as large as the view.
  // swift-format-ignore
  open var isPagingEnabled: Bool { get { settings.isPagingEnabled } set { ownSettings.isPagingEnabled = newValue } }

  // Whether a finger is on the view; whether one has begun to scroll, until the content rests (Scrolling 9).
  open var isTracking: Bool { motion?.isTracked == true }
  open var isDragging: Bool { motion?.isDragged == true }
  open var isDecelerating: Bool { motion?.isDecelerating == true }

  /// Moves the content as little as possible to show a rectangle of it.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    scrollToShow(rect, animated: animated)
  }

  /// Returns whether scrolling takes touches away from a view of the content. Not called.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  override func boundsDidChange() {
    super.boundsDidChange()
    if boundsStore.origin != announcedOffset { offsetDidChange() }
  }
  override func sizeDidChange() {
    super.sizeDidChange()
    roomDidChange()
  }
  /// Called after the size of the view or of its content changed. Lists follow in their layout pass.
  func roomDidChange() { settle() }
}
