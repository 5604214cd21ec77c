@MainActor enum SafeArea {
  /// The view whose subviews are being told. They take what it was told, instead of asking up to the window each.
  static var told: UIView?
}

extension UIView {
  /// Whether anything in the window has insets, without which none is computed. Outside of windows, there is no safe area.
  @inline(__always) final var usesSafeArea: Bool {
    windowLink?.traits.contains(.hasSafeArea) == true
  }
}

extension UIView {
  final var currentMargins: UIEdgeInsets {
    var margins = baseMargins
    if usesSafeArea, insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
    if preservesSuperviewLayoutMargins, let superview = superviewLink {
      margins = margins.union(
        superview.layoutMargins.reaching(into: frameStore, of: superview.boundsStore))
    }
    return margins
  }

  private final var baseMargins: UIEdgeInsets {
    let own = layout?.margins
    if let controller = controllerLink {
      let least = UIEdgeInsets(controller.systemMinimumLayoutMargins)
      let isLimited = controller.viewRespectsSystemMinimumLayoutMargins
      return own.map { isLimited ? $0.union(least) : $0 } ?? least
    }
    if let own { return own }
    if let cell = superviewLink as? UITableViewCell, cell.contentView === self {
      return UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
    }
    return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  }

  @inline(__always) final func setMargins(_ change: (ViewLayout) -> Void) {
    change(ownLayout)
    marginsDidChange()
  }
  final func marginsDidChange() {
    LayoutEngine.offsetStamp += 1
    layoutMarginsDidChange()
    controllerLink?.viewLayoutMarginsDidChange()
    let root = layoutEngineRoot
    if root.traits.contains(.isEngineRoot) { root.markForSolution() }
    markForLayout()
  }

  final var computedSafeArea: UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if let superview = superviewLink {
      let covered =
        superview === SafeArea.told ? superview.layout?.safeArea ?? .zero : superview.safeAreaInsets
      let bars = controllerLink?.parentLink?.barInsets ?? .zero
      insets = (covered + bars).reaching(into: frameStore, of: superview.boundsStore)
    }
    if let controllerLink { insets = insets + controllerLink.settings.additionalSafeArea }
    return insets
  }

  final func announceSafeArea() {
    let insets = safeAreaInsets
    if insets != layout?.safeArea ?? .zero || self is UIWindow {
      ownLayout.safeArea = insets
      safeAreaInsetsDidChange()
      controllerLink?.viewSafeAreaInsetsDidChange()
      if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
      let root = layoutEngineRoot
      if root.traits.contains(.isEngineRoot) { root.markForSolution() }
      (self as? UIScrollView)?.adoptInsets()
    }
    for subview in subviewStore {
      SafeArea.told = self
      subview.announceSafeArea()
    }
    SafeArea.told = nil
  }
}
