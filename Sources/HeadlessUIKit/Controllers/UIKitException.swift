/// The exceptions that UIKit raises. Swift can't catch them in an app. Here they end the process
/// with the text that an app's crash log would show.
enum UIKitException: String {
  case hierarchyInconsistency = "UIViewControllerHierarchyInconsistency"
  case internalInconsistency = "NSInternalInconsistencyException"
  case invalidArgument = "NSInvalidArgumentException"
  case unknownKey = "NSUnknownKeyException"

  /// Ends the process with a reason.
  func raise(_ reason: String) -> Never {
    fatalError(
      "*** Terminating app due to uncaught exception '\(rawValue)', reason: '\(reason)'")
  }
}
