import Foundation

extension UIWindow {
  /// The root controller's view, if it is in the window.
  final var shownRootView: UIView? {
    guard let view = root?.viewStore, view.superviewLink === self else { return nil }
    return view
  }

  /// Tells the root controller that the window is about to change size (Rotation 1).
  final func announceSize(_ size: CGSize) {
    let transition = SizeTransition(containerView: self)
    sizeTransition = transition
    root?.viewWillTransition(to: size, with: transition)
  }

  /// Resizes the root controller's view to the window's new size and runs the alongside animations
  /// (Rotation 3).
  final func adoptSize(_ view: UIView) {
    view.frame = boundsStore
    let transition = sizeTransition
    sizeTransition = nil
    transition?.finish()
  }

  final func replaceRoot(with controller: UIViewController?) {
    if controller === root { return }
    shownRootView?.leaveSuperview()
    root = controller
    if isKeyWindow { installRootView() }
  }

  final func installRootView() {
    guard let root, let view = root.view, view.superviewLink !== self else { return }
    view.frame = boundsStore
    addSubviewAutomatically(view)
  }
}
