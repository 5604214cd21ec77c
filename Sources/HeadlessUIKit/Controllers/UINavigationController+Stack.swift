extension UINavigationController {
  final func push(_ controller: UIViewController) {
    if stack.contains(controller) {
      UIKitException.invalidArgument.raise(
        "Pushing the same view controller instance more than once is not supported "
          + "(\(controller))")
    }
    checkNesting(of: controller)
    stack.append(controller)
    beginAdding(controller)
    requestTransition()
  }

  final func pop(to count: Int) -> [UIViewController] {
    let leaving = Array(stack[count...])
    if leaving.isEmpty { return leaving }
    stack.removeLast(leaving.count)
    for controller in leaving.reversed() { beginRemoving(controller) }
    requestTransition()
    return leaving
  }

  final func replaceStack(with controllers: [UIViewController]) {
    if Set(controllers).count != controllers.count {
      UIKitException.invalidArgument.raise(
        "All view controllers in a navigation controller must be distinct")
    }
    let former = stack
    for controller in controllers where !former.contains(controller) {
      checkNesting(of: controller)
    }
    stack = controllers
    for controller in former.reversed() where !controllers.contains(controller) {
      beginRemoving(controller)
    }
    for controller in controllers where !former.contains(controller) { beginAdding(controller) }
    requestTransition()
  }

  private final func checkNesting(of controller: UIViewController) {
    if controller is UINavigationController && !allowsNestedNavigationControllers {
      UIKitException.invalidArgument.raise("Pushing a navigation controller is not supported")
    }
  }

  private final func beginAdding(_ controller: UIViewController) {
    departures.removeAll { $0 === controller }
    arrivals.append(controller)
    sendAutomatically(.addChild, controller) { addChild(controller) }
  }

  private final func beginRemoving(_ controller: UIViewController) {
    arrivals.removeAll { $0 === controller }
    departures.append(controller)
    controller.sendAutomatically(.willMove) { controller.willMove(toParent: nil) }
  }

  private final func requestTransition() {
    viewStore?.markForLayout()
  }
}
