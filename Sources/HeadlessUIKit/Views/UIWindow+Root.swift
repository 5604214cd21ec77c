extension UIWindow {
  final func replaceRoot(with controller: UIViewController?) {
    if controller === root { return }
    if let view = root?.viewIfLoaded, view.superviewLink === self { view.leaveSuperview() }
    root = controller
    if isKeyWindow { installRootView() }
  }

  final func installRootView() {
    guard let root, let view = root.view, view.superviewLink !== self else { return }
    view.frame = boundsStore
    addSubviewAutomatically(view)
  }
}
