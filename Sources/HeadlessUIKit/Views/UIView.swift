import Foundation

/// A rectangle in a hierarchy of rectangles; it draws nothing.
///
/// A view is one object: there is no layer beside it, and the list of subviews is allocated by the
/// first `addSubview(_:)`. A view has one superview (Containment 12), which keeps it alive; the way
/// back is an unowned pointer, cleared when the superview dies.
///
/// **Model choice:** the order of callbacks. Moving a view sends `willMove(toSuperview:)`; for it
/// and its subviews, superviews first, `willMove(toWindow:)` and then the controller's
/// `viewWillAppear` or `viewWillDisappear`; then the view is attached or detached; then
/// `didMoveToWindow()` and `didMoveToSuperview()`. That is the order published for
/// `removeFromSuperview()`; for `addSubview(_:)` into a window the model keeps to the same one.
/// A view that moves between superviews in one window leaves the window and comes back
/// (Containment 11).
open class UIView: UIResponder {
  // Unowned and unchecked: a weak reference would allocate a side table for every view. Exclusive
  // access is not checked at run time, here and elsewhere in the model: that would be a quarter of
  // what a row costs. No access to these is held while other code runs.
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) final var superviewLink: UIView?
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) final var windowLink: UIWindow?
  @exclusivity(unchecked)
  nonisolated(unsafe) unowned(unsafe) final var controllerLink: UIViewController?
  @exclusivity(unchecked) nonisolated(unsafe) final var subviewStore: [UIView] = []
  @exclusivity(unchecked) final var boundsStore: CGRect
  @exclusivity(unchecked) final var frameStore: CGRect
  @exclusivity(unchecked) final var traits: ViewTraits = [.needsLayout, .isUserInteractionEnabled]

  /// A number to find the view by. 0 at first.
  open var tag = 0

  /// The opacity, 0 to 1. Kept, and without effect.
  open var alpha: CGFloat = 1

  /// The colour behind the content. Kept, and without effect.
  open var backgroundColor: UIColor?

  /// Creates a view with a frame in the coordinates of its future superview.
  public init(frame: CGRect) {
    boundsStore = CGRect(origin: .zero, size: frame.size)
    frameStore = frame
    super.init()
    if ObjectCensus.counting { ObjectCensus.madeViews += 1 }
  }

  /// Creates a view with an empty frame.
  public convenience override init() {
    self.init(frame: .zero)
  }

  deinit {
    for subview in subviewStore { subview.superviewLink = nil }
  }

  // MARK: Geometry

  // With `set` alone, changing a part, as in `view.frame.origin.y = 0`, would allocate: the
  // compiler's accessor for an open property keeps the value in a frame on the heap.

  /// The rectangle in the superview's coordinates. A change of size asks for a layout; a change
  /// of position does not.
  open var frame: CGRect {
    get { frameStore }
    set { setFrame(newValue) }
    _modify {
      yield &frameStore
      frameDidChange()
    }
  }

  /// The rectangle in the view's own coordinates. A change of size leaves the center where it is.
  open var bounds: CGRect {
    get { boundsStore }
    set {
      boundsStore = newValue
      boundsDidChange()
    }
    _modify {
      yield &boundsStore
      boundsDidChange()
    }
  }

  /// The middle of the frame, in the superview's coordinates.
  open var center: CGPoint {
    get { CGPoint(x: frameStore.midX, y: frameStore.midY) }
    set {
      frameStore.origin.x = newValue.x - frameStore.width / 2
      frameStore.origin.y = newValue.y - frameStore.height / 2
    }
  }

  /// `bounds` was set. A scroll view sees here whether it was scrolled.
  func boundsDidChange() {
    fitFrameToBounds()
  }

  /// The size in `bounds` is about to change, and is still the old one. A window tells its root
  /// controller here, a collection view asks its layout.
  func sizeWillChange(to size: CGSize) {}

  /// The size in `bounds` has changed. A cell fits its content view here.
  func sizeDidChange() {
    setNeedsLayout()
  }

  /// The turn is over, and the time until the next is free. Sent to a view that has asked its window
  /// for it.
  func useIdleTime() {}

  // MARK: Visibility

  /// Whether the view is hidden. Hiding sends no appearance callbacks, and takes no part in
  /// layout, as in UIKit.
  open var isHidden: Bool {
    get { traits.contains(.isHidden) }
    set { traits.set(.isHidden, newValue) }
  }

  /// Whether the view takes touches. Kept, and without effect.
  open var isUserInteractionEnabled: Bool {
    get { traits.contains(.isUserInteractionEnabled) }
    set { traits.set(.isUserInteractionEnabled, newValue) }
  }

  // MARK: Hierarchy

  /// The view that this one lies in.
  open var superview: UIView? { superviewLink }

  /// The views that lie in this one, back to front.
  open var subviews: [UIView] { subviewStore }

  /// The window at the top of the hierarchy; a window's own is itself.
  open var window: UIWindow? { windowLink }

  /// The controller whose view this is, or else the superview.
  open override var next: UIResponder? { controllerLink ?? superviewLink }

  /// Puts a view in front of the other subviews. It leaves its former superview first
  /// (Containment 12); a view that lies here already only comes to the front.
  ///
  /// Reported to `CallTrace` if the view has a controller. Stops with an error if the view is this
  /// one or one that this one lies in, or on a hierarchy inconsistency (Containment 10).
  open func addSubview(_ view: UIView) {
    if view.controllerLink == nil {
      insert(view, at: Int.max)
    } else {
      receive(.addSubview, view) { insert(view, at: Int.max) }
    }
  }

  /// Puts a view at a position among the subviews. Reported like `addSubview(_:)`.
  open func insertSubview(_ view: UIView, at index: Int) {
    if view.controllerLink == nil {
      insert(view, at: index)
    } else {
      receive(.addSubview, view) { insert(view, at: index) }
    }
  }

  /// Takes the view out of its superview; without one, does nothing.
  ///
  /// Reported to `CallTrace` if the view has a controller.
  open func removeFromSuperview() {
    if controllerLink == nil {
      detach()
    } else {
      receive(.removeFromSuperview, superviewLink) { detach() }
    }
  }

  /// Moves a subview in front of its siblings.
  open func bringSubviewToFront(_ view: UIView) {
    reorder(view, to: Int.max)
  }

  /// Moves a subview behind its siblings.
  open func sendSubviewToBack(_ view: UIView) {
    reorder(view, to: 0)
  }

  /// Whether the view is `view` or lies in it.
  open func isDescendant(of view: UIView) -> Bool {
    lies(in: view)
  }

  /// The first view with that tag, in a walk that starts with this one and visits superviews first.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    var index = 0
    while index < subviewStore.count {
      if let found = subviewStore[index].viewWithTag(tag) { return found }
      index += 1
    }
    return nil
  }

  // MARK: Callbacks

  /// The view is about to get another superview, or none.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// The view has another superview, or none.
  open func didMoveToSuperview() {}

  /// The view is about to get another window, or none.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// The view has another window, or none.
  open func didMoveToWindow() {}

  /// A view was added.
  open func didAddSubview(_ subview: UIView) {}

  /// A view is about to be taken out.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Layout

  /// Asks for `layoutSubviews()` in the next layout pass.
  open func setNeedsLayout() {
    markForLayout()
  }

  /// Lays out now what needs it: the pass starts at the highest superview of an unbroken row of
  /// superviews that need layout, and goes down.
  open func layoutIfNeeded() {
    layoutRoot.layoutHierarchy()
  }

  /// Sets the frames of the subviews; does nothing here.
  open func layoutSubviews() {}

  /// The size that suits the view within a size: the one that it has.
  open func sizeThatFits(_ size: CGSize) -> CGSize { boundsStore.size }

  /// Gives the view the size that suits it; its upper left corner stays where it is.
  open func sizeToFit() {
    frame.size = sizeThatFits(boundsStore.size)
  }
}
