/// The exceptions that UIKit raises. They end the process with the text that an app's crash log would show.
enum UIKitException: String {
  case generic = "NSGenericException"
  /// Of containment (Containment 10).
  case hierarchyInconsistency = "UIViewControllerHierarchyInconsistency"
  case invalidGeometry = "CALayerInvalidGeometry"
  case internalInconsistency = "NSInternalInconsistencyException"
  case invalidArgument = "NSInvalidArgumentException"
  case range = "NSRangeException"
  case unknownKey = "NSUnknownKeyException"

  func raise(_ reason: String) -> Never {
    fatalError("*** Terminating app due to uncaught exception '\(rawValue)', reason: '\(reason)'")
  }

  /// Writes a warning on standard error, where UIKit writes it into the log.
  static func warn(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
