/// A rectangle for constraints, without a view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject, LayoutAnchoring {
  enum Kind { case plain, margins, safeArea, readable, content, frame }
  final let kind: Kind
  final var node: LayoutNode?
  nonisolated(unsafe) unowned(unsafe) final var owner: UIView?
  open var identifier = ""
  public override init() { kind = .plain }
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }
  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    owner = view
  }

  /// The view in whose coordinates the guide is; see `UIView.addLayoutGuide(_:)`.
  open var owningView: UIView? {
    get { owner }
    set {
      if newValue === owner { return }
      owner?.removeLayoutGuide(self)
      newValue?.addLayoutGuide(self)
    }
  }

  /// The rectangle of the last solution, in the owning view's coordinates.
  open var layoutFrame: CGRect {
    guard let owner else { return .zero }
    switch kind {
    case .plain: return node.flatMap { $0.engine?.frame(of: $0, in: owner) } ?? .zero
    case .content:
      return CGRect(origin: .zero, size: (owner as? UIScrollView)?.contentSize ?? .zero)
    default: return owner.boundsStore.inset(by: insets)
    }
  }

  final var insets: UIEdgeInsets {
    guard let owner else { return .zero }
    switch kind {
    case .margins: return owner.layoutMargins
    case .safeArea: return owner.safeAreaInsets
    case .readable:
      // Lines are at most 672 points long, as in UIKit at the default text size.
      let insets = owner.layoutMargins
      let excess = max(0, owner.boundsStore.width - insets.left - insets.right - 672)
      return insets + UIEdgeInsets(top: 0, left: excess / 2, bottom: 0, right: excess / 2)
    default: return .zero
    }
  }
}

extension LayoutEngine {
  final func frame(of node: LayoutNode, in view: UIView) -> CGRect {
    root.prepareForLayout()
    var origin = CGPoint(x: solver.value(of: node.x), y: solver.value(of: node.y))
    if view !== root, !view.isScrollSpace, let above = view.layout?.node, above.engine === self {
      origin.x -= solver.value(of: above.x)
      origin.y -= solver.value(of: above.y)
    }
    return CGRect(origin: origin, size: size(of: node))
  }
}

extension UIView {
  public final var layoutGuides: [UILayoutGuide] { layout?.guides ?? [] }

  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owner === self { return }
    layoutGuide.owner?.removeLayoutGuide(layoutGuide)
    layoutGuide.owner = self
    ownLayout.guides.append(layoutGuide)
  }

  /// Removes a guide, with the constraints on it.
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owner === self else { return }
    for constraint in constraintsAbove(mentioning: layoutGuide) { constraint.isActive = false }
    if let node = layoutGuide.node { node.engine?.remove([node]) }
    layoutGuide.node = nil
    layoutGuide.owner = nil
    layout?.guides.removeAll { $0 === layoutGuide }
  }

  final func ownGuide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
    let layout = ownLayout
    for guide in layout.ownGuides where guide.kind == kind { return guide }
    let guide = UILayoutGuide(kind, of: self)
    layout.ownGuides.append(guide)
    return guide
  }

  public final var layoutMarginsGuide: UILayoutGuide { ownGuide(.margins) }
  /// The view's rectangle without its margins, and at most 672 points wide.
  public final var readableContentGuide: UILayoutGuide { ownGuide(.readable) }
  public final var safeAreaLayoutGuide: UILayoutGuide { ownGuide(.safeArea) }
}

extension UIScrollView {
  /// The content's rectangle. Constraints to it, or to the scroll view's edges from inside, determine `contentSize`.
  public final var contentLayoutGuide: UILayoutGuide { ownGuide(.content) }
  /// The scroll view's own rectangle, which doesn't scroll.
  public final var frameLayoutGuide: UILayoutGuide { ownGuide(.frame) }
}

/// The place of the keyboard: none at the lower edge of the safe area, because the model has no keyboard.
open class UIKeyboardLayoutGuide: UILayoutGuide {
  // Stored, but without effect.
  open var followsUndockedKeyboard = false, usesBottomSafeArea = true
  open var keyboardDismissPadding: CGFloat = 0
}

extension UIView {
  public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    for case let guide as UIKeyboardLayoutGuide in layoutGuides { return guide }
    let guide = UIKeyboardLayoutGuide()
    addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
      guide.leadingAnchor.constraint(equalTo: leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
    return guide
  }
}
