import Foundation

/// Distances from the edges of a rectangle, in points. Positive values point inward.
public struct UIEdgeInsets: Equatable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var left: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var right: CGFloat

  /// Insets of zero on every edge.
  public static let zero = UIEdgeInsets()

  /// Creates insets.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
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

// The size is stored in both the frame and the bounds. After one of them was set, it is compared
// with the other.

extension UIView {
  @inline(__always)
  final func setFrame(_ frame: CGRect) {
    frameStore = frame
    frameDidChange()
  }

  @inline(__always)
  final func frameDidChange() {
    if boundsStore.size == frameStore.size, !traits.contains(.isFramedItem) { return }
    adoptFrame()
  }

  private final func adoptFrame() {
    if traits.contains(.isFramedItem) { framedItemDidMove() }
    if boundsStore.size == frameStore.size { return }
    sizeWillChange(to: frameStore.size)
    let old = boundsStore.size
    boundsStore.size = frameStore.size
    if traits.contains(.resizesSubviews) { resizeSubviews(from: old) }
    sizeDidChange()
  }

  final func fitFrameToBounds() {
    let size = boundsStore.size
    if size == frameStore.size { return }
    boundsStore.size = frameStore.size
    sizeWillChange(to: size)
    boundsStore.size = size
    frameStore.origin.x += (frameStore.size.width - boundsStore.size.width) / 2
    frameStore.origin.y += (frameStore.size.height - boundsStore.size.height) / 2
    let old = frameStore.size
    frameStore.size = boundsStore.size
    if traits.contains(.resizesSubviews) { resizeSubviews(from: old) }
    if traits.contains(.isFramedItem) { framedItemDidMove() }
    sizeDidChange()
  }
}

/// The Boolean properties of a view, one bit each.
///
/// Use one trait at a time: a set of several is allocated on the heap in unoptimized builds.
struct ViewTraits: OptionSet {
  // As large as the room that it has between the stored properties of a view.
  let rawValue: UInt32

  /// Whether `layoutSubviews()` is due.
  static let needsLayout = ViewTraits(rawValue: 1 << 0)

  /// Whether a subview needs layout. Set on all superviews of such a view, so that a layout pass
  /// visits only the necessary views.
  static let descendantNeedsLayout = ViewTraits(rawValue: 1 << 1)

  static let isHidden = ViewTraits(rawValue: 1 << 2)
  static let isUserInteractionEnabled = ViewTraits(rawValue: 1 << 3)

  /// Whether the view is a cell, whose layout is reported.
  static let isCell = ViewTraits(rawValue: 1 << 4)

  /// Whether the cell is in a reuse pool.
  static let isPooled = ViewTraits(rawValue: 1 << 5)

  /// Whether a list with content was resized since its last layout pass.
  static let isResized = ViewTraits(rawValue: 1 << 6)

  /// Whether a content configuration created the cell's content view.
  static let isConfigured = ViewTraits(rawValue: 1 << 7)

  /// Whether the cell needs to update its configuration before layout.
  static let needsConfiguration = ViewTraits(rawValue: 1 << 8)

  /// Whether the cell keeps its content configuration instead of updating it automatically.
  static let keepsConfiguration = ViewTraits(rawValue: 1 << 9)

  // MARK: Auto Layout

  /// Whether constraints determine the view's frame.
  static let isConstrained = ViewTraits(rawValue: 1 << 20)

  /// Whether an engine above sees what is inside the view, although the app sets its frame.
  static let isAbsorbed = ViewTraits(rawValue: 1 << 21)

  /// Whether the app sets the frame of the view, on which constraints depend.
  static let isFramedItem = ViewTraits(rawValue: 1 << 22)

  /// Whether the view has an autoresizing mask.
  static let hasResizingMask = ViewTraits(rawValue: 1 << 23)

  /// Whether `updateConstraints()` is due on the view or inside it.
  static let needsConstraintUpdate = ViewTraits(rawValue: 1 << 24)

  /// Whether the view is the root of an engine.
  static let isEngineRoot = ViewTraits(rawValue: 1 << 25)

  /// Whether constraints in the cell's content view have been solved.
  static let fitsContent = ViewTraits(rawValue: 1 << 18)

  /// What of a view concerns the superview that it enters or leaves.
  static var entryMask: UInt32 { 0x1F << 20 }

  /// What of a view comes before its layout.
  static var constraintMask: UInt32 { 3 << 24 }

  /// Whether the engine of which the view is the root has changes to solve.
  static let needsSolution = ViewTraits(rawValue: 1 << 26)

  /// Whether `updateConstraints()` was called.
  static let hasUpdatedConstraints = ViewTraits(rawValue: 1 << 27)

  /// Whether constraints determine the frames of subviews.
  static let placesSubviews = ViewTraits(rawValue: 1 << 28)

  /// Whether a subview has an autoresizing mask.
  static let resizesSubviews = ViewTraits(rawValue: 1 << 29)

  /// Whether a stack view arranges the view.
  static let isArranged = ViewTraits(rawValue: 1 << 30)

  /// Whether a window has presentations to begin or end.
  static let hasSteps = ViewTraits(rawValue: 1 << 16)

  /// Whether a flick of a scroll view begins.
  static let isDragging = ViewTraits(rawValue: 1 << 17)

  static let clipsToBounds = ViewTraits(rawValue: 1 << 31)

  mutating func set(_ trait: ViewTraits, _ isOn: Bool) {
    if isOn { insert(trait) } else { remove(trait) }
  }
}
