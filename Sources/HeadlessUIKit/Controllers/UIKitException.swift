import Foundation

/// The exceptions that UIKit raises. Swift can't catch them in an app. Here they end the process
/// with the text that an app's crash log would show.
enum UIKitException: String {
  case generic = "NSGenericException"
  case hierarchyInconsistency = "UIViewControllerHierarchyInconsistency"
  case internalInconsistency = "NSInternalInconsistencyException"
  case invalidArgument = "NSInvalidArgumentException"
  case range = "NSRangeException"
  case unknownKey = "NSUnknownKeyException"

  /// Ends the process with a reason.
  func raise(_ reason: String) -> Never {
    fatalError(
      "*** Terminating app due to uncaught exception '\(rawValue)', reason: '\(reason)'")
  }

  /// Writes a warning on standard error, where UIKit writes it into the log.
  static func warn(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}

/// The errors that UIKit raises as `UIViewControllerHierarchyInconsistency` (Containment 10).
@MainActor
enum HierarchyInconsistency {
  /// Reports a child's view that is in, or enters, the view of a controller that isn't its parent.
  static func stop(
    child: UIViewController, expected: UIViewController?, actual: UIViewController
  ) -> Never {
    UIKitException.hierarchyInconsistency.raise(
      "child view controller:\(child) should have parent view controller:"
        + "\(expected?.description ?? "(null)") "
        + "but actual parent is:\(actual)")
  }

  /// Reports a call of `addChild(_:)` on a controller whose view doesn't contain the child's view.
  static func stop(
    child: UIViewController, expected: UIViewController, requested: UIViewController
  ) -> Never {
    UIKitException.hierarchyInconsistency.raise(
      "child view controller:\(child) should have parent view controller:\(expected) "
        + "but requested parent is:\(requested)")
  }

  /// Reports a view assigned to a second controller.
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
