extension UIView {
  /// The side of an intrinsic size that has no length.
  public static var noIntrinsicMetric: CGFloat { -1 }
  public static var layoutFittingCompressedSize: CGSize { .zero }
  public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  // MARK: Holding constraints
  final func add(_ constraint: NSLayoutConstraint) {
    if constraint.isActive { return }
    for item in [constraint.firstView, constraint.secondView] where item?.lies(in: self) == false {
      UIKitException.generic.raise(
        "Unable to install constraint on view.  Does the constraint reference something from outside "
          + "the subtree of the view?  That's illegal. constraint:\(constraint) view:\(self)")
    }
    constraint.hold(in: self)
  }

  /// Returns the active constraints on an item that this view or those above hold.
  final func constraintsAbove(mentioning item: AnyObject) -> [NSLayoutConstraint] {
    constraints.filter { $0.firstItem === item || $0.secondItem === item }
      + (superviewLink?.constraintsAbove(mentioning: item) ?? [])
  }

  final func setConstrained(_ isConstrained: Bool) {
    if traits.contains(.isConstrained) == isConstrained { return }
    superviewLink?.layoutEngineRoot.layout?.engine?.remove(self)
    // Constraints on it may stay, and leave with it.
    traits.set(.isFramedItem, !isConstrained)
    dissolveEngine()
    traits.set(.isConstrained, isConstrained)
    if superviewLink != nil || layout != nil { markForAttachment() }
    superviewLink?.markForAttachment()
  }

  @inline(__always) final func setContent(_ change: (ViewLayout) -> Void) {
    change(ownLayout)
    contentDidChange()
  }
  /// Notes that the size of the content or its priorities have changed.
  final func contentDidChange() {
    if traits.contains(.isArranged) { (superviewLink as? UIStackView)?.proportionsDidChange() }
    guard let node = layout?.node, let engine = node.engine, node.kind == .placed else { return }
    engine.noteContent(of: node)
    engine.root.markForSolution()
  }

  /// Notes a new frame on which constraints depend.
  final func framedItemDidMove() { layout?.node?.engine?.root.markForSolution() }

  // MARK: Updating constraints
  final func markForConstraintUpdate() {
    traits.insert(.needsConstraintUpdate)
    markSuperviews(.needsConstraintUpdate)
    superviewLink?.markForLayout()
  }

  /// Updates constraints, subviews first (Auto layout 3), and at first also those of views that have never updated theirs.
  final func updateAllConstraints(isFirst: Bool) {
    forEachSubview {
      if isFirst || $0.traits.contains(.needsConstraintUpdate) {
        $0.updateAllConstraints(isFirst: isFirst)
      }
    }
    let isNew = isFirst && !traits.contains(.hasUpdatedConstraints)
    guard isNew || traits.contains(.needsConstraintUpdate) else { return }
    traits.remove(.needsConstraintUpdate)
    traits.insert(.hasUpdatedConstraints)
    if let controllerLink { controllerLink.updateViewConstraints() } else { updateConstraints() }
  }

  /// Does what comes before the layout of this view: updates constraints, and solves those of its engine.
  final func prepareForLayout() {
    if traits.contains(.needsProperties) { sendUpdateProperties() }
    if traits.contains(.needsConstraintUpdate) { updateAllConstraints(isFirst: false) }
    if traits.contains(.isEngineRoot) { ownEngine.update() }
  }

  // MARK: Frames
  final func placeSubviews() {
    forEachSubview { view in
      if view.traits.contains(.isConstrained), let node = view.layout?.node, node.engine != nil,
        view.frameStore != node.frame
      {
        view.setFrame(node.frame)
      }
    }
  }

  // MARK: Fitting
  final func fitConstraints(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    if traits.contains(.needsConstraintUpdate) { updateAllConstraints(isFirst: false) }
    if layoutEngineRoot !== self { return fitDetached(target, horizontal, vertical) }
    if traits.contains(.isEngineRoot) { return ownEngine.fit(target, horizontal, vertical) }
    var size = CallTrace.asking(.intrinsicContentSize, of: self) { intrinsicContentSize }
    if horizontal == .required || size.width < 0 { size.width = target.width }
    if wrapsContent { size.height = wrappedHeight(forWidth: size.width) }
    if vertical == .required || size.height < 0 { size.height = target.height }
    return size
  }

  /// Returns the size of a view that an engine above places, as if it had no superview: what is outside doesn't count.
  private final func fitDetached(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    let above = superviewLink
    above?.layoutEngineRoot.layout?.engine?.remove(self)
    superviewLink = nil
    markForSolution()
    let size = ownEngine.fit(target, horizontal, vertical)
    dissolveEngine()
    superviewLink = above
    markSuperviews(.descendantNeedsLayout)
    markForAttachment()
    return size
  }
}
