import HeadlessUIKit

extension UIViewController {
  /// Makes a controller a child of this one, and its view fill an area of this one's.
  final func embed(_ child: UIViewController, in area: UIView) {
    addChild(child)
    child.view.frame = area.bounds
    area.addSubview(child.view)
    child.didMove(toParent: self)
  }

  /// Sends a message to this controller's delegate, if it has one. All such messages go through
  /// here, where they are counted and timed.
  final func tell<Delegate>(_ delegate: Delegate?, _ message: (Delegate) -> Void) {
    guard let delegate else { return }
    CallTrace.performing(.delegateMessage, by: self) { message(delegate) }
  }
}
