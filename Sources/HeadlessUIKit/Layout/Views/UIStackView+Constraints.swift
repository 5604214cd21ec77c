extension UIStackView {
  private typealias Attribute = NSLayoutConstraint.Attribute
  private final var isVertical: Bool { axis == .vertical }
  private final var start: Attribute { isVertical ? .top : .leading }
  private final var end: Attribute { isVertical ? .bottom : .trailing }
  private final var middle: Attribute { isVertical ? .centerY : .centerX }
  private final var length: Attribute { isVertical ? .height : .width }

  /// Replaces all constraints. Their identifiers are those that UIKit prints.
  final func makeConstraints() {
    NSLayoutConstraint.deactivate(made)
    made.removeAll(keepingCapacity: true)
    for gap in gaps { removeLayoutGuide(gap) }
    gaps.removeAll()
    shown.removeAll(keepingCapacity: true)
    for view in arranged where !view.isHidden { shown.append(view) }
    let canvas: AnyObject = isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
    if let first = shown.first, let last = shown.last {
      add(canvas, start, first, start, "UISV-canvas-connection")
      add(canvas, end, last, end, "UISV-canvas-connection")
      distribute()
      for view in shown { align(view, in: canvas) }
    } else {
      suppressAmbiguity(length)
    }
    if shown.isEmpty || alignment != .fill { suppressAmbiguity(isVertical ? .width : .height) }
    NSLayoutConstraint.activate(made)
  }

  private final func add(
    _ first: AnyObject, _ attribute: Attribute, _ second: AnyObject?, _ other: Attribute,
    _ identifier: String, by relation: NSLayoutConstraint.Relation = .equal,
    times multiplier: CGFloat = 1, plus constant: CGFloat = 0, at priority: Float = 1000
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
      multiplier: multiplier, constant: constant)
    constraint.identifier = identifier
    constraint.priority = UILayoutPriority(priority)
    made.append(constraint)
  }

  /// Makes the stack view no longer than its content.
  private final func suppressAmbiguity(_ attribute: Attribute) {
    add(self, attribute, nil, .notAnAttribute, "UISV-ambiguity-suppression", at: 25)
  }

  private final func distribute() {
    for (view, next) in zip(shown, shown.dropFirst()) {
      let space = space(after: view)
      switch distribution {
      case .fill, .fillProportionally, .fillEqually:
        add(next, start, view, end, "UISV-spacing", plus: space)
        if distribution == .fillEqually { add(next, length, view, length, "UISV-fill-equally") }
      case .equalSpacing:
        let gap = addGap(from: view, end, to: next, start)
        add(gap, length, nil, .notAnAttribute, "UISV-spacing", by: .greaterThanOrEqual, plus: space)
        equalizeGap(gap, at: 1000)
      case .equalCentering:
        add(next, start, view, end, "UISV-spacing", by: .greaterThanOrEqual, plus: space)
        equalizeGap(addGap(from: view, middle, to: next, middle), at: 149)
      }
    }
    if distribution == .fillProportionally {
      let parts = shown.map(proportion)
      let whole = shown.dropLast().reduce(parts.reduce(0, +)) { $0 + space(after: $1) }
      for (index, view) in shown.enumerated() {
        add(
          view, length, self, length, "UISV-fill-proportionally", times: parts[index] / whole,
          at: max(1, 999 - Float(index)))
      }
    }
  }

  private final func proportion(of view: UIView) -> CGFloat {
    let size = CallTrace.asking(.intrinsicContentSize, of: view) { view.intrinsicContentSize }
    let length = isVertical ? size.height : size.width
    return length > 0 ? length : 1
  }

  private final func addGap(
    from view: UIView, _ low: Attribute, to next: UIView, _ high: Attribute
  ) -> UILayoutGuide {
    let gap = UILayoutGuide()
    addLayoutGuide(gap)
    gaps.append(gap)
    add(gap, start, view, low, "UISV-distributing-edge")
    add(gap, end, next, high, "UISV-distributing-edge")
    return gap
  }

  private final func equalizeGap(_ gap: UILayoutGuide, at priority: Float) {
    guard let first = gaps.first, first !== gap else { return }
    add(gap, length, first, length, "UISV-fill-equally", at: priority)
  }

  private final func align(_ view: UIView, in canvas: AnyObject) {
    let (identifier, boundary) = ("UISV-alignment", "UISV-canvas-connection")
    switch alignment {
    case .fill, .leading, .trailing: break
    case .center:
      let center: Attribute = isVertical ? .centerX : .centerY
      add(view, center, canvas, center, identifier)
    case .firstBaseline, .lastBaseline:
      let baseline: Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      if let first = shown.first, first !== view, !isVertical {
        add(view, baseline, first, baseline, identifier)
      }
    }
    func keep(_ edge: Attribute, _ side: Alignment, _ relation: NSLayoutConstraint.Relation) {
      let isFlush = alignment == .fill || alignment == side
      add(
        view, edge, canvas, edge, isFlush ? identifier : boundary, by: isFlush ? .equal : relation)
    }
    keep(isVertical ? .leading : .top, .leading, .greaterThanOrEqual)
    keep(isVertical ? .trailing : .bottom, .trailing, .lessThanOrEqual)
  }
}
