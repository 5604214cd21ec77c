extension UIView {
  /// Tells this view and its subviews that they will move between windows.
  ///
  /// Iterates by index, because callbacks may add subviews; for example, a view that
  /// `viewWillAppear` adds is included. Also, an iterator allocates in unoptimized builds.
  final func sendWillMove(from oldWindow: UIWindow?, to newWindow: UIWindow?) {
    willMove(toWindow: newWindow)
    if let controller = controllerLink {
      if let newWindow {
        controller.viewWillEnter(newWindow)
      } else if let oldWindow {
        controller.viewWillLeave(oldWindow)
      }
    }
    var index = 0
    while index < subviewStore.count {
      subviewStore[index].sendWillMove(from: oldWindow, to: newWindow)
      index += 1
    }
  }

  /// Sets the window of this view and its subviews.
  final func setWindow(_ window: UIWindow?) {
    windowLink = window
    // `viewIsAppearing` is sent with the layout of the controller's view.
    if window != nil && controllerLink != nil { markForLayout() }
    var index = 0
    while index < subviewStore.count {
      subviewStore[index].setWindow(window)
      index += 1
    }
  }

  /// Tells this view and its subviews that they moved.
  final func sendDidMoveToWindow() {
    didMoveToWindow()
    var index = 0
    while index < subviewStore.count {
      subviewStore[index].sendDidMoveToWindow()
      index += 1
    }
  }

  /// Stops with a fatal error if a controller's view in this hierarchy is inside the view of a
  /// controller that isn't its parent (Containment 10). A controller without a parent can be
  /// anywhere.
  ///
  /// - Parameter ancestor: The nearest controller above this view.
  final func checkControllerHierarchy(under ancestor: UIViewController?) {
    var ancestor = ancestor
    if let controller = controllerLink {
      if let parent = controller.parentLink, parent !== ancestor {
        HierarchyInconsistency.stop(child: controller, expected: ancestor, actual: parent)
      }
      ancestor = controller
    }
    var index = 0
    while index < subviewStore.count {
      subviewStore[index].checkControllerHierarchy(under: ancestor)
      index += 1
    }
  }

  /// Clears the window of this hierarchy when the window is deinitialized. Sends no callbacks.
  nonisolated final func clearWindow() {
    windowLink = nil
    controllerLink?.appearance.reset()
    for subview in subviewStore { subview.clearWindow() }
  }
}
