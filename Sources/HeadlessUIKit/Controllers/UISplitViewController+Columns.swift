import Foundation

extension UISplitViewController {
  final func replaceColumns(with controllers: [UIViewController]) {
    let new = Array(controllers.prefix(2))
    for former in viewControllers where !new.contains(former) { release(former) }
    let known = viewControllers
    primary = new.first
    secondary = new.count > 1 ? new[1] : nil
    for controller in new where !known.contains(controller) { take(controller) }
    if isCollapsed { collapse() }
    viewStore?.markForLayout()
  }

  /// Hands the secondary controller over: to whatever the delegate does with it, or else to the
  /// primary controller.
  final func collapse() {
    guard let primary, let leaving = secondary else { return }
    secondary = nil
    release(leaving)
    let navigation = primary as? UINavigationController
    navigation?.allowsNestedNavigationControllers = true
    defer { navigation?.allowsNestedNavigationControllers = false }
    let isDone =
      delegate?.splitViewController(self, collapseSecondary: leaving, onto: primary) ?? false
    if !isDone { primary.collapseSecondaryViewController(leaving, for: self) }
    viewStore?.markForLayout()
  }

  /// Takes a secondary controller from the delegate, or else from the primary controller.
  final func separate() {
    guard let primary else { return }
    let coming =
      delegate?.splitViewController(self, separateSecondaryFrom: primary)
      ?? primary.separateSecondaryViewController(for: self)
    if let coming {
      secondary = coming
      take(coming)
    }
    viewStore?.markForLayout()
  }

  private final func take(_ controller: UIViewController) {
    // It may have been popped just now, and still be shown where it was.
    if let view = controller.viewStore, view.superviewLink != nil { view.leaveSuperview() }
    sendAutomatically(.addChild, controller) { addChild(controller) }
    controller.sendAutomatically(.didMove, self) { controller.didMove(toParent: self) }
  }

  private final func release(_ controller: UIViewController) {
    controller.sendAutomatically(.willMove) { controller.willMove(toParent: nil) }
    if let view = controller.viewStore, view.superviewLink === viewStore { view.leaveSuperview() }
    controller.sendAutomatically(.removeFromParent, self) { controller.removeFromParent() }
  }

  /// Puts in the views of the columns, and fits them: the primary one's at the left.
  final func layOutColumns() {
    guard let container = viewStore else { return }
    let (whole, width) = (container.boundsStore, primaryColumnWidth)
    let (left, right) = whole.divided(atDistance: width, from: .minXEdge)
    if let primary { place(primary, in: container, frame: secondary == nil ? whole : left) }
    if let secondary { place(secondary, in: container, frame: right) }
  }

  private final func place(
    _ controller: UIViewController, in container: UIView, frame: CGRect
  ) {
    guard let view = controller.view else { return }
    view.setFrame(frame)
    if view.superviewLink !== container { container.addSubviewAutomatically(view) }
  }
}
