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

  /// Returns the insets that a closure makes of those at each edge.
  @inline(__always) func with(_ other: Self, _ body: (CGFloat, CGFloat) -> CGFloat) -> Self {
    Self(
      top: body(top, other.top), left: body(left, other.left), bottom: body(bottom, other.bottom),
      right: body(right, other.right))
  }
  static func + (left: Self, right: Self) -> Self { left.with(right) { $0 + $1 } }
  func union(_ other: Self) -> Self { with(other) { max($0, $1) } }

  /// Returns what of the insets reaches into a rectangle inside, or partly outside, as a row that is scrolled away.
  func reaching(into frame: CGRect, of bounds: CGRect) -> UIEdgeInsets {
    let distances = UIEdgeInsets(
      top: frame.minY - bounds.minY, left: frame.minX - bounds.minX,
      bottom: bounds.maxY - frame.maxY, right: bounds.maxX - frame.maxX)
    return with(distances) { $0 > 0 ? max(0, $0 - $1) : 0 }
  }
}

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
    if let added = controllerLink?.extras?.sizes?.additionalSafeArea { insets = insets + added }
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
