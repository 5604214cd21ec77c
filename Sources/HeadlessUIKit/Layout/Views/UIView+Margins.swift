/// Distances from the edges of a rectangle that follow the direction of the language: leading is left.
public struct NSDirectionalEdgeInsets: Equatable, Hashable, Sendable {
  public var top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  public static let zero = NSDirectionalEdgeInsets()
  public init() {}

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  init(_ insets: UIEdgeInsets) {
    (top, leading, bottom, trailing) = (insets.top, insets.left, insets.bottom, insets.right)
  }
}

extension UIEdgeInsets {
  init(_ insets: NSDirectionalEdgeInsets) {
    (top, left, bottom, right) = (insets.top, insets.leading, insets.bottom, insets.trailing)
  }

  static func + (left: UIEdgeInsets, right: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: left.top + right.top, left: left.left + right.left, bottom: left.bottom + right.bottom,
      right: left.right + right.right)
  }

  /// Returns the larger inset on each edge.
  func union(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }

  /// Returns what of the insets reaches into a rectangle inside. What lies outside of the bounds, as a row that is
  /// scrolled away in part, isn't covered where nothing is.
  func reaching(into frame: CGRect, of bounds: CGRect) -> UIEdgeInsets {
    func part(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
      inset > 0 ? max(0, inset - distance) : 0
    }
    return UIEdgeInsets(
      top: part(top, frame.minY - bounds.minY), left: part(left, frame.minX - bounds.minX),
      bottom: part(bottom, bounds.maxY - frame.maxY), right: part(right, bounds.maxX - frame.maxX))
  }
}

@MainActor enum SafeArea {
  /// Whether there is anything but zero for a safe area.
  static var isUsed = false
  /// The view whose subviews are being told. They take what it was told, instead of asking up to the window each.
  static var told: UIView?
}

extension UIView {
  final var currentMargins: UIEdgeInsets {
    var margins = baseMargins
    if SafeArea.isUsed, insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
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

  final func marginsDidChange() {
    LayoutEngine.offsetStamp += 1
    layoutMarginsDidChange()
    controllerLink?.viewLayoutMarginsDidChange()
    if layout != nil { layoutEngineRoot.markForSolution() }
    markForLayout()
  }

  final var computedSafeArea: UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if let superview = superviewLink {
      let covered =
        superview === SafeArea.told ? superview.layout?.safeArea ?? .zero : superview.safeAreaInsets
      insets = covered.reaching(into: frameStore, of: superview.boundsStore)
    }
    if let added = controllerLink?.extras?.sizes?.additionalSafeArea { insets = insets + added }
    return insets
  }

  /// Tells this view and those in it of their new safe areas.
  final func announceSafeArea() {
    let insets = safeAreaInsets
    if insets != layout?.safeArea ?? .zero || self is UIWindow {
      ownLayout.safeArea = insets
      safeAreaInsetsDidChange()
      controllerLink?.viewSafeAreaInsetsDidChange()
      if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
      let root = layoutEngineRoot
      if root.traits.contains(.isEngineRoot) { root.markForSolution() }
      (self as? UIScrollView)?.adjustedContentInsetDidChange()
    }
    for subview in subviewStore {
      SafeArea.told = self
      subview.announceSafeArea()
    }
    SafeArea.told = nil
  }
}
