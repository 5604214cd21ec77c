final class NavigationBars {
  weak var delegate: (any UINavigationControllerDelegate)?
  var navigationBar: UINavigationBar?, toolbar: UIToolbar?
  var isToolbarHidden = true, popGesture: UIGestureRecognizer?
}

extension UINavigationController {
  public enum Operation: Int, Sendable { case none, push, pop }
  final var ownBars: NavigationBars { made(&ownExtras.bars, NavigationBars()) }
  public final var navigationBar: UINavigationBar { made(&ownBars.navigationBar, placed(.init())) }
  public final var toolbar: UIToolbar! { made(&ownBars.toolbar, placed(UIToolbar())) }
  private final func placed<Bar: UIView>(_ bar: Bar) -> Bar {
    viewStore?.markForLayout()
    return bar
  }
  public final var isToolbarHidden: Bool {
    get { extras?.bars?.isToolbarHidden ?? true }
    set {
      ownBars.isToolbarHidden = newValue
      barsDidChange()
    }
  }
  public final func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
  public final var interactivePopGestureRecognizer: UIGestureRecognizer? {
    made(&ownBars.popGesture, UIScreenEdgePanGestureRecognizer(target: nil, action: nil))
  }
  final func barsDidChange() {
    guard let view = viewStore else { return }
    view.markForLayout()
    view.windowLink?.traits.insert(.hasSafeArea)
    view.windowLink?.announceSafeArea()
  }
  final func layOutBars(in container: UIView) {
    guard let bars = extras?.bars else { return }
    let (bounds, safe) = (container.boundsStore, container.safeAreaInsets)
    func place(_ bar: UIView?, _ isHidden: Bool, _ y: CGFloat) {
      guard let bar else { return }
      if bar.superviewLink !== container { container.insert(bar, at: .max) }
      bar.isHidden = isHidden
      bar.setFrame(CGRect(x: 0, y: y, width: bounds.width, height: 44))
    }
    place(bars.navigationBar, isNavigationBarHidden, safe.top)
    place(bars.toolbar, isToolbarHidden, bounds.height - safe.bottom - 44)
  }
  final func tellDelegate(willShow: Bool) {
    guard let shown else { return }
    if willShow {
      delegate?.navigationController(self, willShow: shown, animated: isAnimated)
    } else {
      delegate?.navigationController(self, didShow: shown, animated: isAnimated)
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

// swift-format-ignore
extension UINavigationControllerDelegate {
  public func navigationController(_: UINavigationController, willShow _: UIViewController, animated _: Bool) {}
  public func navigationController(_: UINavigationController, didShow _: UIViewController, animated _: Bool) {}
}
