extension LayoutEngine {
  final func addViews(under view: UIView) {
    for subview in view.subviewStore where subview.belongsToEngineAbove {
      if subview.isScrollSpace { hasSpaces = true }
      if subview.traits.contains(.isConstrained) {
        _ = node(for: subview)
        view.traits.insert(.placesSubviews)
      }
      addViews(under: subview)
    }
  }

  final func addConstraints(under view: UIView) {
    for constraint in view.layout?.constraints ?? [] where constraint.engine == nil {
      attach(constraint)
    }
    for subview in view.subviewStore where subview.belongsToEngineAbove {
      addConstraints(under: subview)
    }
  }

  final func attachPending() {
    let added = pending
    pending.removeAll(keepingCapacity: true)
    for constraint in added where constraint.engine == nil && constraint.containerLink != nil {
      attach(constraint)
    }
  }

  // MARK: Constraints
  final func attach(_ constraint: NSLayoutConstraint) {
    if constraint.firstItem == nil { return }
    constraint.isBroken = false
    // At most is at least of the opposite.
    constraint.sign = constraint.relation == .lessThanOrEqual ? -1 : 1
    let offset = collectTerms(of: constraint)
    constraint.engine = self
    constraints.append(constraint)
    constraint.isOffset = offset.isVariable
    constraint.applied = offset.value - constraint.sign * constraint.constant
    if offset.isVariable { hasOffsets = true }
    isChanged = true
    let handle = terms.withUnsafeBufferPointer {
      solver.add($0, constraint.applied, constraint.solverRelation)
    }
    if let handle { constraint.handle = handle } else { breakConstraint(constraint) }
  }

  /// Makes the terms of a constraint's expression, and returns its offset.
  private final func collectTerms(of constraint: NSLayoutConstraint) -> Offset {
    var offset = Offset()
    terms.removeAll(keepingCapacity: true)
    guard let first = constraint.firstItem else { return offset }
    let sign = constraint.sign
    let space = commonSpace(of: constraint)
    add(first, constraint.firstAttribute, of: constraint, sign, space, &offset)
    if let second = constraint.secondItem {
      let factor = -sign * constraint.multiplier
      add(second, constraint.secondAttribute, of: constraint, factor, space, &offset)
      // A position counts from the view that holds the constraint (Auto layout 6).
      if constraint.multiplier != 1, !constraint.firstAttribute.isLength,
        let holder = constraint.containerLink, holder !== root, !holder.isScrollSpace,
        spaceAround(holder) === space
      {
        let node = node(for: holder)
        let start = constraint.firstAttribute.isVertical ? node.y : node.x
        if start >= 0 { terms.append(.init(symbol: start, coefficient: -sign - factor)) }
      }
    }
    return offset
  }

  final func detach(_ constraint: NSLayoutConstraint) {
    // One that was broken may just wait for another attempt.
    guard constraint.engine === self else { return pending.removeAll { $0 === constraint } }
    constraint.engine = nil
    if let index = constraints.lastIndex(where: { $0 === constraint }) {
      constraints.remove(at: index)
    }
    isChanged = true
    if constraint.isBroken { constraint.isBroken = false } else { solver.remove(constraint.handle) }
    if hasBroken { retryBroken() }
    root.markForSolution()
  }

  /// Attaches broken constraints again, since what contradicted them may have changed.
  final func retryBroken() {
    hasBroken = false
    for constraint in constraints where constraint.isBroken { constraint.engine = nil }
    pending += constraints.filter(\.isBroken)
    constraints.removeAll(where: \.isBroken)
  }

  final func edit(_ constraint: NSLayoutConstraint) {
    if constraint.isBroken { return }
    let offset = constraint.isOffset ? collectTerms(of: constraint).value : 0
    let wanted = offset - constraint.sign * constraint.constant
    let delta = wanted - constraint.applied
    if delta == 0 { return }
    constraint.applied = wanted
    lastEdited = constraint.priority == .required ? constraint : lastEdited
    solver.edit(constraint.handle, by: delta)
    if hasBroken { retryBroken() }
    isChanged = true
  }

  // MARK: Views
  final func node(for view: UIView) -> LayoutNode {
    if view === root { return origin }
    let layout = view.ownLayout
    if let node = layout.node, node.engine === self { return node }
    if isContainer, view === (root as? any ContentContainer)?.contentView { return origin }
    let isPlaced = view.traits.contains(.isConstrained)
    let node = LayoutNode(isPlaced ? .placed : .framed, view, self)
    layout.node = node
    node.alignment = view.alignmentRectInsets
    node.space = spaceAround(view)
    addSymbols(to: node)
    if let superview = view.superviewLink, superview !== root, !superview.isScrollSpace {
      let parent = self.node(for: superview)
      if parent !== origin { node.parent = parent }
    }
    if isPlaced {
      node.wraps = view.wrapsContent
      if node.wraps { hasWrapping = true }
      contents.append(node)
      noteContent(of: node)
    } else {
      view.traits.insert(.isFramedItem)
      hasFrames = true
      holdFrame(of: node)
    }
    return node
  }

  final func addSymbols(to node: LayoutNode) {
    node.x = solver.makeSymbol(.free)
    node.y = solver.makeSymbol(.free)
    addLengths(to: node)
    nodes.append(node)
  }

  final func addLengths(to node: LayoutNode) {
    node.width = solver.makeSymbol(.restricted)
    node.height = solver.makeSymbol(.restricted)
  }

  final func contentNode(of view: UIScrollView) -> LayoutNode {
    for node in nodes where node.kind == .origin && node.view === view { return node }
    let node = LayoutNode(.origin, view, self)
    addLengths(to: node)
    nodes.append(node)
    return node
  }

  // MARK: Frames that the app sets
  private final func holdFrame(of node: LayoutNode) {
    let frame = node.view.frameStore
    let priority = Self.framePriority
    func hold(_ symbol: Int32, _ value: CGFloat, from parent: Int32? = nil) {
      node.held.append(self.hold(symbol, at: value, from: parent, above: priority, below: priority))
    }
    hold(node.x, frame.minX, from: node.parent?.x)
    hold(node.y, frame.minY, from: node.parent?.y)
    hold(node.width, frame.width)
    hold(node.height, frame.height)
  }

  final func updateFrames() {
    for node in nodes where node.kind == .framed {
      let frame = node.view.frameStore
      edit(node, 0, to: frame.minX)
      edit(node, 1, to: frame.minY)
      edit(node, 2, to: frame.width)
      edit(node, 3, to: frame.height)
    }
  }
}

extension LayoutEngine {
  /// Returns the scroll view in whose content a view is. Without any in the engine, none is looked for in a deep hierarchy.
  final func spaceAround(_ view: UIView) -> UIScrollView? {
    hasSpaces ? view.scrollSpace(below: root) : nil
  }
}

extension UIView {
  /// Whether the nearest engine above the view sees what is inside it.
  var belongsToEngineAbove: Bool { traits.contains(.isConstrained) || traits.contains(.isAbsorbed) }

  final func scrollSpace(below root: UIView) -> UIScrollView? {
    var above = superviewLink
    while let view = above, view !== root {
      if view.isScrollSpace { return view as? UIScrollView }
      above = view.superviewLink
    }
    return nil
  }
}
