extension LayoutEngine {
  final func noteContent(of node: LayoutNode) {
    if node.isContentChanged { return }
    node.isContentChanged = true
    changedContents.append(node)
  }

  final func updateContents() {
    // Measuring may add to the list.
    var index = 0
    while index < changedContents.count {
      changedContents[index].isContentChanged = false
      updateContent(of: changedContents[index])
      index += 1
    }
    changedContents.removeAll(keepingCapacity: true)
  }

  private final func updateContent(of node: LayoutNode) {
    let view = node.view
    node.wraps = view.wrapsContent
    if node.wraps { hasWrapping = true }
    var size = CallTrace.asking(.intrinsicContentSize, of: view) { view.intrinsicContentSize }
    if node.wraps {
      // Most texts keep the width of the last solution, for which their height is then right.
      if node.wrapWidth < 0 { node.wrapWidth = size.width }
      size.height = view.wrappedHeight(forWidth: min(node.wrapWidth, size.width))
    }
    if node.held.isEmpty && size.width < 0 && size.height < 0 { return }
    let layout = view.ownLayout
    holdContent(of: node, 0, node.width, size.width, layout, .horizontal)
    holdContent(of: node, 1, node.height, size.height, layout, .vertical)
  }

  /// Holds a length of the content, against more with the priority of hugging, against less with that of compression.
  private final func holdContent(
    of node: LayoutNode, _ index: Int, _ symbol: Int32, _ length: CGFloat, _ layout: ViewLayout,
    _ axis: NSLayoutConstraint.Axis
  ) {
    let above = min(layout.hugging[axis].rawValue, Self.framePriority)
    let below = min(layout.compression[axis].rawValue, Self.framePriority)
    hold(node, index, symbol, at: length, above: above, below: below)
  }

  /// Measures texts again whose width differs from that for which their height was measured.
  final func wrapContents() {
    for _ in 0..<4 {
      var index = 0
      while index < contents.count {
        let node = contents[index]
        index += 1
        guard node.wraps, node.held.count > 1, node.held[1].value >= 0 else { continue }
        let width = solver.value(of: node.width)
        if abs(width - node.wrapWidth) < 0.01 { continue }
        node.wrapWidth = width
        edit(node, 1, to: node.view.wrappedHeight(forWidth: width))
      }
      if !isChanged { return }
      isChanged = false
      _ = solver.solve()
    }
  }

  // MARK: Frames
  /// Notes the frames of the solution, and requests the layout of the superviews of those that change.
  final func noteFrames() {
    areFramesNoted = true
    let scale = UIScreen.main.scale
    var index = 0
    while index < contents.count {
      let node = contents[index]
      index += 1
      let frame = frame(of: node, scale)
      node.frame = frame
      if frame != node.view.frameStore { node.view.superviewLink?.markForLayout() }
    }
    if nodes.count == contents.count { return }
    for node in nodes where node.kind == .origin {
      let size = size(of: node)
      if let view = node.view as? UIScrollView, view.contentSize != size { view.contentSize = size }
    }
  }

  /// Returns the frame of a view in its superview. As UIKit does, it puts the origin and the size on pixels.
  private final func frame(of node: LayoutNode, _ scale: CGFloat) -> CGRect {
    var x = solver.value(of: node.x)
    var y = solver.value(of: node.y)
    if let parent = node.parent {
      x -= solver.value(of: parent.x) - parent.alignment.left
      y -= solver.value(of: parent.y) - parent.alignment.top
    }
    let insets = node.alignment
    let width = solver.value(of: node.width) + insets.left + insets.right
    let height = solver.value(of: node.height) + insets.top + insets.bottom
    return CGRect(
      x: Self.onPixel(x - insets.left, scale), y: Self.onPixel(y - insets.top, scale),
      width: Self.onPixel(width, scale), height: Self.onPixel(height, scale))
  }

  @inline(__always) private static func onPixel(_ length: Double, _ scale: CGFloat) -> CGFloat {
    // A half is rounded away from zero, although it may be a little less by then.
    let pixels = length * scale
    return (pixels + (pixels < 0 ? -1e-6 : 1e-6)).rounded() / scale
  }

  final func size(of node: LayoutNode) -> CGSize {
    let scale = UIScreen.main.scale
    return CGSize(
      width: Self.onPixel(solver.value(of: node.width), scale),
      height: Self.onPixel(solver.value(of: node.height), scale))
  }

  // MARK: Fitting
  final func fit(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    root.traits.remove(.needsSolution)
    collectChanges()
    setSide(0, min(target.width, 100_000), min(horizontal.rawValue, Self.framePriority))
    setSide(1, min(target.height, 100_000), min(vertical.rawValue, Self.framePriority))
    if isChanged { solve() }
    // Unless the frame becomes that size, the solution is for the frame again.
    root.markForSolution()
    let scale = UIScreen.main.scale
    func fitted(_ symbol: Int32) -> CGFloat {
      (solver.value(of: symbol) * scale - 1e-6).rounded(.up) / scale
    }
    return CGSize(width: fitted(origin.width), height: fitted(origin.height))
  }
}
