// All that moves the content ends here: at rest, it lies between the adjusted insets (Scrolling 8), and on pixels.

extension UIScrollView {
  /// Whether offsets may be set between pixels, as those of the suite's workloads, whose figures recompute from offsets alone.
  package static var isBetweenPixels = false
  /// The pixels of a point. Not in the screen, which is made when it is first read, and would count among what a list leaves.
  static var pixels: CGFloat = 3

  final func scroll(to offset: CGPoint) {
    let offset = UIScrollView.isBetweenPixels ? offset : Self.onPixels(offset)
    boundsStore.origin = offset
    if offset == announcedOffset { return }
    offsetDidChange()
    untypedDelegate?.scrollViewDidScroll(self)
    if rarities.contains(.isObserved) { tellObservers() }
  }

  final func offsetDidChange() {
    announcedOffset = boundsStore.origin
    markForLayout()
    if rarities.contains(.hasFixedSubviews) { layoutEngineRoot.markForSolution() }
  }

  /// Adopts an offset that was changed in place. Inlined, it would make the accessor's frame a block.
  @inline(never) final func adoptOffset() { scroll(to: boundsStore.origin) }

  /// Brings the content between the insets after the room for it changed, unless something moves it.
  final func settle() {
    if usesSafeArea { adoptInsets() }
    if motion != nil { return }
    let nearest = clamped(boundsStore.origin)
    if nearest != boundsStore.origin { scroll(to: nearest) }
  }

  /// Takes over the insets with the safe area. Content at its top or left edge stays there (Scrolling 6).
  final func adoptInsets() {
    let (former, new) = (insets, computedAdjustedInset)
    if new == former { return }
    var offset = boundsStore.origin
    if offset.x == -former.left { offset.x = -new.left }
    if offset.y == -former.top { offset.y = -new.top }
    insets = new
    if offset != boundsStore.origin { scroll(to: offset) }
    settle()
    adjustedContentInsetDidChange()
    untypedDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  final var horizontalEdges: AxisMotion.Edges {
    AxisMotion.Edges(
      content: contentSize.width, before: insets.left, after: insets.right,
      visible: boundsStore.width)
  }
  final var verticalEdges: AxisMotion.Edges {
    AxisMotion.Edges(
      content: contentSize.height, before: insets.top, after: insets.bottom,
      visible: boundsStore.height)
  }

  /// Returns the nearest offset at which the content fills the view.
  final func clamped(_ offset: CGPoint) -> CGPoint {
    let (across, down) = (horizontalEdges, verticalEdges)
    return CGPoint(
      x: min(max(offset.x, across.lower), across.upper),
      y: min(max(offset.y, down.lower), down.upper))
  }

  /// Returns the nearest offset on pixels of the display, of two the later one (Scrolling 10).
  static func onPixels(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: onPixel(offset.x), y: onPixel(offset.y))
  }
  private static func onPixel(_ length: CGFloat) -> CGFloat {
    let nearest = (length * pixels + 0.5).rounded(.down) / pixels
    return abs(nearest - length) < 1e-6 ? length : nearest
  }

  final var computedAdjustedInset: UIEdgeInsets {
    let behavior = contentInsetAdjustmentBehavior
    if behavior == .never || !usesSafeArea { return contentInset }
    var safe = safeAreaInsets
    if behavior != .always {
      let settings = settings
      if contentSize.width <= boundsStore.width, !settings.alwaysBouncesAcross {
        (safe.left, safe.right) = (0, 0)
      }
      // Below the bar of a navigation controller, also content begins that doesn't scroll, if the view is that of a controller
      // or lies in it. A scroll view in a row doesn't.
      let controller = controllerLink ?? superviewLink?.controllerLink
      if contentSize.height <= boundsStore.height, !alwaysBounceVertical,
        behavior == .scrollableAxes || controller?.navigationController == nil
      {
        (safe.top, safe.bottom) = (0, 0)
      }
    }
    return contentInset + safe
  }
}

extension UIScrollView {
  /// Where the safe area adds to the insets: if content scrolls or bounces; `automatic` also below a bar (Scrolling 8).
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
}
