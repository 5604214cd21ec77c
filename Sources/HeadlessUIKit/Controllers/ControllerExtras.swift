/// What few controllers have. A controller makes it when something of it is first set, so that controllers without it
/// need no more memory than before. Parts that belong together are objects of their own, for the same reason.
final class ControllerExtras {
  var item: UINavigationItem?
}

extension UIViewController {
  /// The controller's extras, made if there are none.
  final var ownExtras: ControllerExtras {
    if let extras { return extras }
    let made = ControllerExtras()
    extras = made
    return made
  }
}
