extension UIViewController {
  final func adopt(_ child: UIViewController) {
    if child === self { fatalError("Can't add self as child view controller") }
    if child.parentLink !== self {
      if let former = child.parentLink {
        child.sendAutomatically(.removeFromParent, former) { child.removeFromParent() }
      }
      if let superview = child.viewStore?.superviewLink,
        let controller = superview.nearestController, controller !== self
      {
        HierarchyInconsistency.stop(child: child, expected: controller, requested: self)
      }
      child.parentLink = self
      childStore.append(child)
    }
    child.sendAutomatically(.willMove, self) { child.willMove(toParent: self) }
  }

  final func leaveParent() {
    guard let parent = parentLink else { return }
    if let index = parent.childStore.lastIndex(where: { $0 === self }) {
      parentLink = nil
      parent.childStore.remove(at: index)
    }
    sendAutomatically(.didMove) { didMove(toParent: nil) }
  }
}
