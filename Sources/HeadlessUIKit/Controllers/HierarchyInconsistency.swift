/// The errors that UIKit raises as `UIViewControllerHierarchyInconsistency` (Containment 10).
@MainActor
enum HierarchyInconsistency {
  /// A child's view is in, or enters, the view of a controller that is not its parent.
  static func stop(
    child: UIViewController, expected: UIViewController, actual: UIViewController
  ) -> Never {
    UIKitException.hierarchyInconsistency.raise(
      "child view controller:\(child) should have parent view controller:\(expected) "
        + "but actual parent is:\(actual)")
  }

  /// `addChild(_:)` was sent to a controller under whose view the child's does not lie.
  static func stop(
    child: UIViewController, expected: UIViewController, requested: UIViewController
  ) -> Never {
    UIKitException.hierarchyInconsistency.raise(
      "child view controller:\(child) should have parent view controller:\(expected) "
        + "but requested parent is:\(requested)")
  }

  /// A view was given to a second controller.
  static func stop(
    view: UIView, of owner: UIViewController, given other: UIViewController
  )
    -> Never
  {
    UIKitException.hierarchyInconsistency.raise(
      "A view can only be associated with at most one view controller at a time! "
        + "View \(view) is associated with \(owner). "
        + "Clear this association before associating this view with \(other).")
  }
}
