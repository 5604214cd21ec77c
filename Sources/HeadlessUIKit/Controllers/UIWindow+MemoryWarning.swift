extension UIWindow {
  /// Sends a memory warning to everything in the window. An addition to UIKit's API: it stands in for the system.
  ///
  /// Sends `didReceiveMemoryWarning()` once to each controller: to the root and all its
  /// descendants, whether or not their views are loaded, then to other controllers shown in the
  /// window. Then posts `UIApplication.didReceiveMemoryWarningNotification` (Memory 1). Then tables
  /// and collection views empty their reuse pools (Tables 3), both those in the window and those in
  /// the views of the root's descendants, including views in pooled cells.
  ///
  /// **Model choices:** That order, and that a controller that is neither a descendant of the root
  /// nor shown receives no warning. Cells kept for rows or items off screen (Tables 6) are released
  /// with the pools and requested again when needed (Memory 2).
  ///
  /// Allocates nothing apart from the notification, so that it doesn't add to the memory it should free.
  public final func sendMemoryWarning() {
    let serial = UIApplication.shared.nextWarning()
    root?.receiveMemoryWarning(serial)
    sendMemoryWarningToControllers(serial)
    NotificationCenter.default.post(
      name: UIApplication.didReceiveMemoryWarningNotification, object: UIApplication.shared)
    root?.emptyPoolsOutsideWindows()
    emptyPools()
  }
}

// Iterates over copies of the lists, because the calls may change them. Uses indices because an
// iterator allocates in unoptimized builds.

extension UIViewController {
  /// Sends a warning to this controller and its children, unless they already received it.
  fileprivate final func receiveMemoryWarning(_ serial: UInt16) {
    if lastWarning == serial { return }
    lastWarning = serial
    let children = childStore
    didReceiveMemoryWarning()
    for index in 0..<children.count { children[index].receiveMemoryWarning(serial) }
  }

  /// Empties the reuse pools of lists in loaded views that aren't in a window.
  fileprivate final func emptyPoolsOutsideWindows() {
    if let view = viewStore, view.windowLink == nil { view.emptyPools() }
    let children = childStore
    for index in 0..<children.count { children[index].emptyPoolsOutsideWindows() }
  }
}

extension UIView {
  /// Sends a warning to the controllers whose views are in this view.
  fileprivate final func sendMemoryWarningToControllers(_ serial: UInt16) {
    let views = subviewStore
    controllerLink?.receiveMemoryWarning(serial)
    for index in 0..<views.count { views[index].sendMemoryWarningToControllers(serial) }
  }

  /// Empties the reuse pools of the lists in this view, innermost first: an inner list may be in a
  /// cell that the outer list's pool releases.
  fileprivate final func emptyPools() {
    let views = subviewStore
    for index in 0..<views.count { views[index].emptyPools() }
    emptyReusePools()
  }
}
