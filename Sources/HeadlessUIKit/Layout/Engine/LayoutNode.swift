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
