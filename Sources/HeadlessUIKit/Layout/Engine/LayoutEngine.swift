/// Solves the constraints inside one view whose own frame is set from outside: a cell's content view, a controller's view. It
/// takes changes one at a time, and starts again only after a contradiction. **Model choices** (Auto layout 4): UIKit has an
/// engine for each window. The root's size yields to required constraints. Of contradicting ones, the one added last is broken.
@MainActor final class LayoutEngine {
  /// The priority of frames that the app sets: above all that apps use, below required.
  static let framePriority: Float = 999.999
  /// Counts the changes of margins and fonts of all views.
  @exclusivity(unchecked) static var offsetStamp = 0
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) final var root: UIView
  /// Whether the root is a cell or the like, whose content view is as large.
  final let isContainer: Bool
  @exclusivity(unchecked) final let solver = LayoutSolver()
  @exclusivity(unchecked) final var origin: LayoutNode
  /// All items but the root.
  @exclusivity(unchecked) nonisolated(unsafe) final var nodes: [LayoutNode] = []
  @exclusivity(unchecked) nonisolated(unsafe) final var constraints: [NSLayoutConstraint] = []
  @exclusivity(unchecked) final var pending: [NSLayoutConstraint] = []
  @exclusivity(unchecked) final var contents: [LayoutNode] = [], changedContents: [LayoutNode] = []
  @exclusivity(unchecked) final var terms: [LayoutTerm] = [], lastEdited: NSLayoutConstraint?
  /// Whether views or constraints may have to be attached.
  @exclusivity(unchecked) final var needsAttachment = true
  /// Whether constraints depend on margins, safe areas, baselines or offsets, some of which change without a new stamp.
  @exclusivity(unchecked) final var hasOffsets = false, hasLiveOffsets = false
  @exclusivity(unchecked) private final var offsetStamp = 0
  @exclusivity(unchecked) final var hasFrames = false, hasWrapping = false, isChanged = false
  @exclusivity(unchecked) final var hasBroken = false, areFramesNoted = true
  @exclusivity(unchecked) final var hasSpaces = false

  init(_ root: UIView) {
    self.root = root
    isContainer = root is any ContentContainer
    origin = LayoutNode(.origin, root)
    origin.engine = self
    addLengths(to: origin)
  }

  deinit {
    for node in nodes { node.engine = nil }
    for constraint in constraints { constraint.engine = nil }
  }

  // MARK: Updating
  final func update() {
    if root.traits.contains(.needsSolution) {
      root.traits.remove(.needsSolution)
      collectChanges()
    }
    let size = root.boundsStore.size
    if isSideFree(0) { setSide(0, size.width, frameRank) }
    if isSideFree(1) { setSide(1, size.height, frameRank) }
    if isChanged { solve() }
    // A size that a fitting has given stays as it is, if the frame has it.
    if isHeldByFrame,
      !isSideFree(0) && abs(solver.value(of: origin.width) - size.width) >= 0.01
        || !isSideFree(1) && abs(solver.value(of: origin.height) - size.height) >= 0.01
    {
      setSide(0, size.width, frameRank)
      setSide(1, size.height, frameRank)
      solve()
    }
    if !areFramesNoted { noteFrames() }
    if isHeldByFrame { return }
    let wanted = self.size(of: origin)
    if wanted == size { return }
    root.setFrame(CGRect(origin: root.frameStore.origin, size: wanted))
  }

  final func collectChanges() {
    if needsAttachment {
      needsAttachment = false
      root.updateAllConstraints(isFirst: true)
      needsAttachment = false
      addViews(under: root)
      // Sizes that constraints then find are in few rows of a large system.
      if nodes.count >= LayoutDefinitions.least / 2 { updateContents() }
      addConstraints(under: root)
    }
    if hasOffsets, hasLiveOffsets || root.usesSafeArea || offsetStamp != Self.offsetStamp {
      offsetStamp = Self.offsetStamp
      for constraint in constraints where constraint.isOffset { edit(constraint) }
    }
    if hasFrames { updateFrames() }
    if !changedContents.isEmpty { updateContents() }
    if !pending.isEmpty { attachPending() }
  }

  // MARK: The root's size
  /// Whether the root's frame is set from outside. A view without a superview that constraints place has its size of them.
  private final var isHeldByFrame: Bool { !root.traits.contains(.isConstrained) }
  private final var frameRank: Float { isHeldByFrame ? Self.framePriority : 0.5 }

  /// Whether no fitting has set a side.
  private final func isSideFree(_ index: Int) -> Bool {
    origin.held.count <= index || origin.held[index].handle.above == Self.framePriority
  }

  /// Gives the root's width (0) or height (1) a target.
  final func setSide(_ index: Int, _ target: Double, _ priority: Float) {
    let symbol = index == 0 ? origin.width : origin.height
    hold(origin, index, symbol, at: max(0, target), above: priority, below: priority)
  }

  // MARK: Values held
  /// Gives one of the values that a node holds, which can be none, a negative one.
  final func hold(
    _ node: LayoutNode, _ index: Int, _ symbol: Int32, at value: Double, above: Float, below: Float
  ) {
    let isOld = index < node.held.count
    if isOld {
      let old = node.held[index]
      if value >= 0, old.value >= 0, old.handle.above == above, old.handle.below == below {
        return edit(node, index, to: value)
      }
      solver.remove(old.handle)
    }
    isChanged = true
    let none = HeldValue(symbol: symbol, value: -1, handle: .init())
    let new = value < 0 ? none : hold(symbol, at: value, above: above, below: below)
    if isOld { node.held[index] = new } else { node.held.append(new) }
  }

  /// Keeps a symbol at a value, or at a distance from another, if possible.
  final func hold(
    _ symbol: Int32, at value: Double, from other: Int32? = nil, above: Float, below: Float
  ) -> HeldValue {
    isChanged = true
    // Not in `terms`, because those of a constraint may just be collected.
    var pair = (
      LayoutTerm(symbol: symbol, coefficient: 1),
      LayoutTerm(symbol: other ?? symbol, coefficient: other == nil ? 0 : -1)
    )
    let near = LayoutSolver.Relation.near(above: above, below: below)
    let handle = withUnsafeBytes(of: &pair) {
      solver.add($0.bindMemory(to: LayoutTerm.self), -value, near)
    }
    return HeldValue(symbol: symbol, value: value, handle: handle ?? .init())
  }

  final func edit(_ node: LayoutNode, _ index: Int, to value: Double) {
    let old = node.held[index].value
    if old == value { return }
    node.held[index].value = value
    solver.edit(node.held[index].handle, by: old - value)
    isChanged = true
  }

  // MARK: Solving
  final func solve() {
    isChanged = false
    if !solver.solve() {
      breakConstraint(lastEdited)
      _ = solver.solve()
    }
    lastEdited = nil
    if hasWrapping { wrapContents() }
    areFramesNoted = false
  }

  /// Breaks a constraint, or else the one added last, and starts again without it.
  final func breakConstraint(_ constraint: NSLayoutConstraint?) {
    let required = constraints.filter { $0.priority.rawValue >= 1000 }
    guard let broken = constraint ?? required.last(where: { !$0.isBroken }) else { return }
    (broken.isBroken, hasBroken) = (true, true)
    var text = "Unable to simultaneously satisfy constraints.\n"
    for constraint in required { text += "    \"\(constraint)\"\n" }
    UIKitException.warn(text + "Will attempt to recover by breaking constraint\n\(broken)")
    rebuild()
  }

  private final func rebuild() {
    let kept = constraints
    let sides = origin.held
    constraints.removeAll()
    solver.reset()
    clearNodes()
    origin.held.removeAll()
    addLengths(to: origin)
    for (index, side) in sides.enumerated() { setSide(index, side.value, side.handle.above) }
    for constraint in kept { constraint.engine = nil }
    addViews(under: root)
    for constraint in kept where !constraint.isBroken { attach(constraint) }
    constraints += kept.filter(\.isBroken)
    for constraint in kept { constraint.engine = self }
    updateContents()
  }

  private final func clearNodes() {
    for node in nodes { node.leaveEngine() }
    nodes.removeAll()
    contents.removeAll()
    changedContents.removeAll()
    hasWrapping = false
    hasFrames = false
  }

  final func dissolve() {
    clearNodes()
    for constraint in constraints { (constraint.engine, constraint.isBroken) = (nil, false) }
    constraints.removeAll()
    pending.removeAll()
  }

  final func remove(_ view: UIView) {
    for constraint in constraints where constraint.mentions(inside: view) { detach(constraint) }
    pending.removeAll { $0.mentions(inside: view) }
    remove(nodes.filter { $0.view.lies(in: view) })
    isChanged = true
    root.markForSolution()
  }

  /// Removes items on which there are no constraints any more.
  final func remove(_ gone: [LayoutNode]) {
    // Frames are held relative to other items.
    for node in gone { for held in node.held { solver.remove(held.handle) } }
    for node in gone {
      for symbol in [node.x, node.y, node.width, node.height] where symbol >= 0 {
        solver.removeVariable(symbol)
      }
      node.leaveEngine()
      nodes.removeAll { $0 === node }
      contents.removeAll { $0 === node }
      changedContents.removeAll { $0 === node }
    }
  }
}
