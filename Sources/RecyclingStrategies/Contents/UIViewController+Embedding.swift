import UIKit

extension UIViewController {
  /// Adds a child controller whose view fills an area of this controller's view.
  final func embed(_ child: UIViewController, in area: UIView) {
    addChild(child)
    child.view.frame = area.bounds
    area.addSubview(child.view)
    child.didMove(toParent: self)
  }

  /// Sends a message to a delegate, if there is one. All such messages go through this method, so
  /// that they can be counted and timed.
  final func tell<Delegate>(_ delegate: Delegate?, _ message: (Delegate) -> Void) {
    guard let delegate else { return }
    CallTrace.performing(.delegateMessage, by: self) { message(delegate) }
  }
}
