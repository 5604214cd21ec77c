import Foundation

extension UIWindow {
  /// Tells everything in the window that memory is short. An addition of the model: the stand-in for
  /// the system, which would tell the app.
  ///
  /// First `didReceiveMemoryWarning()` is sent, once each, to the controllers: the root and its
  /// children, all the way down, whether their views are loaded or not, then those that are shown in
  /// the window without a parent. Then `UIApplication.didReceiveMemoryWarningNotification` is posted
  /// (Memory 1). Then the tables and collection views empty their reuse pools (Tables 3), those
  /// in cells that wait in a pool too.
  ///
  /// **Model choices:** that order, and that a controller which is neither a child nor shown hears
  /// nothing. Cells that are kept for a row or item without being displayed (Tables 6) are let go
  /// with the pools, and asked for anew when they are needed (Memory 2).
  public final func sendMemoryWarning() {
    var warned = Hierarchy()
    if let root { warned.add(root) }
    warned.add(self)
    // Gathered first: a warned controller may take others out.
    for controller in warned.controllers { controller.didReceiveMemoryWarning() }
    NotificationCenter.default.post(
      name: UIApplication.didReceiveMemoryWarningNotification, object: UIApplication.shared)

    var left = Hierarchy()
    for controller in warned.controllers { left.add(controller) }
    left.add(self)
    for list in left.lists { list.emptyReusePools() }
  }
}

/// A scroll view that keeps cells to use again.
@MainActor
protocol RecyclingList: UIScrollView {
  /// Lets go of the cells that wait to be used again, and of those that are kept for later.
  func emptyReusePools()
}

extension UITableView: RecyclingList {}
extension UICollectionView: RecyclingList {}

/// The controllers of a window and the lists that they show, each once, in the order in which they
/// are met.
@MainActor
private struct Hierarchy {
  private(set) var controllers: [UIViewController] = []
  private(set) var lists: [any RecyclingList] = []
  private var known: Set<ObjectIdentifier> = []

  /// Adds a controller, its children, and what lies in their views.
  mutating func add(_ controller: UIViewController) {
    guard known.insert(ObjectIdentifier(controller)).inserted else { return }
    controllers.append(controller)
    for child in controller.childStore { add(child) }
    if let view = controller.viewStore { add(view) }
  }

  /// Adds what lies in a view, and what shows it.
  mutating func add(_ view: UIView) {
    guard known.insert(ObjectIdentifier(view)).inserted else { return }
    if let list = view as? any RecyclingList { lists.append(list) }
    if let controller = view.controllerLink { add(controller) }
    for subview in view.subviewStore { add(subview) }
  }
}
