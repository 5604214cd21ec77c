extension UIViewController {
  final func adopt(_ child: UIViewController) {
    if child === self {
      UIKitException.invalidArgument.raise("Can't add self as child view controller")
    }
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
    parentLink = nil
    // Search backward: the most recently added children usually leave first.
    var index = parent.childStore.count
    while index > 0 {
      index -= 1
      if parent.childStore[index] === self {
        _ = parent.childStore.remove(at: index)
        break
      }
    }
    sendAutomatically(.didMove) { didMove(toParent: nil) }
  }
}

extension UIViewController {
  /// Returns the nearest ancestor of a type. As in UIKit, the controller itself doesn't count.
  final func nearestAncestor<Ancestor: UIViewController>(_ kind: Ancestor.Type) -> Ancestor? {
    var controller = parentLink
    while let above = controller {
      if let found = above as? Ancestor { return found }
      controller = above.parentLink
    }
    return nil
  }
}
