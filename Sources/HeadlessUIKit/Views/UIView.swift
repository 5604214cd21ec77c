// UIKit reexports Foundation, so code written for UIKit uses `IndexPath` and `CGRect` without importing it.
@_exported import Foundation

/// A rectangle in a view hierarchy. The model draws nothing. A view has one superview (Containment 12), which keeps it alive.
/// **Model choice:** The order of callbacks. Moving a view sends `willMove(toSuperview:)`. Then the view and its subviews,
/// superviews first, receive `willMove(toWindow:)`, each followed by its controller's `viewWillAppear` or `viewWillDisappear`.
/// Then the view is attached or detached. `didMoveToWindow()` and `didMoveToSuperview()` follow. This is the published order of
/// `removeFromSuperview()`; that of `addSubview(_:)` is the same. A view that moves between superviews in one window leaves the
/// window and reenters it (Containment 11).
open class UIView: UIResponder {
  // A weak reference would allocate a side table for every view. Exclusive access isn't checked, here and elsewhere, because
  // the checks would be a quarter of a row's cost. No access to these properties is held while other code runs.
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) final var superviewLink: UIView?
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) final var windowLink: UIWindow?
  @exclusivity(unchecked)
  nonisolated(unsafe) unowned(unsafe) final var controllerLink: UIViewController?
  @exclusivity(unchecked) nonisolated(unsafe) final var subviewStore: [UIView] = []
  @exclusivity(unchecked) final var boundsStore: CGRect, frameStore: CGRect
  @exclusivity(unchecked) final var traits: ViewTraits = [
    .needsLayout, .isUserInteractionEnabled, .needsProperties, .observesLayout,
  ]
  /// What few views are. Their geometry takes other ways.
  @exclusivity(unchecked) final var rarities: ViewRarities = []
  open var tag = 0
  @exclusivity(unchecked) final var extras: ViewExtras?
  /// Stored, but without effect.
  open var backgroundColor: UIColor?

  /// Creates a view with a frame in the coordinates of its future superview.
  public init(frame: CGRect) {
    boundsStore = CGRect(origin: .zero, size: frame.size)
    frameStore = frame
    super.init()
    if ObjectCensus.counting { ObjectCensus.madeViews += 1 }
  }

  public convenience override init() { self.init(frame: .zero) }
  /// Stops with a fatal error: there are no archives or storyboards. For a description in code, see `UINib`.
  public required init?(coder: NSCoder) { fatalError(Self.noArchives) }
  nonisolated static let noArchives =
    "init(coder:) needs an archive or a storyboard, which don't exist here. Use init(frame:), or "
    + "describe the views with UINib.describe(_:_:)."

  deinit { for subview in subviewStore { subview.superviewLink = nil } }

  // MARK: Geometry
  // With `set` alone, changing a component of an open property, as in `frame.origin.y = 0`, would allocate a coroutine frame.

  /// The rectangle in the superview's coordinates, around the transformed view (Responders 4). Only a new size requests layout.
  open var frame: CGRect {
    get { rarities.contains(.isTransformed) ? transformedFrame : frameStore }
    set { if rarities.isEmpty { setFrame(newValue) } else { setRareFrame(newValue) } }
    _modify {
      if !rarities.isEmpty { yieldRareFrame() }
      yield &frameStore
      if rarities.isEmpty { frameDidChange() } else { adoptRareFrame() }
    }
  }

  /// The rectangle in the view's own coordinates. Changing the size keeps the center.
  open var bounds: CGRect {
    get { boundsStore }
    set {
      boundsStore = newValue
      boundsDidChange()
      if rarities.contains(.isObserved) { tellObservers() }
    }
    _modify {
      yield &boundsStore
      boundsDidChange()
      if rarities.contains(.isObserved) { tellObservers() }
    }
  }

  /// The place of the anchor point in the superview's coordinates: the center of the frame, if that wasn't changed.
  open var center: CGPoint {
    get { position(in: frameStore) }
    set {
      setPosition(newValue)
      if rarities.contains(.isObserved) { tellObservers() }
    }
  }
  /// How the view is turned and scaled around its anchor point, which moves its touches and coordinates (Responders 4).
  open var transform: CGAffineTransform {
    get { rarities.contains(.isTransformed) ? ownLooks.transform : .identity }
    set { setTransform(newValue) }
  }

  /// Called after `bounds` was set. A scroll view checks here whether it scrolled.
  func boundsDidChange() { fitFrameToBounds() }
  /// Called before the size in `bounds` changes. A window tells its root controller here, a collection view its layout.
  func sizeWillChange(to size: CGSize) {}
  func sizeDidChange() { setNeedsLayout() }
  /// Called at the end of a turn on a view that requested idle time from its window.
  func useIdleTime() {}
  /// Called after a memory warning. A list empties its reuse pools here.
  func emptyReusePools() {}

  // MARK: Visibility
  /// Whether the view is hidden. As in UIKit, hiding sends no appearance callbacks and doesn't affect layout.
  open var isHidden: Bool {
    get { traits.contains(.isHidden) }
    set {
      traits.set(.isHidden, newValue)
      if traits.contains(.isArranged) { superviewLink?.setNeedsUpdateConstraints() }
      if rarities.contains(.isObserved) { tellObservers() }
    }
  }

  /// Whether taps reach the view and its subviews.
  // swift-format-ignore
  open var isUserInteractionEnabled: Bool { get { traits.contains(.isUserInteractionEnabled) } set { traits.set(.isUserInteractionEnabled, newValue) } }

  // MARK: Looks, stored without effect
  // swift-format-ignore
  open var alpha: CGFloat { get { extras?.alpha ?? 1 } set { ownExtras.alpha = newValue } }
  // swift-format-ignore
  open var clipsToBounds: Bool { get { traits.contains(.clipsToBounds) } set { traits.set(.clipsToBounds, newValue) } }
  // swift-format-ignore
  open var contentMode: ContentMode { get { looks?.contentMode ?? .scaleToFill } set { ownLooks.contentMode = newValue } }
  // swift-format-ignore
  open var semanticContentAttribute: UISemanticContentAttribute { get { looks?.semanticContent ?? .unspecified } set { ownLooks.semanticContent = newValue } }
  // swift-format-ignore
  open var isOpaque: Bool { get { looks?.isOpaque ?? true } set { ownLooks.isOpaque = newValue } }
  // swift-format-ignore
  open var mask: UIView? { get { looks?.mask } set { ownLooks.mask = newValue } }

  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  /// The color of what can be tapped, by default that of the superview.
  open var tintColor: UIColor! {
    get { looks?.tintColor ?? superviewLink?.tintColor ?? .systemBlue }
    set {
      ownLooks.tintColor = newValue
      sendTintColorDidChange()
    }
  }
  open func tintColorDidChange() {}
  open class var layerClass: AnyClass { CALayer.self }
  /// The view's layer, made when it is first read. Its sublayers are only those that were added to it.
  open var layer: CALayer { made(&ownLooks.layer, makeLayer()) }

  // Never called, because nothing is drawn. Only a layer's `layoutIfNeeded()` lays out its sublayers.
  open func draw(_ rect: CGRect) {}
  open func draw(_ layer: CALayer, in ctx: CGContext) {}
  open func display(_ layer: CALayer) {}
  open func layoutSublayers(of layer: CALayer) {}
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  open func setNeedsDisplay() {}
  open func setNeedsDisplay(_ rect: CGRect) {}
  open func encode(with coder: NSCoder) {}
  open func prepareForInterfaceBuilder() {}

  // MARK: Hierarchy
  open var superview: UIView? { superviewLink }
  open var subviews: [UIView] { subviewStore }
  /// The window at the top of the hierarchy. A window's own window is itself.
  open var window: UIWindow? { windowLink }
  /// Whether the view has the focus; see `UIWindow.focusedView`.
  open var isFocused: Bool { windowLink?.focusedView === self }
  /// Not asked.
  open var canBecomeFocused: Bool { false }
  override var responderView: UIView? { self }
  override final var accessibility: Accessibility? { extras?.accessibility }
  override final var ownAccessibility: Accessibility { made(&ownExtras.accessibility, .init()) }
  open override var next: UIResponder? { controllerLink ?? superviewLink }
  /// Adds a view in front, or moves a subview there. Removes it from another superview first (Containment 12). Reported to
  /// `CallTrace` if it has a controller. Stops with a fatal error on a cycle or a hierarchy inconsistency (Containment 10).
  open func addSubview(_ view: UIView) { add(view, at: Int.max) }
  /// Inserts a view at a position among the subviews. Reported like `addSubview(_:)`.
  open func insertSubview(_ view: UIView, at index: Int) { add(view, at: index) }
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insertSubview(view, at: position(of: view, after: siblingSubview))
  }
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insertSubview(view, at: position(of: view, after: siblingSubview) - 1)
  }

  /// Removes the view from its superview. Reported like `addSubview(_:)`.
  open func removeFromSuperview() {
    if controllerLink == nil { return detach() }
    receive(.removeFromSuperview, superviewLink) { detach() }
  }

  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: Int.max) }
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }
  /// Returns whether the view is `view` or inside it.
  open func isDescendant(of view: UIView) -> Bool { lies(in: view) }
  /// Returns the first view with a tag, searching this view and then its subviews, superviews first.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for index in 0..<subviewStore.count {
      if let found = subviewStore[index].viewWithTag(tag) { return found }
    }
    return nil
  }
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Constraints
  /// Stored, but without effect.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Whether the app sets the view's frame. If `false`, constraints determine it.
  // swift-format-ignore
  open var translatesAutoresizingMaskIntoConstraints: Bool { get { !traits.contains(.isConstrained) } set { setConstrained(!newValue) } }
  /// The constraints that the view holds: those of which it is the nearest common superview of both items.
  open var constraints: [NSLayoutConstraint] { layout?.constraints ?? [] }
  open func addConstraint(_ constraint: NSLayoutConstraint) { add(constraint) }
  open func addConstraints(_ all: [NSLayoutConstraint]) { all.forEach(addConstraint) }
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.containerLink === self { constraint.deactivate() }
  }
  open func removeConstraints(_ all: [NSLayoutConstraint]) { all.forEach(removeConstraint) }
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  open func invalidateIntrinsicContentSize() {
    contentDidChange()
    requestFit()
  }
  /// Whether a list measures a displayed cell again.
  func takesFit(forConstraints: Bool) -> Bool { false }
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layout?.hugging[axis] ?? defaultHugging[axis]
  }
  // swift-format-ignore
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) { setContent { $0.hugging[axis] = priority } }
  // swift-format-ignore
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { layout?.compression[axis] ?? .defaultHigh }
  // swift-format-ignore
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) { setContent { $0.compression[axis] = priority } }

  /// Called before layout, subviews first, if requested. Overrides change constraints, and call `super` last.
  open func updateConstraints() {
    traits.remove(.needsConstraintUpdate)
    traits.insert(.hasUpdatedConstraints)
  }
  open func setNeedsUpdateConstraints() { markForConstraintUpdate() }
  /// Returns whether `updateConstraints()` is due. It is in a new view.
  open func needsUpdateConstraints() -> Bool {
    traits.contains(.needsConstraintUpdate) || !traits.contains(.hasUpdatedConstraints)
  }
  open func updateConstraintsIfNeeded() { updateAllConstraints(isFirst: true) }
  /// The distances of the frame's edges from the rectangle that constraints align. The default is zero.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.inset(by: UIEdgeInsets.zero.with(alignmentRectInsets) { $0 - $1 })
  }
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }

  /// Returns the size that fits the constraints inside the view and is nearest to a target.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fitConstraints(targetSize, horizontalFittingPriority, verticalFittingPriority) }

  /// Whether the view's subviews scroll. A list places its cells itself, so that its edges mean its frame in constraints.
  var isScrollSpace: Bool { false }
  /// Whether the height of the content depends on the width that the view gets.
  var wrapsContent: Bool { false }
  func wrappedHeight(forWidth width: CGFloat) -> CGFloat { UIView.noIntrinsicMetric }
  /// The distances of the baselines from the edges: of the first from the top, of the last from the bottom.
  var baselineDistances: (first: CGFloat, last: CGFloat) { (0, 0) }
  var defaultHugging: SizePriorities { SizePriorities(horizontal: 250, vertical: 250) }

  // MARK: Margins and resizing
  /// The space between the view's edges and its content, at least the safe area. The default is 8 points; in a table's
  /// cell 16 at the sides and 11 above and below; in a controller's view 16 at the sides.
  // swift-format-ignore
  open var layoutMargins: UIEdgeInsets { get { currentMargins } set { setMargins { $0.margins = newValue } } }
  // swift-format-ignore
  open var directionalLayoutMargins: NSDirectionalEdgeInsets { get { NSDirectionalEdgeInsets(layoutMargins) } set { layoutMargins = UIEdgeInsets(newValue) } }
  open var preservesSuperviewLayoutMargins: Bool {
    get { layout?.preservesSuperviewMargins ?? false }
    set { setMargins { $0.preservesSuperviewMargins = newValue } }
  }
  // swift-format-ignore
  open var insetsLayoutMarginsFromSafeArea: Bool { get { layout?.marginsRespectSafeArea ?? true } set { setMargins { $0.marginsRespectSafeArea = newValue } } }
  open func layoutMarginsDidChange() {}
  /// What bars cover at the edges: those of the window, and of the controllers above.
  open var safeAreaInsets: UIEdgeInsets { usesSafeArea ? computedSafeArea : .zero }
  open func safeAreaInsetsDidChange() {}
  open var autoresizingMask: AutoresizingMask {
    get { layout?.autoresizingMask ?? [] }
    set {
      ownLayout.autoresizingMask = newValue
      traits.insert(.hasResizingMask)
      superviewLink?.traits.insert(.resizesSubviews)
    }
  }
  // swift-format-ignore
  open var autoresizesSubviews: Bool { get { layout?.resizesSubviews ?? true } set { ownLayout.resizesSubviews = newValue } }

  // MARK: Events
  /// Returns the frontmost view at a point, without views that are hidden, nearly transparent or don't accept touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hit(point, event) }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    boundsStore.contains(point)
  }

  /// Adds a gesture recognizer, which leaves another view.
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { attach(recognizer) }
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { release(recognizer) }
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// The values of the traits; see `UITraitCollection`.
  open var traitCollection: UITraitCollection { ownTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Layout
  /// Takes over what the view shows, before its layout: first in a new view, and when it reads what changed (Contents 4).
  open func updateProperties() {}
  open func setNeedsUpdateProperties() {
    traits.insert([.needsProperties, .descendantNeedsLayout])
    markSuperviews(.descendantNeedsLayout)
  }
  open func updatePropertiesIfNeeded() {
    if traits.contains(.needsProperties) { sendUpdateProperties() }
  }
  open func setNeedsLayout() { markForLayout() }
  /// Performs pending layout now, from the highest superview in the unbroken chain of superviews that need it.
  open func layoutIfNeeded() {
    if traits.contains(.isConstrained) { layoutEngineRoot.prepareForLayout() }
    var root = self
    while let superview = root.superviewLink, superview.traits.contains(.needsLayout) {
      root = superview
    }
    root.layoutHierarchy()
  }

  /// Sets the frames of the subviews. The default sets those that constraints determine.
  open func layoutSubviews() { if traits.contains(.placesSubviews) { placeSubviews() } }
  /// Returns the size that best fits the view. The default returns the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { boundsStore.size }
  /// Resizes the view to the size that fits it. The upper-left corner stays in place.
  open func sizeToFit() { frame.size = sizeThatFits(boundsStore.size) }
}
