extension UIView {
  final func sendWillMove(from oldWindow: UIWindow?, to newWindow: UIWindow?) {
    willMove(toWindow: newWindow)
    if let controller = controllerLink, let window = newWindow ?? oldWindow {
      controller.begin(newWindow == nil ? .disappearing : .appearing, in: window)
    }
    forEachSubview { $0.sendWillMove(from: oldWindow, to: newWindow) }
  }

  final func setWindow(_ window: UIWindow?) {
    windowLink = window
    // `viewIsAppearing` is sent with the layout of the controller's view.
    if let window, let controller = controllerLink {
      markForLayout()
      if controller.settings.additionalSafeArea != .zero {
        window.traits.insert(.hasSafeArea)
      }
    }
    forEachSubview { $0.setWindow(window) }
  }

  final func sendDidMoveToWindow() {
    didMoveToWindow()
    forEachSubview { $0.sendDidMoveToWindow() }
  }

  /// Stops with a fatal error if a child controller's view isn't inside the view of its parent (Containment 10).
  final func checkControllerHierarchy(under ancestor: UIViewController?) {
    var ancestor = ancestor
    if let controller = controllerLink {
      if let parent = controller.parentLink, parent !== ancestor {
        UIKitException.hierarchyInconsistency.raise(
          "child view controller:\(controller) should have parent view controller:"
            + "\(ancestor?.description ?? "(null)") but actual parent is:\(parent)")
      }
      ancestor = controller
    }
    forEachSubview { $0.checkControllerHierarchy(under: ancestor) }
  }

  /// Clears the window of this hierarchy when the window is deinitialized. Sends no callbacks.
  nonisolated final func clearWindow() {
    windowLink = nil
    controllerLink?.appearance.reset()
    for subview in subviewStore { subview.clearWindow() }
  }
}
