/// What few controllers have. A controller makes it when something of it is first set, so that controllers without it
/// need no more memory than before. Parts that belong together are objects of their own, for the same reason.
final class ControllerExtras {
  var item: UINavigationItem?
  var sizes: ControllerSizes?
  var tabBarItem: UITabBarItem?
  var toolbarItems: [UIBarButtonItem]?
  var editButton: UIBarButtonItem?
  /// The controller that this one presents.
  var presented: UIViewController?
  /// How this controller is presented.
  var presentation: UIPresentationController?
  var settings: PresentationSettings?
  /// The bars of a navigation controller.
  var bars: NavigationBars?
  var traits: TraitSettings?
  var looks: ControllerLooks?
}

extension UIViewController {
  /// The controller's extras, made if there are none.
  final var ownExtras: ControllerExtras { made(&extras, ControllerExtras()) }
}

/// Returns what is stored, made on first use.
func made<Value>(_ stored: inout Value?, _ make: @autoclosure () -> Value) -> Value {
  if let stored { return stored }
  let new = make()
  stored = new
  return new
}
