extension UIView {
  /// Sends this view and those below it that they will move from one window to another.
  ///
  /// Lists are walked by index, since a callback may add to them: a view that `viewWillAppear`
  /// adds below is met on the way. An iterator, too, is allocated unless it is optimized away.
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

  /// Sets the window of this view and those below it.
  final func setWindow(_ window: UIWindow?) {
    windowLink = window
    // `viewIsAppearing` comes with the layout of the controller's view.
    if window != nil && controllerLink != nil { markForLayout() }
    var index = 0
    while index < subviewStore.count {
      subviewStore[index].setWindow(window)
      index += 1
    }
  }

  /// Sends this view and those below it that they have moved.
  final func sendDidMoveToWindow() {
    didMoveToWindow()
    var index = 0
    while index < subviewStore.count {
      subviewStore[index].sendDidMoveToWindow()
      index += 1
    }
  }

  /// Stops with an error if a controller's view in this hierarchy lies under the view of a
  /// controller that is not its parent (Containment 10); `ancestor` is the nearest one above.
  /// A controller without a parent may lie anywhere.
  final func checkControllerHierarchy(under ancestor: UIViewController?) {
    var ancestor = ancestor
    if let controller = controllerLink {
      if let parent = controller.parentLink, let expected = ancestor, expected !== parent {
        HierarchyInconsistency.stop(child: controller, expected: expected, actual: parent)
      }
      ancestor = controller
    }
    var index = 0
    while index < subviewStore.count {
      subviewStore[index].checkControllerHierarchy(under: ancestor)
      index += 1
    }
  }

  /// Cuts the window off this hierarchy when it dies; nothing is sent.
  nonisolated final func forgetWindow() {
    windowLink = nil
    controllerLink?.appearance.reset()
    for subview in subviewStore { subview.forgetWindow() }
  }
}
