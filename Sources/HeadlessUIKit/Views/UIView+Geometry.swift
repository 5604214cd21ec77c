// The size is stored in both the frame and the bounds. After one of them was set, it is compared with the other.

extension UIView {
  /// The point that stays in place when the view is transformed or resized, as a part of its size.
  public final var anchorPoint: CGPoint {
    get { rarities.contains(.isAnchored) ? ownLooks.anchorPoint : CGPoint(x: 0.5, y: 0.5) }
    set {
      if newValue == anchorPoint || newValue != newValue { return }
      let place = position(in: frameStore)
      ownLooks.anchorPoint = newValue
      rarities.insert(.isAnchored)
      setPosition(place)
      looks?.layer?.anchorPoint = newValue
    }
  }

  @inline(__always) final func setFrame(_ frame: CGRect) {
    frameStore = frame
    frameDidChange()
  }

  @inline(__always) final func frameDidChange() {
    if boundsStore.size == frameStore.size, frameStore.origin == frameStore.origin,
      !traits.contains(.isFramedItem)
    {
      return
    }
    adoptFrame()
  }

  private final func adoptFrame() {
    let (x, y) = (frameStore.midX, frameStore.midY)
    if x.isNaN || y.isNaN {
      UIKitException.invalidGeometry.raise("CALayer position contains NaN: [\(x) \(y)]")
    }
    if traits.contains(.isFramedItem) { framedItemDidMove() }
    if boundsStore.size == frameStore.size { return }
    sizeWillChange(to: frameStore.size)
    let old = boundsStore.size
    boundsStore.size = frameStore.size
    if traits.contains(.resizesSubviews) { resizeSubviews(from: old) }
    sizeDidChange()
    if rarities.contains(.isObserved) { tellObservers() }
  }

  final func fitFrameToBounds() {
    let (old, new) = (frameStore.size, boundsStore.size)
    if old == new { return }
    let anchor = anchorPoint
    boundsStore.size = old
    frameStore.origin.x += (old.width - new.width) * anchor.x
    frameStore.origin.y += (old.height - new.height) * anchor.y
    frameStore.size = new
    adoptFrame()
  }

  final func position(in frame: CGRect) -> CGPoint {
    let anchor = anchorPoint
    return CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
  }

  final func setPosition(_ place: CGPoint) {
    let (size, anchor) = (frameStore.size, anchorPoint)
    frameStore.origin.x = place.x - size.width * anchor.x
    frameStore.origin.y = place.y - size.height * anchor.y
    if traits.contains(.isFramedItem) { framedItemDidMove() }
  }

  // MARK: Transforms. The stored frame is that of the view without its transform.
  final func setTransform(_ new: CGAffineTransform) {
    if new == transform || new != new { return }
    ownLooks.transform = new
    if new.isIdentity { rarities.remove(.isTransformed) } else { rarities.insert(.isTransformed) }
    if let layer = looks?.layer, layer.affineTransform() != new { layer.setAffineTransform(new) }
  }

  /// The transform in the superview's coordinates.
  private final var turn: CGAffineTransform {
    let place = position(in: frameStore)
    return CGAffineTransform(translationX: -place.x, y: -place.y).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: place.x, y: place.y))
  }

  final var transformedFrame: CGRect {
    rarities.contains(.isTransformed) ? frameStore.applying(turn) : frameStore
  }

  // Inlined, they would make the accessor's frame a block.
  @inline(never) final func yieldRareFrame() { frameStore = transformedFrame }
  @inline(never) final func adoptRareFrame() { setRareFrame(frameStore) }

  /// Gives a rare view a frame. **Model choice:** Of a transformed one, the inverse transform gives the new size.
  final func setRareFrame(_ frame: CGRect) {
    frameStore = frame
    if rarities.contains(.isTransformed) {
      frameStore.size = boundsStore.size
      let size = transform.determinant == 0 ? frame.size : transformedFrame.size
      if abs(size.width - frame.width) + abs(size.height - frame.height) > 1e-6 {
        frameStore.size = frame.applying(transform.inverted()).size
      }
      let around = transformedFrame
      frameStore.origin.x += frame.minX - around.minX
      frameStore.origin.y += frame.minY - around.minY
    }
    frameDidChange()
    if rarities.contains(.isObserved) { tellObservers() }
  }

  /// Returns where a point of the superview would be if the view weren't transformed.
  @inline(__always) final func untransformed(_ point: CGPoint) -> CGPoint {
    if !rarities.contains(.isTransformed) { return point }
    // A view without an extent has no points.
    if transform.determinant == 0 { return CGPoint(x: CGFloat.infinity, y: .infinity) }
    return point.applying(turn.inverted())
  }

  // MARK: Converting
  private final var placement: (transform: CGAffineTransform, root: UIView) {
    var (view, all) = (self, CGAffineTransform.identity)
    while true {
      all.tx -= view.boundsStore.minX
      all.ty -= view.boundsStore.minY
      guard let superview = view.superviewLink else { return (all, view) }
      all.tx += view.frameStore.minX
      all.ty += view.frameStore.minY
      if view.rarities.contains(.isTransformed) { all = all.concatenating(view.turn) }
      view = superview
    }
  }

  private final func passage(to view: UIView?) -> CGAffineTransform {
    let (own, root) = placement
    // For the window's coordinates, the topmost superview's own origin counts.
    let other =
      view?.placement.transform
      ?? CGAffineTransform(translationX: -root.boundsStore.minX, y: -root.boundsStore.minY)
    return own.concatenating(other.inverted())
  }
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    point.applying(passage(to: view))
  }
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    point.applying(passage(to: view).inverted())
  }
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.applying(passage(to: view))
  }
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.applying(passage(to: view).inverted())
  }
}

/// Something with coordinates: a view or the screen, whose coordinates are those of every window.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
  var bounds: CGRect { get }
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UICoordinateSpace {
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.convert(point, to: self)
  }
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace.convert(rect, to: self)
  }
}

extension UIView: UICoordinateSpace {
  public final func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    convert(point, to: space as? UIView)
  }
  public final func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    convert(rect, to: space as? UIView)
  }
}

extension UIScreen: UICoordinateSpace {
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, from: nil) ?? point
  }
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, from: nil) ?? rect
  }
  public var coordinateSpace: any UICoordinateSpace { self }
}
