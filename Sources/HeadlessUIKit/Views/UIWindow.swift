import Foundation

/// The top of a view hierarchy and, in the model, its run loop.
///
/// There is no event loop to wait on, so a call ends a turn: `finishTurn()`.
///
/// **Model choice:** Views added directly to a window count as on screen immediately.
/// `makeKeyAndVisible()` adds the root controller's view. A window that is deinitialized sends no
/// callbacks to its contents.
open class UIWindow: UIView {
  /// The navigation controllers whose transitions end with the turn, after their appearance
  /// callbacks.
  @exclusivity(unchecked) final var navigations: [UINavigationController] = []

  final var root: UIViewController?
  @exclusivity(unchecked) final var transitions = TransitionQueue()
  final var isFinishingTurn = false

  /// The views that requested idle time between this turn and the next.
  @exclusivity(unchecked) final var idleViews: [UIView] = []

  /// The coordinator of the size change in progress.
  final var sizeTransition: SizeTransition?

  /// The responder that receives keys, if any.
  final weak var firstResponder: UIResponder?

  /// The view that has the focus. Set by whatever simulates the focus engine. An addition to UIKit's API.
  public final weak var focusedView: UIView?

  /// Whether there is a first responder or a focused view.
  final var hasFocus: Bool { firstResponder != nil || focusedView != nil }

  /// Whether `makeKeyAndVisible()` was called.
  public private(set) final var isKeyWindow = false

  /// Creates a window that is hidden until `makeKeyAndVisible()`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    windowLink = self
    isHidden = true
  }

  /// Stops with a fatal error; see `UIView.init(coder:)`.
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }

  deinit {
    windowLink = nil
    for subview in subviewStore { subview.clearWindow() }
  }

  /// The controller whose view fills the window.
  ///
  /// Setting it removes the previous controller's view and, if the window is visible, adds the new
  /// one's view, both with appearance callbacks.
  open var rootViewController: UIViewController? {
    get { root }
    set { replaceRoot(with: newValue) }
  }

  /// Shows the window with the root controller's view.
  open func makeKeyAndVisible() {
    isHidden = false
    isKeyWindow = true
    installRootView()
  }

  /// What the display's edges and its bars cover. Zero unless set; UIKit's can't be set.
  open override var safeAreaInsets: UIEdgeInsets {
    get { layout?.safeArea ?? .zero }
    set {
      ownLayout.safeArea = newValue
      SafeArea.isUsed = true
      announceSafeArea()
    }
  }

  /// Passes an event on. Not called by the model.
  open func sendEvent(_ event: UIEvent) {}

  /// The app.
  open override var next: UIResponder? { UIApplication.shared }

  /// Resizes the root controller's view to the window.
  open override func layoutSubviews() {
    if traits.contains(.placesSubviews) { placeSubviews() }
    if let view = shownRootView { view.frame = boundsStore }
    if let steps = extras?.steps {
      for container in steps.containers { container.setFrame(boundsStore) }
    }
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

extension UIWindow {
  /// The root controller's view, if it is in the window.
  final var shownRootView: UIView? {
    guard let view = root?.viewStore, view.superviewLink === self else { return nil }
    return view
  }

  /// Tells the root controller that the window is about to change size (Rotation 1).
  final func announceSize(_ size: CGSize) {
    let transition = SizeTransition(containerView: self)
    sizeTransition = transition
    root?.viewWillTransition(to: size, with: transition)
  }

  /// Resizes the root controller's view to the window's new size and runs the alongside animations
  /// (Rotation 3).
  final func adoptSize(_ view: UIView) {
    view.frame = boundsStore
    let transition = sizeTransition
    sizeTransition = nil
    transition?.finish()
  }

  final func replaceRoot(with controller: UIViewController?) {
    if controller === root { return }
    removePresentations()
    shownRootView?.leaveSuperview()
    root = controller
    if isKeyWindow { installRootView() }
  }

  final func installRootView() {
    guard let root, let view = root.view, view.superviewLink !== self else { return }
    view.frame = boundsStore
    addSubviewAutomatically(view)
  }
}
