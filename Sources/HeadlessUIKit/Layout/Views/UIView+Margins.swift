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

extension UIView {
  /// What of a view changes with the size of its superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = bit(0), flexibleWidth = bit(1),
      flexibleRightMargin = bit(2), flexibleTopMargin = bit(3), flexibleHeight = bit(4),
      flexibleBottomMargin = bit(5)
  }

  final func resizeSubviews(from old: CGSize) {
    guard autoresizesSubviews else { return }
    let (width, height) = (boundsStore.width - old.width, boundsStore.height - old.height)
    forEachSubview { view in
      guard view.traits.contains(.hasResizingMask), !view.traits.contains(.isConstrained) else {
        return
      }
      let mask = view.autoresizingMask.rawValue
      var frame = view.frameStore
      Self.distribute(width, mask, &frame.origin.x, &frame.size.width, old.width)
      Self.distribute(height, mask >> 3, &frame.origin.y, &frame.size.height, old.height)
      if frame == view.frameStore { return }
      if view.rarities.contains(.isTransformed) { view.setFrame(frame) } else { view.frame = frame }
    }
  }

  /// Distributes a change in size among what is flexible, in proportion to its length, or evenly if that has none.
  private static func distribute(
    _ change: CGFloat, _ mask: UInt, _ start: inout CGFloat, _ length: inout CGFloat, _ old: CGFloat
  ) {
    let parts = [start, length, old - start - length]
    let flexible = (0..<3).filter { mask & (1 << UInt($0)) != 0 }
    if flexible.isEmpty || change == 0 { return }
    let sum = flexible.reduce(0) { $0 + parts[$1] }
    func share(_ part: Int) -> CGFloat {
      if !flexible.contains(part) { return 0 }
      return sum > 0 ? change * parts[part] / sum : change / CGFloat(flexible.count)
    }
    start += share(0)
    length += share(1)
  }
}
