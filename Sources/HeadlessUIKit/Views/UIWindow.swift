/// The top of a view hierarchy and, in the model, its run loop; see `finishTurn()`. **Model choice:** Views added directly to a
/// window count as on screen immediately. A window that is deinitialized sends no callbacks to its contents.
open class UIWindow: UIView {
  @exclusivity(unchecked) final var navigations: [UINavigationController] = []
  final var root: UIViewController?
  /// The transitions that end with the turn, in the order in which they began.
  @exclusivity(unchecked) final var transitions: [QueuedTransition] = []
  final var isFinishingTurn = false
  /// The views that requested idle time between this turn and the next.
  @exclusivity(unchecked) final var idleViews: [UIView] = []
  final var sizeTransition: SizeTransition?
  final weak var firstResponder: UIResponder?
  /// Whether there ever was one, which is quicker to ask; whether it isn't asked if it resigns.
  final var hadFirstResponder = false, forcesEnd = false
  /// The view that has the focus. Set by whatever simulates the focus engine. An addition to UIKit's API.
  public final weak var focusedView: UIView?
  // A weak reference would leave a block behind.
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) private static var key: UIWindow?
  /// Whether the window is the one that became key last.
  public final var isKeyWindow: Bool { Self.key === self }
  /// Whether the window is hidden, as it is at first. Showing it shows its root controller (Containment 26).
  open override var isHidden: Bool { didSet { if !isHidden { installRootView() } } }

  /// Creates a window that is hidden until `makeKeyAndVisible()`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    windowLink = self
    isHidden = true
  }
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }
  deinit {
    if Self.key === self { Self.key = nil }
    windowLink = nil
    for subview in subviewStore { subview.clearWindow() }
  }

  /// The controller whose view fills the window. Setting it replaces the view in a visible window, with appearance callbacks.
  open var rootViewController: UIViewController? {
    get { root }
    set {
      if newValue === root { return }
      removePresentations()
      shownRootView?.leaveSuperview()
      root = newValue
      if !isHidden { installRootView() }
    }
  }

  open func makeKey() { if !isHidden { Self.key = self } }
  open func makeKeyAndVisible() {
    Self.key = self
    isHidden = false
  }

  /// What the display's edges and its bars cover. Zero unless set; UIKit's can't be set.
  open override var safeAreaInsets: UIEdgeInsets {
    get { layout?.safeArea ?? .zero }
    set {
      ownLayout.safeArea = newValue
      traits.insert(.hasSafeArea)
      announceSafeArea()
    }
  }

  /// Passes an event on. Not called by the model.
  open func sendEvent(_ event: UIEvent) {}
  open override var next: UIResponder? { UIApplication.shared }
  open override func layoutSubviews() {
    if traits.contains(.placesSubviews) { placeSubviews() }
    if let view = shownRootView { view.frame = boundsStore }
    if let steps = extras?.steps {
      for container in steps.containers { container.setFrame(boundsStore) }
    }
  }

  override func sizeWillChange(to size: CGSize) {
    super.sizeWillChange(to: size)
    if shownRootView == nil { return }
    // The root controller is told before the change (Rotation 1).
    let transition = SizeTransition(containerView: self)
    sizeTransition = transition
    root?.viewWillTransition(to: size, with: transition)
  }

  override func sizeDidChange() {
    super.sizeDidChange()
    guard let view = shownRootView else { return }
    // The alongside animations follow the new size (Rotation 3).
    view.frame = boundsStore
    let transition = sizeTransition
    sizeTransition = nil
    transition?.finish()
  }
}

extension UIWindow {
  final var shownRootView: UIView? {
    guard let view = root?.viewStore, view.superviewLink === self else { return nil }
    return view
  }

  /// Makes the first responder resign if it is in a view that is about to leave the window (Responders 2).
  final func resignFirstResponder(leavingWith view: UIView) {
    guard let responder = firstResponder, responder.responderView?.lies(in: view) == true,
      !responder.resignFirstResponder()
    else { return }
    UIKitException.warn(
      "First responder warning: '\(responder)' rejected resignFirstResponder when being removed "
        + "from hierarchy")
    firstResponder = nil
  }

  final func installRootView() {
    guard let root, let view = root.view, view.superviewLink !== self else { return }
    view.frame = boundsStore
    addSubviewAutomatically(view)
  }
}
