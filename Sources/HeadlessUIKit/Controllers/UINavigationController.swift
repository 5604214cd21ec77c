/// A container that shows the top view controller of a stack. Models containment only. A push or pop changes `viewControllers`
/// and `children` at once. The next layout pass replaces the view and starts the appearance callbacks (Containment 15). Nothing
/// moves, but callbacks tell whether a change on screen was to be animated. **Model choices:** The push or pop sends
/// `willMove(toParent:)`. `didMove(toParent:)` follows the last `viewDidAppear`, for removed controllers before added ones, and
/// a popped controller remains a child until then. Several changes before a layout pass make one transition.
open class UINavigationController: UIViewController {
  final var stack: [UIViewController] = [], shown: UIViewController?
  /// The added controllers that receive `didMove(toParent:)` at the end of the transition.
  final var arrivals: [UIViewController] = [], departures: [UIViewController] = []
  final var isAnimated = false, hidesBar = false
  /// Whether a navigation controller may be pushed, as when a split view controller collapses.
  final var allowsNestedNavigationControllers = false

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }
  /// Creates a controller with an empty stack. The classes have no effect.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }
  /// The stack, from the root to the top. Setting it calls `setViewControllers(_:animated:)`.
  // swift-format-ignore
  open var viewControllers: [UIViewController] { get { stack } set { setViewControllers(newValue, animated: false) } }
  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Replaces the stack. Removed controllers receive `willMove(toParent: nil)`; new ones become children. Fails as a push does.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    if Set(viewControllers).count != viewControllers.count {
      UIKitException.internalInconsistency.raise(
        "All view controllers in a navigation controller must be distinct (\(viewControllers))")
    }
    let former = stack
    let new = viewControllers.filter { !former.contains($0) }
    new.forEach(checkNesting)
    stack = viewControllers
    for controller in former.reversed() where !viewControllers.contains(controller) {
      beginRemoving(controller)
    }
    new.forEach(beginAdding)
    stackDidChange(animated)
  }

  /// Pushes a controller. The next layout shows it (Containment 15). Fails for one on the stack or a navigation controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if stack.contains(viewController) {
      UIKitException.invalidArgument.raise(
        "\(self) is pushing the same view controller instance (\(viewController)) more than once "
          + "which is not supported and is most likely an error in the application")
    }
    checkNesting(of: viewController)
    stack.append(viewController)
    beginAdding(viewController)
    stackDidChange(animated)
  }

  /// Pops the top controller and returns it, or returns `nil` if only the root is left.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    stack.count > 1 ? pop(to: stack.count - 1, animated).last : nil
  }

  /// Pops all controllers above the root and returns them in stack order.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.isEmpty ? nil : pop(to: 1, animated)
  }

  /// Pops all controllers above a controller, which must be on the stack, and returns them in stack order.
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(of: viewController) else {
      UIKitException.internalInconsistency.raise(
        "Tried to pop to a view controller that doesn't exist.")
    }
    return pop(to: index + 1, animated)
  }

  open override func loadView() { receive(.loadView) { view = ContainerView() } }
  override func layOutContents() {
    if shown !== stack.last || !arrivals.isEmpty || !departures.isEmpty { startTransition() }
    guard let container = viewStore else { return }
    layOutBars(in: container)
    if let view = shown?.viewStore, view.superviewLink === container {
      view.setFrame(frame(of: shown, in: container))
    }
  }
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  // swift-format-ignore
  open var delegate: (any UINavigationControllerDelegate)? { get { extras?.bars?.delegate } set { ownBars.delegate = newValue } }
  open override var childForStatusBarStyle: UIViewController? { topViewController }
  // swift-format-ignore
  open var isNavigationBarHidden: Bool { get { hidesBar } set { setNavigationBarHidden(newValue, animated: false) } }
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    hidesBar = hidden
    barsDidChange()
  }
  /// The bars: 44 points each. **Model choice:** A large title adds nothing.
  override var barInsets: UIEdgeInsets {
    UIEdgeInsets(
      top: isNavigationBarHidden ? 0 : 44, left: 0, bottom: isToolbarHidden ? 0 : 44, right: 0)
  }

  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) { pushViewController(secondaryViewController, animated: false) }
  // swift-format-ignore
  open override func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? { popViewController(animated: false) }
}

extension UINavigationController {
  final func pop(to count: Int, _ animated: Bool) -> [UIViewController] {
    let leaving = Array(stack[count...])
    if leaving.isEmpty { return leaving }
    stack.removeLast(leaving.count)
    leaving.reversed().forEach(beginRemoving)
    stackDidChange(animated)
    return leaving
  }
  private final func stackDidChange(_ animated: Bool) {
    isAnimated = animated && viewStore?.windowLink != nil
    viewStore?.markForLayout()
  }

  final func checkNesting(of controller: UIViewController) {
    if controller is UINavigationController && !allowsNestedNavigationControllers {
      UIKitException.invalidArgument.raise("Pushing a navigation controller is not supported")
    }
  }

  final func beginAdding(_ controller: UIViewController) {
    departures.removeAll { $0 === controller }
    arrivals.append(controller)
    take(controller)
  }

  final func beginRemoving(_ controller: UIViewController) {
    arrivals.removeAll { $0 === controller }
    departures.append(controller)
    controller.announceLeaving()
  }

  /// The old view's `viewWillDisappear` precedes the new one's `viewWillAppear`, and the ends follow likewise (Containment 15).
  private final func startTransition() {
    if let nested = stack.last as? UINavigationController, nested.stack.isEmpty {
      UIKitException.invalidArgument.raise(
        "Cannot display a nested UINavigationController with zero viewControllers")
    }
    if barInsets != .zero { viewStore?.windowLink?.traits.insert(.hasSafeArea) }
    if shown !== stack.last, let container = viewStore {
      let former = shown
      shown = stack.last
      let incoming = shown?.view
      Appearance.animates = isAnimated
      if let view = former?.viewStore, view.superviewLink === container { view.leaveSuperview() }
      incoming?.setFrame(frame(of: shown, in: container))
      if let incoming { container.addSubviewAutomatically(incoming) }
      Appearance.animates = false
      if container.usesSafeArea { incoming?.announceSafeArea() }
      // Once the view is loaded and about to appear (Containment 15).
      tellDelegate(willShow: true)
    }
    if let window = viewStore?.windowLink {
      if !window.navigations.contains(self) { window.navigations.append(self) }
    } else {
      endTransition()
    }
  }

  final func endTransition() {
    let (left, came) = (departures, arrivals)
    (departures, arrivals) = ([], [])
    for controller in left where controller.parentLink === self { expel(controller) }
    for controller in came where controller.parentLink === self { completeMove(of: controller) }
    tellDelegate(willShow: false)
    isAnimated = false
  }
}
