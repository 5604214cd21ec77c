extension UIViewController {
  /// The nearest ancestor of a kind. As in UIKit, the controller itself is not one.
  final func nearestAncestor<Ancestor: UIViewController>(_ kind: Ancestor.Type) -> Ancestor? {
    var controller = parentLink
    while let above = controller {
      if let found = above as? Ancestor { return found }
      controller = above.parentLink
    }
    return nil
  }
}
