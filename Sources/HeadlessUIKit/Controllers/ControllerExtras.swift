/// What few controllers have, made when something of it is first set, as a view's `ViewExtras`.
final class ControllerExtras {
  var item: UINavigationItem?, sizes: ControllerSizes?, tabBarItem: UITabBarItem?
  var toolbarItems: [UIBarButtonItem]?, editButton: UIBarButtonItem?, presented: UIViewController?
  var presentation: UIPresentationController?, settings: PresentationSettings?
  var bars: NavigationBars?, traits: TraitSettings?, looks: ControllerLooks?
  var cover: (any UIView & UIContentView)?
}

extension UIViewController {
  final var ownExtras: ControllerExtras { made(&extras, ControllerExtras()) }
}

func made<Value>(_ stored: inout Value?, _ make: @autoclosure () -> Value) -> Value {
  if let stored { return stored }
  let new = make()
  stored = new
  return new
}
