import Foundation

/// The top of a view hierarchy, and here also its run loop.
///
/// There is no event loop on which to wait, so the end of a turn is a call: `finishTurn()`.
///
/// **Model choice:** a window counts as on screen from the start for views added to it directly;
/// its root controller's view is added by `makeKeyAndVisible()`. A window that dies sends nothing
/// to what it holds.
open class UIWindow: UIView {
  /// The navigation controllers whose transitions end with the turn, after the appearance
  /// callbacks that belong to them.
  @exclusivity(unchecked) final var navigations: [UINavigationController] = []

  final var root: UIViewController?
  @exclusivity(unchecked) final var transitions = TransitionQueue()
  final var isFinishingTurn = false

  /// The views that wait for the time between the end of this turn and the next.
  @exclusivity(unchecked) final var idleViews: [UIView] = []

  /// What coordinates the change of size that is under way.
  final var sizeTransition: SizeTransition?

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

  /// The app.
  open override var next: UIResponder? { UIApplication.shared }

  /// Fits the root controller's view to the window.
  open override func layoutSubviews() {
    if let view = shownRootView { view.frame = boundsStore }
  }

  override func sizeWillChange(to size: CGSize) {
    super.sizeWillChange(to: size)
    if shownRootView != nil { announceSize(size) }
  }

  override func sizeDidChange() {
    super.sizeDidChange()
    if let view = shownRootView { adoptSize(view) }
  }
}
