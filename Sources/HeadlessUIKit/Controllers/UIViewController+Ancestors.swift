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
