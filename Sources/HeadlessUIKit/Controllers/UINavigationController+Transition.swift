extension UINavigationController {
  /// Shows the top controller's view and resizes it.
  final func layOutTopView() {
    if shown !== stack.last || !arrivals.isEmpty || !departures.isEmpty { startTransition() }
    if let view = shown?.viewStore, view.superviewLink === viewStore {
      view.setFrame(viewStore?.boundsStore ?? .zero)
    }
  }

  /// Replaces the shown view. The old view's `viewWillDisappear` precedes the new view's
  /// `viewWillAppear`, and the ends follow in the same order (Containment 15).
  private final func startTransition() {
    if let nested = stack.last as? UINavigationController, nested.stack.isEmpty {
      UIKitException.invalidArgument.raise(
        "Cannot display a nested UINavigationController with zero viewControllers")
    }
    if shown !== stack.last, let container = viewStore {
      let former = shown
      shown = stack.last
      let incoming = shown?.view
      if let view = former?.viewStore, view.superviewLink === container { view.leaveSuperview() }
      if let incoming {
        incoming.setFrame(container.boundsStore)
        container.addSubviewAutomatically(incoming)
      }
    }
    if let window = viewStore?.windowLink {
      if !window.navigations.contains(self) { window.navigations.append(self) }
    } else {
      endTransition()
    }
  }

  /// Sends `didMove(toParent:)` to the removed and then to the added controllers.
  final func endTransition() {
    let left = departures
    let came = arrivals
    departures.removeAll()
    arrivals.removeAll()
    for controller in left where controller.parentLink === self {
      controller.sendAutomatically(.removeFromParent, self) { controller.removeFromParent() }
    }
    for controller in came where controller.parentLink === self {
      controller.sendAutomatically(.didMove, self) { controller.didMove(toParent: self) }
    }
  }
}
