extension UISplitViewController {
  final func replaceColumns(with controllers: [UIViewController]) {
    let new = Array(controllers.prefix(2))
    for former in viewControllers where !new.contains(former) { release(former) }
    let known = viewControllers
    primary = new.first
    secondary = new.count > 1 ? new[1] : nil
    for controller in new where !known.contains(controller) { adoptColumn(controller) }
    if isCollapsed { collapse() }
    viewStore?.markForLayout()
  }

  final func collapse() {
    guard let primary, let leaving = secondary else { return }
    secondary = nil
    release(leaving)
    let navigation = primary as? UINavigationController
    navigation?.allowsNestedNavigationControllers = true
    defer { navigation?.allowsNestedNavigationControllers = false }
    if delegate?.splitViewController(self, collapseSecondary: leaving, onto: primary) != true {
      primary.collapseSecondaryViewController(leaving, for: self)
    }
    viewStore?.markForLayout()
  }

  final func separate() {
    guard let primary else { return }
    let coming =
      delegate?.splitViewController(self, separateSecondaryFrom: primary)
      ?? primary.separateSecondaryViewController(for: self)
    if let coming {
      secondary = coming
      adoptColumn(coming)
    }
    viewStore?.markForLayout()
  }

  private final func adoptColumn(_ controller: UIViewController) {
    // The controller may have just been popped and its view may still be in its old superview.
    if let view = controller.viewStore, view.superviewLink != nil { view.leaveSuperview() }
    take(controller)
    completeMove(of: controller)
  }

  private final func release(_ controller: UIViewController) {
    controller.announceLeaving()
    if let view = controller.viewStore, view.superviewLink === viewStore { view.leaveSuperview() }
    expel(controller)
  }

  final func layOutColumns() {
    guard let container = viewStore else { return }
    let (whole, width) = (container.boundsStore, primaryColumnWidth)
    let (left, right) = whole.divided(atDistance: width, from: .minXEdge)
    if let primary { place(primary, in: container, frame: secondary == nil ? whole : left) }
    if let secondary { place(secondary, in: container, frame: right) }
  }

  private final func place(_ controller: UIViewController, in container: UIView, frame: CGRect) {
    guard let view = controller.view else { return }
    view.setFrame(frame)
    if view.superviewLink !== container { container.addSubviewAutomatically(view) }
  }
}
