extension LayoutEngine {
  struct Offset { var value = 0.0, isVariable = false }
  /// Where an attribute is along its axis: a multiple of the item's length from its start, and a distance.
  private struct Place { var start = 1.0, length = 0.0, distance = 0.0 }

  /// Adds an item's attribute to the terms and the offset.
  final func add(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, of constraint: NSLayoutConstraint,
    _ factor: Double, _ space: UIScrollView?, _ offset: inout Offset
  ) {
    let isVertical = attribute.isVertical
    var place = Self.place(of: attribute)
    var node = origin
    var itemSpace: UIScrollView?
    if let view = item as? UIView {
      itemSpace = spaceAround(view)
      let other = item === constraint.firstItem ? constraint.secondItem : constraint.firstItem
      if place.start != 0, view.isScrollSpace, let scroll = view as? UIScrollView,
        let inner = (other as? UIView) ?? (other as? UILayoutGuide)?.owningView, inner !== view,
        inner.lies(in: view)
      {
        node = contentNode(of: scroll)
        itemSpace = view === root ? nil : scroll
      } else {
        node = self.node(for: view)
      }
      if attribute.isMargin {
        inset(&place, by: view.layoutMargins, isVertical)
        offset.isVariable = true
        if view.preservesSuperviewLayoutMargins { hasLiveOffsets = true }
      } else if attribute.isBaseline {
        let isFirst = attribute == .firstBaseline
        let text = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
        place.distance += isFirst ? text.baselineDistances.first : -text.baselineDistances.last
        offset.isVariable = true
      }
    } else if let guide = item as? UILayoutGuide, let owner = guide.owningView {
      itemSpace = spaceAround(owner)
      switch guide.kind {
      case .plain:
        node = self.node(for: guide, owner)
        itemSpace = node.space
      case .content:
        if let scroll = owner as? UIScrollView { node = contentNode(of: scroll) }
        itemSpace = owner === root ? nil : owner as? UIScrollView
      case .frame:
        node = self.node(for: owner)
        if place.start != 0, constraint.containerLink === owner {
          // Its place in the content is the offset.
          let isList = !owner.isScrollSpace
          offset.value += factor * (place.distance + liveOffset(of: owner, isVertical))
          offset.isVariable = true
          addTerm(place.length * factor, isVertical ? node.height : node.width)
          if isList { addTerm(factor, isVertical ? node.y : node.x) }
          let inner = isList ? itemSpace : owner as? UIScrollView
          return addSpaces(from: inner, to: space, factor, isVertical, &offset)
        }
      default:
        node = self.node(for: owner)
        inset(&place, by: guide.insets, isVertical)
        offset.isVariable = true
        let isLive = guide.kind == .readable || owner.preservesSuperviewLayoutMargins
        if isLive { hasLiveOffsets = true }
      }
    }
    offset.value += factor * place.distance
    if place.start != 0 {
      addTerm(factor, isVertical ? node.y : node.x)
      addSpaces(from: itemSpace, to: space, factor, isVertical, &offset)
    }
    addTerm(place.length * factor, isVertical ? node.height : node.width)
  }

  private final func addTerm(_ coefficient: Double, _ symbol: Int32) {
    if coefficient == 0 || symbol < 0 { return }
    terms.append(LayoutTerm(symbol: symbol, coefficient: coefficient))
  }

  /// Adds the positions of the scroll views between an item and the space of a constraint.
  private final func addSpaces(
    from inner: UIScrollView?, to outer: UIScrollView?, _ factor: Double, _ isVertical: Bool,
    _ offset: inout Offset
  ) {
    var space = inner
    while let scroll = space, scroll !== outer, scroll !== root {
      let node = node(for: scroll)
      addTerm(factor, isVertical ? node.y : node.x)
      offset.value -= factor * liveOffset(of: scroll, isVertical)
      offset.isVariable = true
      space = spaceAround(scroll)
    }
  }

  /// Returns how far a view is scrolled, on which constraints then depend.
  private final func liveOffset(of view: UIView, _ isVertical: Bool) -> CGFloat {
    hasLiveOffsets = true
    view.rarities.insert(.hasFixedSubviews)
    return isVertical ? view.boundsStore.minY : view.boundsStore.minX
  }

  /// Returns the innermost scroll view whose content both items are in.
  final func commonSpace(of constraint: NSLayoutConstraint) -> UIScrollView? {
    guard let first = constraint.firstView else { return nil }
    guard let second = constraint.secondView, second !== first else {
      return spaceAround(first)
    }
    var space = innerSpace(of: first)
    while let scroll = space, !second.lies(in: scroll) { space = spaceAround(scroll) }
    return space
  }

  /// Returns the scroll view in whose content a view's subviews are.
  private final func innerSpace(of view: UIView) -> UIScrollView? {
    view.isScrollSpace && view !== root ? view as? UIScrollView : spaceAround(view)
  }

  private static func place(of attribute: NSLayoutConstraint.Attribute) -> Place {
    switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin, .top, .topMargin, .firstBaseline,
      .notAnAttribute:
      Place()
    case .right, .trailing, .rightMargin, .trailingMargin, .bottom, .bottomMargin, .lastBaseline:
      Place(length: 1)
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: Place(length: 0.5)
    case .width, .height: Place(start: 0, length: 1)
    }
  }

  private final func inset(_ place: inout Place, by insets: UIEdgeInsets, _ isVertical: Bool) {
    let (low, high) = isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
    place.distance += place.start * low - place.length * (low + high)
  }

  private final func node(for guide: UILayoutGuide, _ owner: UIView) -> LayoutNode {
    if let node = guide.node, node.engine === self { return node }
    let node = LayoutNode(.guide, owner, self)
    guide.node = node
    addSymbols(to: node)
    node.space = innerSpace(of: owner)
    return node
  }
}
