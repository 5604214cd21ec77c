import Foundation

/// The app, as the end of the responder chain and the sender of notifications. There is no delegate
/// and no event loop: a turn ends with `UIWindow.finishTurn()`.
open class UIApplication: UIResponder {
  /// The one app.
  public static let shared = UIApplication()

  /// Posted when memory is short (Memory 1), by `shared`, without user information.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  private override init() {
    super.init()
  }
}
