@MainActor final class ScrollSettings {
  static let standard = ScrollSettings()
  var isScrollEnabled = true, isPagingEnabled = false, alwaysBouncesDown: Bool?
  var alwaysBouncesAcross = false, showsVertical = true, showsHorizontal = true
  var scrollsToTop = true, verticalInsets = UIEdgeInsets.zero, horizontalInsets = UIEdgeInsets.zero
  var adjustsIndicators = true
  var indicatorStyle = UIScrollView.IndicatorStyle.default
  var keyboardDismiss = UIScrollView.KeyboardDismissMode.none, pan: UIPanGestureRecognizer?
  var refresh: UIRefreshControl?, isLocked = false, delays = true, canCancel = true
}

extension UIScrollView {
  final var settings: ScrollSettings { extras?.scrolling ?? .standard }
  final var ownSettings: ScrollSettings { made(&ownExtras.scrolling, ScrollSettings()) }

  public final var panGestureRecognizer: UIPanGestureRecognizer {
    let gesture = made(&ownSettings.pan, UIPanGestureRecognizer())
    attach(gesture)
    return gesture
  }
  public final var refreshControl: UIRefreshControl? {
    get { settings.refresh }
    set {
      if newValue === settings.refresh { return }
      settings.refresh?.removeFromSuperview()
      ownSettings.refresh = newValue
      if let newValue { insert(newValue, at: 0) }
    }
  }
  // Whether a finger moves the content of a bouncing view that has room for it. A table's does vertically.
  public final var alwaysBounceVertical: Bool {
    get { settings.alwaysBouncesDown ?? (self is UITableView) }
    set {
      ownSettings.alwaysBouncesDown = newValue
      adoptInsets()
    }
  }
  public final var alwaysBounceHorizontal: Bool {
    get { settings.alwaysBouncesAcross }
    set {
      ownSettings.alwaysBouncesAcross = newValue
      adoptInsets()
    }
  }
  /// Always 1: there is no zooming.
  public final var zoomScale: CGFloat { 1 }
  public final func flashScrollIndicators() {}

  final func scrollToShow(_ rect: CGRect, animated: Bool) {
    func moved(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ length: CGFloat) -> CGFloat {
      low < start || high - low > length ? low : high > start + length ? high - length : start
    }
    let (visible, origin) = (boundsStore.inset(by: insets), boundsStore.origin)
    let wanted = CGPoint(
      x: moved(rect.minX, rect.maxX, visible.minX, visible.width) - insets.left,
      y: moved(rect.minY, rect.maxY, visible.minY, visible.height) - insets.top)
    if wanted != origin { setContentOffset(clamped(wanted), animated: animated) }
  }
  /// Returns the offset that shows a range at a position between the insets, from 0 to 1, or that moves the least if `nil`.
  static func offset(
    toShow start: CGFloat, _ end: CGFloat, at position: CGFloat?, from current: CGFloat,
    over length: CGFloat, _ before: CGFloat, _ after: CGFloat
  ) -> CGFloat {
    let (first, last) = (start - before, end - length + after)
    if let position { return first * (1 - position) + last * position }
    return min(max(current, min(first, last)), max(first, last))
  }

  /// Returns the start of the next page in the direction of a velocity or, if that is too small, of the nearest one.
  static func page(
    _ start: CGFloat, _ velocity: CGFloat, _ length: CGFloat, least: CGFloat = 0.2
  ) -> CGFloat {
    guard length > 0 else { return start }
    let page = start / length
    if abs(velocity) < least { return page.rounded() * length }
    return (velocity > 0 ? page.rounded(.down) + 1 : page.rounded(.up) - 1) * length
  }

  final func pageTarget(_ velocity: CGPoint) -> CGPoint {
    let (start, size) = (boundsStore.origin, boundsStore.size)
    return clamped(
      CGPoint(
        x: Self.page(start.x, velocity.x, size.width),
        y: Self.page(start.y, velocity.y, size.height)))
  }
}

// swift-format-ignore
extension UIScrollView {
  /// Whether a finger moves the content along one axis only.
  public final var isDirectionalLockEnabled: Bool { get { settings.isLocked } set { ownSettings.isLocked = newValue } }

  // Stored, but without effect.
  public final var showsVerticalScrollIndicator: Bool { get { settings.showsVertical } set { ownSettings.showsVertical = newValue } }
  public final var showsHorizontalScrollIndicator: Bool { get { settings.showsHorizontal } set { ownSettings.showsHorizontal = newValue } }
  public final var scrollsToTop: Bool { get { settings.scrollsToTop } set { ownSettings.scrollsToTop = newValue } }
  public final var verticalScrollIndicatorInsets: UIEdgeInsets { get { settings.verticalInsets } set { ownSettings.verticalInsets = newValue } }
  public final var horizontalScrollIndicatorInsets: UIEdgeInsets { get { settings.horizontalInsets } set { ownSettings.horizontalInsets = newValue } }
  public final var automaticallyAdjustsScrollIndicatorInsets: Bool { get { settings.adjustsIndicators } set { ownSettings.adjustsIndicators = newValue } }
  public final var scrollIndicatorInsets: UIEdgeInsets { get { settings.verticalInsets } set { ownSettings.verticalInsets = newValue } }
  public final var indicatorStyle: IndicatorStyle { get { settings.indicatorStyle } set { ownSettings.indicatorStyle = newValue } }
  public final var keyboardDismissMode: KeyboardDismissMode { get { settings.keyboardDismiss } set { ownSettings.keyboardDismiss = newValue } }
  public final var delaysContentTouches: Bool { get { settings.delays } set { ownSettings.delays = newValue } }
  public final var canCancelContentTouches: Bool { get { settings.canCancel } set { ownSettings.canCancel = newValue } }
}
