extension UIView {
  /// Calls a closure with each subview, and with those that are added meanwhile, as by a `viewWillAppear`.
  @inline(__always) final func forEachSubview(_ body: (UIView) -> Void) {
    var index = 0
    while index < subviewStore.count {
      body(subviewStore[index])
      index += 1
    }
  }

  /// Attaches a view that the app adds, and reports it if it has a controller.
  @inline(__always) final func add(_ view: UIView, at index: Int) {
    if view.controllerLink == nil { return insert(view, at: index) }
    receive(.addSubview, view) { insert(view, at: index) }
  }

  final func insert(_ view: UIView, at index: Int) {
    if view === self { UIKitException.invalidArgument.raise("Can't add self as subview") }
    if !view.subviewStore.isEmpty && lies(in: view) {
      fatalError("Can't add \(view) as a subview of \(self), which is inside it")
    }
    if view.superviewLink === self { return reorder(view, to: index) }
    if view.superviewLink != nil { view.leaveSuperview() }

    let window = windowLink
    if window != nil { view.checkControllerHierarchy(under: nearestController) }
    view.willMove(toSuperview: self)
    if let window { view.sendWillMove(from: nil, to: window) }
    // A callback may have added the view elsewhere.
    if view.superviewLink != nil { view.leaveSuperview() }

    // Appending is separate because `insert(_:at:)` allocates in unoptimized builds.
    if index >= subviewStore.count {
      subviewStore.append(view)
    } else {
      subviewStore.insert(view, at: index)
    }
    view.superviewLink = self
    if let window { view.setWindow(window) }
    if view.traits.rawValue & ViewTraits.entryMask != 0 { view.joinLayout(of: self) }
    view.markForLayout()
    markForLayout()
    if window != nil { view.sendDidMoveToWindow() }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  final func detach() {
    guard let superview = superviewLink else { return }
    let window = windowLink
    if let window, window.hadFirstResponder { window.resignFirstResponder(leavingWith: self) }
    guard superviewLink === superview else { return }
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if let window { sendWillMove(from: window, to: nil) }

    guard superviewLink === superview, let index = superview.position(of: self) else { return }
    if traits.rawValue & ViewTraits.entryMask != 0 { leaveLayout(of: superview) }
    superview.subviewStore.remove(at: index)
    superviewLink = nil
    superview.markForLayout()
    if window != nil {
      setWindow(nil)
      sendDidMoveToWindow()
    }
    didMoveToSuperview()
  }

  final func leaveSuperview() {
    if controllerLink == nil { return removeFromSuperview() }
    sendAutomatically(.removeFromSuperview, superviewLink) { removeFromSuperview() }
  }

  final func addSubviewAutomatically(_ view: UIView) {
    if view.controllerLink == nil { return addSubview(view) }
    sendAutomatically(.addSubview, view) { addSubview(view) }
  }

  final func reorder(_ view: UIView, to index: Int) {
    guard let old = position(of: view) else { return }
    subviewStore.remove(at: old)
    subviewStore.insert(view, at: min(index, subviewStore.count))
    markForLayout()
  }

  /// Returns the position that a view gets after a sibling. A view that is a subview already is taken out first.
  final func position(of view: UIView, after sibling: UIView) -> Int {
    guard let index = position(of: sibling) else { return subviewStore.count + 1 }
    guard view !== sibling, let old = position(of: view), old < index else { return index + 1 }
    return index
  }

  /// Returns the position of a subview. Passing a closure to the standard library would check the actor on every call.
  private final func position(of view: UIView) -> Int? {
    var index = subviewStore.count
    while index > 0 {
      index -= 1
      if subviewStore[index] === view { return index }
    }
    return nil
  }

  final func lies(in view: UIView) -> Bool {
    var candidate = self
    while candidate !== view {
      guard let superview = candidate.superviewLink else { return false }
      candidate = superview
    }
    return true
  }

  final var nearestController: UIViewController? {
    var candidate = self
    while true {
      if let controller = candidate.controllerLink { return controller }
      guard let superview = candidate.superviewLink else { return nil }
      candidate = superview
    }
  }
}
