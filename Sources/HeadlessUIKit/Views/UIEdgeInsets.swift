/// Distances from the edges of a rectangle, in points. Positive values point inward.
public struct UIEdgeInsets: Equatable, Sendable {
  public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat
  public static let zero = UIEdgeInsets()
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

extension CGRect {
  /// Returns the rectangle with its edges moved inward.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

// The size is stored in both the frame and the bounds. After one of them was set, it is compared with the other.

extension UIView {
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
  }

  final func fitFrameToBounds() {
    let (old, new) = (frameStore.size, boundsStore.size)
    if old == new { return }
    boundsStore.size = old
    frameStore.origin.x += (old.width - new.width) / 2
    frameStore.origin.y += (old.height - new.height) / 2
    frameStore.size = new
    adoptFrame()
  }
}
