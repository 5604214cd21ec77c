import Foundation

extension UIWindow {
  /// Tells everything in the window that memory is short. An addition of the model: the stand-in for
  /// the system, which would tell the app.
  ///
  /// First `didReceiveMemoryWarning()` is sent, once each, to the controllers: the root and its
  /// children, all the way down, whether their views are loaded or not, then those that are shown in
  /// the window without being among them. Then `UIApplication.didReceiveMemoryWarningNotification`
  /// is posted (Memory 1). Then the tables and collection views empty their reuse pools (Tables 3):
  /// those in the window and in the views of the root's children, and so those in cells that wait in
  /// a pool.
  ///
  /// **Model choices:** that order, and that a controller which is neither a child nor shown hears
  /// nothing. Cells that are kept for a row or item without being displayed (Tables 6) are let go
  /// with the pools, and asked for anew when they are needed (Memory 2).
  ///
  /// Apart from the notification, it allocates nothing, so that it adds nothing to the memory of the
  /// app that it is to relieve.
  public final func sendMemoryWarning() {
    let serial = UIApplication.shared.nextWarning()
    root?.hearMemoryWarning(serial)
    passMemoryWarning(serial)
    NotificationCenter.default.post(
      name: UIApplication.didReceiveMemoryWarningNotification, object: UIApplication.shared)
    root?.emptyPoolsOutsideWindows()
    emptyPools()
  }
}

// Lists are walked as they were before the calls, which may change them; by index, since an iterator
// is allocated unless it is optimized away.

extension UIViewController {
  /// Sends a warning to this controller and its children, unless it has come to them already.
  fileprivate final func hearMemoryWarning(_ serial: UInt16) {
    if lastWarning == serial { return }
    lastWarning = serial
    let children = childStore
    didReceiveMemoryWarning()
    var index = 0
    while index < children.count {
      children[index].hearMemoryWarning(serial)
      index += 1
    }
  }

  /// Empties the pools of lists in views that are loaded and not in a window.
  fileprivate final func emptyPoolsOutsideWindows() {
    if let view = viewStore, view.windowLink == nil { view.emptyPools() }
    let children = childStore
    var index = 0
    while index < children.count {
      children[index].emptyPoolsOutsideWindows()
      index += 1
    }
  }
}

extension UIView {
  /// Passes a warning to the controllers that are shown here.
  fileprivate final func passMemoryWarning(_ serial: UInt16) {
    let views = subviewStore
    controllerLink?.hearMemoryWarning(serial)
    var index = 0
    while index < views.count {
      views[index].passMemoryWarning(serial)
      index += 1
    }
  }

  /// Empties the pools of the lists in this view, the inner ones first: they may lie in a cell that
  /// goes with the outer one's pool.
  fileprivate final func emptyPools() {
    let views = subviewStore
    var index = 0
    while index < views.count {
      views[index].emptyPools()
      index += 1
    }
    if let table = self as? UITableView { table.emptyReusePools() }
    if let collection = self as? UICollectionView { collection.emptyReusePools() }
  }
}
