extension UIWindow {
  /// Sends a memory warning to everything in the window. An addition to UIKit's API: it stands in for the system.
  ///
  /// Sends `didReceiveMemoryWarning()` once to each controller: to the root and all its descendants, whether or not their
  /// views are loaded, then to others shown in the window. Then posts the notification (Memory 1). Then lists empty their
  /// reuse pools (Tables 3), those in the window and those in the views of the root's descendants, and release cells that
  /// they keep off screen (Tables 6, Memory 2). **Model choices:** That order, and that other controllers receive nothing.
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

// Copies of the lists, because the calls may change them; indices, because an iterator allocates in unoptimized builds.

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
  fileprivate final func sendMemoryWarningToControllers(_ serial: UInt16) {
    let views = subviewStore
    controllerLink?.receiveMemoryWarning(serial)
    for index in 0..<views.count { views[index].sendMemoryWarningToControllers(serial) }
  }

  /// Empties the reuse pools of the lists in this view, innermost first: an outer list's pool may release an inner list.
  fileprivate final func emptyPools() {
    let views = subviewStore
    for index in 0..<views.count { views[index].emptyPools() }
    emptyReusePools()
  }
}
