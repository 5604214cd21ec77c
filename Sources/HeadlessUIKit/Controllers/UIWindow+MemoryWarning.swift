extension UIWindow {
  /// Sends a memory warning to everything in the window, in place of the system. An addition to UIKit's API. Sends
  /// `didReceiveMemoryWarning()` once to the root and all its descendants, whether or not their views are loaded, then to other
  /// controllers in the window. Then posts the notification (Memory 1). Then lists in the window and in the descendants' views
  /// empty their reuse pools (Tables 3) and release cells kept off screen (Tables 6, Memory 2). **Model choices:** That order,
  /// and that others receive nothing. Allocates only the notification, so that it adds nothing to the memory it should free.
  public final func sendMemoryWarning() {
    let app = UIApplication.shared
    app.warning = app.warning == .max ? 1 : app.warning + 1
    let serial = app.warning
    root?.receiveMemoryWarning(serial)
    sendMemoryWarningToControllers(serial)
    NotificationCenter.default.post(
      name: UIApplication.didReceiveMemoryWarningNotification, object: app)
    root?.emptyPoolsOutsideWindows()
    emptyPools()
  }
}

// Copies of the lists, because the calls may change them; indices, because an iterator allocates in unoptimized builds.

extension UIViewController {
  fileprivate final func receiveMemoryWarning(_ serial: UInt16) {
    if lastWarning == serial { return }
    lastWarning = serial
    let children = childStore
    didReceiveMemoryWarning()
    for index in 0..<children.count { children[index].receiveMemoryWarning(serial) }
  }

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

  /// Innermost first: an outer list's pool may release an inner list.
  fileprivate final func emptyPools() {
    let views = subviewStore
    for index in 0..<views.count { views[index].emptyPools() }
    emptyReusePools()
  }
}
