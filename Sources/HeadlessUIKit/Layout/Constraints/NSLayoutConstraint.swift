/// A relation between two attributes of views or layout guides. While it is active, their nearest common superview holds it.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }

  /// A part of an item's alignment rectangle. Languages written from right to left aren't supported: leading is left.
  public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline
    case firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin
    case trailingMargin, centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0
    public static let baseline = Attribute.lastBaseline
  }

  public enum Axis: Int, Sendable { case horizontal, vertical }
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) final var containerLink: UIView?
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) final var engine: LayoutEngine?
  @exclusivity(unchecked) final var handle = LayoutSolver.Handle(), applied = 0.0, sign = 1.0
  @exclusivity(unchecked) final var isOffset = false, isBroken = false
  @exclusivity(unchecked) private final var constantStore: CGFloat = 0

  // As in UIKit, an item that is gone must not be read. Weak references would slow down each later use of a view.
  @exclusivity(unchecked) public private(set) final unowned var firstItem: AnyObject?
  @exclusivity(unchecked) public private(set) final unowned var secondItem: AnyObject?
  @exclusivity(unchecked) public private(set) final var firstAttribute = Attribute.notAnAttribute
  @exclusivity(unchecked) public private(set) final var secondAttribute = Attribute.notAnAttribute
  @exclusivity(unchecked) public private(set) final var relation = Relation.equal
  @exclusivity(unchecked) public private(set) final var multiplier: CGFloat = 1
  open var identifier: String?
  public override init() {}
  /// Creates an inactive constraint: `item1.attribute1 = multiplier × item2.attribute2 + constant`.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(
      view1 as AnyObject, attr1, relation, view2.map { $0 as AnyObject }, attr2, multiplier, c)
  }

  convenience init(
    _ first: AnyObject?, _ attr1: Attribute, _ relation: Relation, _ second: AnyObject?,
    _ attr2: Attribute, _ multiplier: CGFloat, _ c: CGFloat
  ) {
    self.init()
    (firstItem, secondItem, firstAttribute, secondAttribute) = (first, second, attr1, attr2)
    (self.relation, self.multiplier, constantStore) = (relation, multiplier, c)
    let isLength = attr1.isLength
    if second == nil, !isLength {
      UIKitException.invalidArgument.raise(
        "A constraint cannot be made that sets a location equal to a constant. Location attributes "
          + "must be specified in pairs.")
    }
    let isParallel = isLength || attr1.isVertical == attr2.isVertical
    if attr2 != .notAnAttribute, isLength != attr2.isLength || !isParallel {
      UIKitException.invalidArgument.raise("Invalid pairing of layout attributes")
    }
    if attr1.side * attr2.side == 2 {
      UIKitException.invalidArgument.raise(
        "A constraint cannot be made between a leading/trailing attribute and a right/left "
          + "attribute. Use leading/trailing for both or neither.")
    }
  }

  /// The distance added to the second attribute. Changing it keeps the constraint active and costs little.
  open var constant: CGFloat {
    get { constantStore }
    set {
      if newValue == constantStore { return }
      constantStore = newValue
      guard let engine else { return }
      if isBroken { engine.retryBroken() } else { engine.edit(self) }
      engine.root.markForSolution()
    }
  }

  /// The importance. As in UIKit, it can't change between required and optional while the constraint is active.
  @exclusivity(unchecked) open var priority = UILayoutPriority.required {
    didSet {
      if priority == oldValue { return }
      guard let container = containerLink else { return }
      if (priority == .required) != (oldValue == .required) {
        UIKitException.internalInconsistency.raise(
          "Mutating a priority from required to not on an installed constraint (or vice-versa) is "
            + "not supported.  You passed priority \(Int(priority.rawValue)) and the existing "
            + "priority was \(Int(oldValue.rawValue)).")
      }
      engine?.detach(self)
      container.attach(self)
    }
  }

  /// Whether the constraint takes effect. Without a common superview of its items, activating it stops the process.
  open var isActive: Bool {
    get { containerLink != nil }
    set {
      if newValue == isActive { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  nonisolated open override var description: String { MainActor.assumeIsolated { text } }
}

extension NSLayoutConstraint.Attribute {
  var isMargin: Bool { rawValue >= Self.leftMargin.rawValue }
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
  var isLength: Bool { self == .width || self == .height }

  /// 1 for left and right, 2 for leading and trailing, which can't be mixed, and 0 for all others.
  var side: Int {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: 1
    case .leading, .trailing, .leadingMargin, .trailingMargin: 2
    default: 0
    }
  }

  var isVertical: Bool {
    switch self {
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      true
    default: false
    }
  }
}

extension NSLayoutConstraint {
  final var firstView: UIView? { Self.view(of: firstItem) }
  final var secondView: UIView? { Self.view(of: secondItem) }

  private static func view(of item: AnyObject?) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }

  final func mentions(inside view: UIView) -> Bool {
    firstView?.lies(in: view) == true || secondView?.lies(in: view) == true
  }

  final var solverRelation: LayoutSolver.Relation {
    let priority = priority.rawValue
    if priority >= 1000 { return relation == .equal ? .equal : .atLeast }
    // The most important optional constraints are less so than frames.
    let rank = min(priority, LayoutEngine.framePriority.nextDown)
    return .near(above: relation == .equal ? rank : 0, below: rank)
  }

  private final func activate() {
    guard let first = firstView else { return }
    guard let container = secondItem == nil ? first : first.commonSuperview(with: secondView) else {
      UIKitException.generic.raise(
        "Unable to activate constraint with anchors \(anchorText(firstItem, firstAttribute)) and "
          + "\(anchorText(secondItem, secondAttribute)) because they have no common ancestor.  Does the "
          + "constraint or its anchors reference items in different view hierarchies?  That's illegal."
      )
    }
    hold(in: container)
  }

  final func hold(in container: UIView) {
    containerLink = container
    container.ownLayout.constraints.append(self)
    firstView?.takePart(below: container)
    secondView?.takePart(below: container)
    container.attach(self)
  }

  final func deactivate() {
    guard let container = containerLink else { return }
    containerLink = nil
    if let index = container.layout?.constraints.lastIndex(where: { $0 === self }) {
      container.layout?.constraints.remove(at: index)
    }
    engine?.detach(self)
  }

  private final func name(_ item: AnyObject?, _ attribute: Attribute) -> String {
    let name = (item as? UIView).map { "\($0)".trimmingCharacters(in: ["<", ">"]) }
    return (name ?? item.map { "\(type(of: $0))" } ?? "nil") + ".\(attribute)"
  }
  private final func anchorText(_ item: AnyObject?, _ attribute: Attribute) -> String {
    let kind: Any.Type =
      switch attribute {
      case .width, .height: NSLayoutDimension.self
      case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: NSLayoutYAxisAnchor.self
      default: NSLayoutXAxisAnchor.self
      }
    // Anchors are values here, so that the constraint's address stands for theirs.
    let place = name(item, attribute).replacing(": ", with: ":")
    return "<\(kind):\(UIResponder.address(of: self)) \"\(place)\">"
  }

  fileprivate final var text: String {
    let symbol = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
    var text = "<NSLayoutConstraint:\(identifier.map { " '\($0)'" } ?? "") "
    text += "\(name(firstItem, firstAttribute)) \(symbol) "
    if secondItem != nil {
      if multiplier != 1 { text += "\(multiplier)*" }
      text += name(secondItem, secondAttribute) + (constant < 0 ? " - " : " + ")
    }
    text += "\(secondItem == nil ? constant : abs(constant))"
    if priority != .required { text += " @\(priority.rawValue)" }
    return text + (isActive ? "   (active)>" : "   (inactive)>")
  }
}

extension UIView {
  final func commonSuperview(with other: UIView?) -> UIView? {
    guard let other else { return nil }
    var candidate: UIView? = self
    while let view = candidate, !other.lies(in: view) { candidate = view.superviewLink }
    return candidate
  }

  /// Lets the engine of a superview see through the views between it and this one.
  final func takePart(below container: UIView) {
    if self === container { return }
    if !traits.contains(.isConstrained) { traits.insert(.isFramedItem) }
    var above = superviewLink
    while let view = above, view !== container {
      if !view.belongsToEngineAbove {
        view.dissolveEngine()
        view.traits.insert(.isAbsorbed)
        view.markForAttachment()
      }
      above = view.superviewLink
    }
  }

  /// Has a constraint that this view holds attached to its engine, with the next solution.
  final func attach(_ constraint: NSLayoutConstraint) {
    let root = layoutEngineRoot
    if let engine = root.layout?.engine, !engine.needsAttachment {
      engine.pending.append(constraint)
    }
    root.markForSolution()
  }
}

/// How important a constraint is, from 1 to 1000. A constraint is never given up for any number of less important ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(rawValue: Float) { self.rawValue = rawValue }
  public static let required = Self(1000), defaultHigh = Self(750), defaultLow = Self(250)
  public static let fittingSizeLevel = Self(50), dragThatCanResizeScene = Self(510)
  public static let sceneSizeStayPut = Self(500), dragThatCannotResizeScene = Self(490)
  public static func + (left: Self, right: Float) -> Self { Self(left.rawValue + right) }
  public static func - (left: Self, right: Float) -> Self { Self(left.rawValue - right) }
  public static func += (left: inout Self, right: Float) { left = left + right }
  public static func -= (left: inout Self, right: Float) { left = left - right }
}
