import Foundation

/// The top of a view hierarchy, and here also its run loop.
///
/// There is no event loop on which to wait, so the end of a turn is a call: `finishTurn()`.
///
/// **Model choice:** a window counts as on screen from the start for views added to it directly;
/// its root controller's view is added by `makeKeyAndVisible()`. A window that dies sends nothing
/// to what it holds.
open class UIWindow: UIView {
  final var root: UIViewController?
  @exclusivity(unchecked) final var transitions = TransitionQueue()
  final var isFinishingTurn = false

  /// The views that wait for the time between the end of this turn and the next.
  @exclusivity(unchecked) final var idleViews: [UIView] = []

  /// Whether `makeKeyAndVisible()` was called.
  public private(set) final var isKeyWindow = false

  /// Creates a window, which is hidden until `makeKeyAndVisible()`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    windowLink = self
    isHidden = true
  }

  deinit {
    windowLink = nil
    for subview in subviewStore { subview.forgetWindow() }
  }

  /// The controller whose view fills the window.
  ///
  /// Setting it takes the former one's view out, and puts the new one's in if the window is
  /// visible: both with the appearance callbacks that belong to them.
  open var rootViewController: UIViewController? {
    get { root }
    set { replaceRoot(with: newValue) }
  }

  /// Shows the window, with the root controller's view in it.
  open func makeKeyAndVisible() {
    isHidden = false
    isKeyWindow = true
    installRootView()
  }

  /// Fits the root controller's view to the window.
  open override func layoutSubviews() {
    if let view = root?.viewIfLoaded, view.superviewLink === self {
      view.frame = boundsStore
    }
  }
}
