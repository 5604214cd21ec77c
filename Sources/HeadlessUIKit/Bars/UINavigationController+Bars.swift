final class NavigationBars {
  weak var delegate: (any UINavigationControllerDelegate)?
  var navigationBar: UINavigationBar?, toolbar: UIToolbar?, isNavigationBarHidden = false
  var isToolbarHidden = true, popGesture: UIGestureRecognizer?
}

// The bars are stored, but in no view.
extension UINavigationController {
  public enum Operation: Int, Sendable { case none, push, pop }
  final var ownBars: NavigationBars { made(&ownExtras.bars, NavigationBars()) }
  public final var navigationBar: UINavigationBar { made(&ownBars.navigationBar, .init()) }
  public final var toolbar: UIToolbar! { made(&ownBars.toolbar, UIToolbar()) }
  public final var isToolbarHidden: Bool {
    get { extras?.bars?.isToolbarHidden ?? true }
    set { ownBars.isToolbarHidden = newValue }
  }
  public final func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
  public final var interactivePopGestureRecognizer: UIGestureRecognizer? {
    made(&ownBars.popGesture, UIScreenEdgePanGestureRecognizer(target: nil, action: nil))
  }
  final func tellDelegate(willShow: Bool) {
    guard let shown else { return }
    if willShow {
      delegate?.navigationController(self, willShow: shown, animated: false)
    } else {
      delegate?.navigationController(self, didShow: shown, animated: false)
    }
  }
}

/// The methods that follow pushes and pops. All methods are optional.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _: UINavigationController, willShow controller: UIViewController, animated: Bool)
  func navigationController(
    _: UINavigationController, didShow controller: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _: UINavigationController, willShow _: UIViewController, animated _: Bool
  ) {}
  public func navigationController(
    _: UINavigationController, didShow _: UIViewController, animated _: Bool
  ) {}
}
