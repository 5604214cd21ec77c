import Foundation

/// The app: the end of the responder chain and the sender of notifications. There is no app
/// delegate and no run loop; a turn ends with `UIWindow.finishTurn()`.
open class UIApplication: UIResponder {
  /// The shared app instance.
  public static let shared = UIApplication()

  /// The notification that `shared` posts on a memory warning, without user information (Memory 1).
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  /// The number of the last memory warning. A controller compares it to tell whether it has already
  /// received the warning.
  private final var warning: UInt16 = 0

  private override init() {
    super.init()
  }

  /// Returns the number of the next memory warning, which is never 0, the value of controllers that
  /// have received none.
  final func nextWarning() -> UInt16 {
    warning = warning == .max ? 1 : warning + 1
    return warning
  }
}
