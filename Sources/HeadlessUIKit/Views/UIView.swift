// UIKit reexports Foundation, so code written for UIKit uses `IndexPath` and `CGRect` without
// importing it.
@_exported import Foundation

/// A rectangle in a view hierarchy. The model draws nothing.
///
/// A view is a single object without a layer. The first `addSubview(_:)` allocates the list of
/// subviews. A view has one superview (Containment 12), which keeps it alive. The reference to the
/// superview is an unowned pointer, cleared when the superview is deinitialized.
///
/// **Model choice:** The order of callbacks. Moving a view sends `willMove(toSuperview:)`. Then the
/// view and its subviews, superviews first, receive `willMove(toWindow:)`, each followed by its
/// controller's `viewWillAppear` or `viewWillDisappear`. Then the view is attached or detached.
/// `didMoveToWindow()` and `didMoveToSuperview()` follow. This is the published order of
/// `removeFromSuperview()`; the model uses the same order for `addSubview(_:)` into a window. A
/// view that moves between superviews in one window leaves the window and reenters it (Containment
/// 11).
open class UIView: UIResponder {
  // Unowned and unchecked because a weak reference would allocate a side table for every view. Here
  // and elsewhere in the model, exclusive access isn't checked at run time, because the checks
  // would be a quarter of a row's cost. No access to these properties is held while other code
  // runs.
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) final var superviewLink: UIView?
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) final var windowLink: UIWindow?
  @exclusivity(unchecked)
  nonisolated(unsafe) unowned(unsafe) final var controllerLink: UIViewController?
  @exclusivity(unchecked) nonisolated(unsafe) final var subviewStore: [UIView] = []
  @exclusivity(unchecked) final var boundsStore: CGRect
  @exclusivity(unchecked) final var frameStore: CGRect
  @exclusivity(unchecked) final var traits: ViewTraits = [.needsLayout, .isUserInteractionEnabled]

  /// A number that identifies the view. The default is 0.
  open var tag = 0

  /// What few views have, or `nil` while the view has none of it.
  @exclusivity(unchecked) final var extras: ViewExtras?

  /// The background color. Stored, but without effect.
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

  /// Stops with a fatal error: there are no archives or storyboards. For a description in code, see
  /// `UINib`. As in UIKit, a subclass with designated initializers of its own must provide this one.
  public required init?(coder: NSCoder) { fatalError(Self.noArchives) }

  nonisolated static let noArchives =
    "init(coder:) needs an archive or a storyboard, which don't exist here. Use init(frame:), or "
    + "describe the views with UINib.describe(_:_:)."

  deinit {
    for subview in subviewStore { subview.superviewLink = nil }
  }

  // MARK: Geometry

  // With `set` alone, changing a component, as in `view.frame.origin.y = 0`, would allocate: the
  // compiler's accessor for an open property stores the value in a heap-allocated coroutine frame.

  /// The rectangle in the superview's coordinates. Changing the size requests layout; changing the
  /// position doesn't.
  open var frame: CGRect {
    get { frameStore }
    set { setFrame(newValue) }
    _modify {
      yield &frameStore
      frameDidChange()
    }
  }

  /// The rectangle in the view's own coordinates. Changing the size keeps the center.
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

  /// The center of the frame, in the superview's coordinates.
  open var center: CGPoint {
    get { CGPoint(x: frameStore.midX, y: frameStore.midY) }
    set {
      frameStore.origin.x = newValue.x - frameStore.width / 2
      frameStore.origin.y = newValue.y - frameStore.height / 2
    }
  }

  /// Called after `bounds` was set. A scroll view checks here whether it scrolled.
  func boundsDidChange() {
    fitFrameToBounds()
  }

  /// Called before the size in `bounds` changes. A window notifies its root controller here, and a
  /// collection view asks its layout.
  func sizeWillChange(to size: CGSize) {}

  /// Called after the size in `bounds` changed. A cell resizes its content view here.
  func sizeDidChange() {
    setNeedsLayout()
  }

  /// Called at the end of a turn on a view that requested idle time from its window.
  func useIdleTime() {}

  /// Called after a memory warning. A list empties its reuse pools here.
  func emptyReusePools() {}

  // MARK: Visibility

  /// Whether the view is hidden. As in UIKit, hiding sends no appearance callbacks and doesn't
  /// affect layout.
  open var isHidden: Bool {
    get { traits.contains(.isHidden) }
    set { traits.set(.isHidden, newValue) }
  }

  /// Whether the view receives touches. Stored, but without effect.
  open var isUserInteractionEnabled: Bool {
    get { traits.contains(.isUserInteractionEnabled) }
    set { traits.set(.isUserInteractionEnabled, newValue) }
  }

  /// The opacity, from 0 to 1. Stored, but without effect.
  open var alpha: CGFloat {
    get { extras?.alpha ?? 1 }
    set { ownExtras.alpha = newValue }
  }

  // MARK: Hierarchy

  /// The superview.
  open var superview: UIView? { superviewLink }

  /// The subviews, back to front.
  open var subviews: [UIView] { subviewStore }

  /// The window at the top of the hierarchy. A window's own window is itself.
  open var window: UIWindow? { windowLink }

  /// Whether the view has the focus; see `UIWindow.focusedView`.
  open var isFocused: Bool { windowLink?.focusedView === self }

  override var responderView: UIView? { self }

  /// The view's controller, or else the superview.
  open override var next: UIResponder? { controllerLink ?? superviewLink }

  /// Adds a view in front of the other subviews. Removes it from another superview first
  /// (Containment 12). A view that is already a subview only moves to the front.
  ///
  /// Reported to `CallTrace` if the view has a controller. Stops with a fatal error if the view is
  /// this view or contains it, or on a hierarchy inconsistency (Containment 10).
  open func addSubview(_ view: UIView) {
    if view.controllerLink == nil {
      insert(view, at: Int.max)
    } else {
      receive(.addSubview, view) { insert(view, at: Int.max) }
    }
  }

  /// Inserts a view at a position among the subviews. Reported like `addSubview(_:)`.
  open func insertSubview(_ view: UIView, at index: Int) {
    if view.controllerLink == nil {
      insert(view, at: index)
    } else {
      receive(.addSubview, view) { insert(view, at: index) }
    }
  }

  /// Inserts a view in front of a subview. Reported like `addSubview(_:)`.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insertSubview(view, at: position(of: view, after: siblingSubview))
  }

  /// Inserts a view behind a subview. Reported like `addSubview(_:)`.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insertSubview(view, at: position(of: view, after: siblingSubview) - 1)
  }

  /// Removes the view from its superview. Does nothing without a superview.
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

  /// Returns whether the view is `view` or inside it.
  open func isDescendant(of view: UIView) -> Bool {
    lies(in: view)
  }

  /// Returns the first view with a tag, searching this view and then its subviews, superviews
  /// first.
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

  /// Called before the view's superview changes.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called after the view's superview changed.
  open func didMoveToSuperview() {}

  /// Called before the view's window changes.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called after the view's window changed.
  open func didMoveToWindow() {}

  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Layout

  /// Requests `layoutSubviews()` in the next layout pass.
  open func setNeedsLayout() {
    markForLayout()
  }

  /// Performs pending layout immediately. The pass starts at the highest superview in the unbroken
  /// chain of superviews that need layout.
  open func layoutIfNeeded() {
    layoutRoot.layoutHierarchy()
  }

  /// Sets the frames of the subviews. The default does nothing.
  open func layoutSubviews() {}

  /// Returns the size that best fits the view. The default returns the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { boundsStore.size }

  /// Resizes the view to the size that fits it. The upper-left corner stays in place.
  open func sizeToFit() {
    frame.size = sizeThatFits(boundsStore.size)
  }
}
