/// What a view has that takes part in Auto Layout, has margins of its own or follows the size of its superview.
@MainActor final class ViewLayout {
  @exclusivity(unchecked) nonisolated(unsafe) final var constraints: [NSLayoutConstraint] = []
  @exclusivity(unchecked) nonisolated(unsafe) final var guides: [UILayoutGuide] = []
  /// The guides that the view has by itself, as far as they are used.
  nonisolated(unsafe) final var ownGuides: [UILayoutGuide] = []
  /// The view in the engine of a superview.
  @exclusivity(unchecked) final var node: LayoutNode?
  /// The engine of which the view is the root.
  @exclusivity(unchecked) final var engine: LayoutEngine?
  @exclusivity(unchecked) final var hugging: SizePriorities
  @exclusivity(unchecked) final var compression = SizePriorities(horizontal: 750, vertical: 750)
  final var preferredMaxLayoutWidth: CGFloat = 0
  final var scrollInsets = UIScrollView.ContentInsetAdjustmentBehavior.automatic
  final var autoresizingMask: UIView.AutoresizingMask = [], resizesSubviews = true
  final var margins: UIEdgeInsets?, preservesSuperviewMargins = false, marginsRespectSafeArea = true
  /// A window's own safe area, or that of which a view was last told.
  final var safeArea = UIEdgeInsets.zero
  init(hugging: SizePriorities) { self.hugging = hugging }

  deinit {
    for constraint in constraints { constraint.containerLink = nil }
    for guide in guides { guide.owner = nil }
    for guide in ownGuides { guide.owner = nil }
  }
}

struct SizePriorities {
  var horizontal: Float, vertical: Float

  subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    get { UILayoutPriority(axis == .horizontal ? horizontal : vertical) }
    set {
      let value = newValue.rawValue
      if axis == .horizontal { horizontal = value } else { vertical = value }
    }
  }
}

extension UIView {
  final var ownLayout: ViewLayout { made(&ownExtras.layout, ViewLayout(hugging: defaultHugging)) }
  @inline(__always) final var layout: ViewLayout? { extras?.layout }

  /// The root of the engine: the nearest view, from this one up, whose frame isn't determined by constraints.
  final var layoutEngineRoot: UIView {
    var root = self
    while root.belongsToEngineAbove, let superview = root.superviewLink { root = superview }
    return root
  }

  final var ownEngine: LayoutEngine { made(&ownLayout.engine, LayoutEngine(self)) }

  /// Requests a solution in the next layout pass, without requesting the view's own layout.
  final func markForSolution() {
    traits.insert(.isEngineRoot)
    if let superview = superviewLink, superview.traits.contains(.isCell) {
      superview.traits.insert(.fitsContent)
      superview.requestFit(forConstraints: true)
    }
    traits.insert(.needsSolution)
    if traits.contains(.descendantNeedsLayout) { return }
    traits.insert(.descendantNeedsLayout)
    markSuperviews(.descendantNeedsLayout)
  }

  /// Requests that the engine of this view looks for views and constraints that it hasn't.
  final func markForAttachment() {
    let root = layoutEngineRoot
    root.layout?.engine?.needsAttachment = true
    root.markForSolution()
  }

  /// Takes the engine of this view apart, because it is no root any more.
  final func dissolveEngine() {
    traits.remove(.isEngineRoot)
    traits.remove(.needsSolution)
    layout?.engine?.dissolve()
    layout?.engine = nil
  }

  /// Follows a view with constraints, or with something else that concerns its superviews, into a superview.
  final func joinLayout(of superview: UIView) {
    if traits.contains(.hasResizingMask) { superview.traits.insert(.resizesSubviews) }
    if traits.contains(.needsConstraintUpdate) { superview.markForConstraintUpdate() }
    if traits.contains(.isConstrained) {
      dissolveEngine()
      markForAttachment()
    }
  }

  /// Removes a view from the engine of its superviews, with the constraints that cross the cut.
  final func leaveLayout(of superview: UIView) {
    var above: UIView? = superview
    while let view = above {
      for constraint in view.layout?.constraints ?? [] where constraint.mentions(inside: self) {
        constraint.isActive = false
      }
      above = view.belongsToEngineAbove ? view.superviewLink : nil
    }
    superview.layoutEngineRoot.layout?.engine?.remove(self)
    traits.remove(.isAbsorbed)
    traits.remove(.isFramedItem)
    if layout != nil && !subviewStore.isEmpty { markForSolution() }
  }
}

/// A view, layout guide or scroll view's content in an engine: four symbols in the solver. Positions are in the coordinates
/// of the engine's root or, inside a scroll view, of its content, so that most constraints have few terms.
@MainActor final class LayoutNode {
  /// The engine's root or a scroll view's content, at zero; a view that constraints place; one that the app places; a guide.
  enum Kind { case origin, placed, framed, guide }
  let kind: Kind
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) final var view: UIView
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) final var engine: LayoutEngine?
  /// The scroll view in whose content the item is.
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) final var space: UIScrollView?
  /// The superview's node, if the superview isn't at zero.
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) final var parent: LayoutNode?
  @exclusivity(unchecked) final var x: Int32 = -1, y: Int32 = -1
  @exclusivity(unchecked) final var width: Int32 = -1, height: Int32 = -1
  /// The constraints that hold the size of the content, or the frame.
  @exclusivity(unchecked) final var held: [HeldValue] = []
  @exclusivity(unchecked) final var isContentChanged = false
  /// Whether the height of the content depends on its width, and the width at which it was measured.
  @exclusivity(unchecked) final var wraps = false, wrapWidth = -1.0
  @exclusivity(unchecked) final var alignment = UIEdgeInsets.zero
  /// The frame of the last solution.
  @exclusivity(unchecked) final var frame = CGRect.zero

  init(_ kind: Kind, _ view: UIView, _ engine: LayoutEngine? = nil) {
    (self.kind, self.view, self.engine) = (kind, view, engine)
  }

  final func leaveEngine() {
    engine = nil
    if kind == .placed || kind == .framed { view.layout?.node = nil }
  }
}

/// A constant that a symbol has, if it can. It is negative while the symbol has none.
struct HeldValue {
  let symbol: Int32
  var value: Double, handle: LayoutSolver.Handle
}
