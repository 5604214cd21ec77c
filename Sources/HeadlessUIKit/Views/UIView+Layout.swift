extension UIView {
  @inline(__always) final var needsLayoutPass: Bool {
    traits.contains(.needsLayout) || traits.contains(.descendantNeedsLayout)
  }

  final func markForLayout() {
    traits.insert(.needsLayout)
    markSuperviews(.descendantNeedsLayout)
  }

  @inline(__always) final func markSuperviews(_ trait: ViewTraits) {
    // It begins with the unowned link, so that no view is retained.
    var view = superviewLink
    while let above = view, !above.traits.contains(trait) {
      above.traits.insert(trait)
      view = above.superviewLink
    }
  }

  final func layoutHierarchy() {
    if traits.rawValue & ViewTraits.preparationMask != 0 { prepareForLayout() }
    if traits.contains(.needsLayout) {
      traits.remove(.needsLayout)
      if !traits.contains(.observesLayout) {
        layoutThisView()
      } else if controllerLink == nil, !ViewOverrides.laysOut(self) {
        traits.remove(.observesLayout)
        layoutThisView()
      } else if !observing(.layout, layoutThisView, update: { $0.markForLayout() }) {
        traits.remove(.observesLayout)
      }
    }
    guard traits.contains(.descendantNeedsLayout) else { return }
    // Cleared first, so that a view that requests layout during its own layout is included in the next pass.
    traits.remove(.descendantNeedsLayout)
    forEachSubview { if $0.needsLayoutPass { $0.layoutHierarchy() } }
    // What the view's own layout changed in its constraints is solved in the next pass.
    if traits.contains(.needsSolution) {
      traits.insert(.descendantNeedsLayout)
      markSuperviews(.descendantNeedsLayout)
    }
  }

  /// Lays out this view. `viewIsAppearing` follows the superview's layout (Containment 7).
  private final func layoutThisView() {
    if let controller = controllerLink {
      controller.sendViewIsAppearingIfDue()
      controller.sendAutomatically(.viewWillLayoutSubviews) { controller.viewWillLayoutSubviews() }
      layoutOwnSubviews()
      controller.sendAutomatically(.viewDidLayoutSubviews) { controller.viewDidLayoutSubviews() }
    } else {
      layoutOwnSubviews()
    }
  }

  @inline(__always) private final func layoutOwnSubviews() {
    if traits.contains(.isCell) {
      sendAutomatically(.layoutCell) { layoutSubviews() }
    } else {
      layoutSubviews()
    }
  }
}
