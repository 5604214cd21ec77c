/// An edge, center, baseline or length of a view or layout guide, from which constraints are made.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  final unowned let owner: AnyObject?
  final let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) {
    (owner, self.attribute) = (item, attribute)
  }

  open var item: AnyObject? { owner }
  open var name: String { "\(attribute)" }
  final func related<Other>(
    _ relation: NSLayoutConstraint.Relation, to other: NSLayoutAnchor<Other>?,
    _ constant: CGFloat, _ multiplier: CGFloat = 1
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      owner, attribute, relation, other?.owner, other?.attribute ?? .notAnAttribute, multiplier,
      constant)
  }

  // All constraints are made inactive.

  // swift-format-ignore
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint { related(.equal, to: anchor, c) }
  // swift-format-ignore
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint { related(.greaterThanOrEqual, to: anchor, c) }
  // swift-format-ignore
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint { related(.lessThanOrEqual, to: anchor, c) }
}

// The system's spacing is 8 points.

// swift-format-ignore
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint { related(.equal, to: anchor, 8 * multiplier) }
  open func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint { related(.greaterThanOrEqual, to: anchor, 8 * multiplier) }
  open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint { related(.lessThanOrEqual, to: anchor, 8 * multiplier) }
}

// swift-format-ignore
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint { related(.equal, to: anchor, 8 * multiplier) }
  open func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint { related(.greaterThanOrEqual, to: anchor, 8 * multiplier) }
  open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint { related(.lessThanOrEqual, to: anchor, 8 * multiplier) }
}

// swift-format-ignore
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  private final var none: NSLayoutDimension? { nil }
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { related(.equal, to: none, c) }
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { related(.greaterThanOrEqual, to: none, c) }
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { related(.lessThanOrEqual, to: none, c) }
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0) -> NSLayoutConstraint { related(.equal, to: anchor, c, m) }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0) -> NSLayoutConstraint { related(.greaterThanOrEqual, to: anchor, c, m) }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0) -> NSLayoutConstraint { related(.lessThanOrEqual, to: anchor, c, m) }
}

/// An item with anchors: a view or layout guide. An addition to UIKit's API.
@preconcurrency @MainActor public protocol LayoutAnchoring: AnyObject {}

extension LayoutAnchoring {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

// A view without text has its baselines at its edges.
extension UIView: LayoutAnchoring {
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .firstBaseline) }
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .lastBaseline) }
}

extension NSLayoutConstraint {
  public final var firstAnchor: NSLayoutAnchor<AnyObject> { .init(firstItem, firstAttribute) }
  public final var secondAnchor: NSLayoutAnchor<AnyObject>? {
    secondItem.map { .init($0, secondAttribute) }
  }
}
