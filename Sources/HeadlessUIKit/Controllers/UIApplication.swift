import Foundation

/// The app, as the end of the responder chain and the sender of notifications. There is no delegate
/// and no event loop: a turn ends with `UIWindow.finishTurn()`.
open class UIApplication: UIResponder {
  /// The one app.
  public static let shared = UIApplication()

  /// Posted when memory is short (Memory 1), by `shared`, without user information.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  /// The number of the last memory warning, by which a controller knows whether it has heard it.
  private final var warning: UInt16 = 0

  private override init() {
    super.init()
  }

  /// The number of another memory warning; never that of a controller that has heard none.
  final func nextWarning() -> UInt16 {
    warning = warning == .max ? 1 : warning + 1
    return warning
  }
}
