/// An object that manages a view and child controllers, which it keeps alive. The reference to the parent is an unowned
/// pointer, cleared when the parent is deinitialized. A view doesn't keep its controller alive (Containment 5).
open class UIViewController: UIResponder, UIContentContainer {
  // Declared first to fill the padding after `UIResponder`'s fields, so that they don't enlarge controllers.
  @exclusivity(unchecked)
  nonisolated(unsafe) final var unrepeatedDidMove = DidMoveRepetition.Argument.nothing
  @exclusivity(unchecked) final var lastWarning: UInt16 = 0
  @exclusivity(unchecked) nonisolated(unsafe) final var viewStore: UIView?
  @exclusivity(unchecked)
  nonisolated(unsafe) unowned(unsafe) final var parentLink: UIViewController?
  @exclusivity(unchecked) nonisolated(unsafe) final var childStore: [UIViewController] = []
  @exclusivity(unchecked) nonisolated(unsafe) final var appearance = Appearance()
  @exclusivity(unchecked) final var extras: ControllerExtras?
  final let censusMark: UInt32
  /// The nib that `loadView()` instantiates. One pointer for name and bundle, because few controllers have a nib.
  final let nib: UINib?
  open var nibName: String? { nib?.name }
  open var nibBundle: Bundle? { nib?.bundle }

  /// Creates a controller, from a nib if one is named. **Model choice:** It doesn't look for a nib with the name of its class.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nib = nibNameOrNil.map { UINib(nibName: $0, bundle: nibBundleOrNil) }
    censusMark = ObjectCensus.counting ? ObjectCensus.countController() : 0
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }
  deinit {
    viewStore?.controllerLink = nil
    for child in childStore { child.parentLink = nil }
    if censusMark != 0 { ObjectCensus.discountController(marked: censusMark) }
  }

  override var responderView: UIView? { viewStore }

  // MARK: View
  /// The view. Reading it the first time calls `loadView()` and `viewDidLoad()`. Setting `nil` releases it until the next read
  /// (Containment 9). Stops with a fatal error if the new view belongs to another controller (Containment 10).
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewStore
    }
    // **Model choice:** The new view starts in the disappeared state, even if the old one is on screen.
    set {
      if newValue === viewStore { return }
      if let newValue, let owner = newValue.controllerLink {
        UIKitException.hierarchyInconsistency.raise(
          "A view can only be associated with at most one view controller at a time! "
            + "View \(newValue) is associated with \(owner). "
            + "Clear this association before associating this view with \(self).")
      }
      if viewStore != nil { appearance.reset() }
      viewStore?.controllerLink = nil
      viewStore = newValue
      newValue?.controllerLink = self
    }
  }

  open var viewIfLoaded: UIView? { viewStore }
  open var isViewLoaded: Bool { viewStore != nil }
  open func loadViewIfNeeded() {
    if viewStore != nil { return }
    sendAutomatically(.loadView) { loadView() }
    sendAutomatically(.viewDidLoad) { viewDidLoad() }
  }

  /// Sets `view`, from the nib or to an empty view as large as the screen (Containment 9, 27). Fails if the nib is missing or doesn't connect `view`.
  open func loadView() {
    receive(.loadView) {
      guard let nib else {
        view = UIView(frame: UIScreen.frame)
        return
      }
      _ = nib.instantiate(withOwner: self)
      if viewStore != nil { return }
      UIKitException.internalInconsistency.raise(
        "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(nib.name)\" nib "
          + "but the view outlet was not set.")
    }
  }
  open func viewDidLoad() { receive(.viewDidLoad) {} }
  open override var next: UIResponder? { viewStore?.superviewLink }

  // MARK: Containment
  open var parent: UIViewController? { parentLink }
  /// The child controllers, in the order in which they were added.
  open var children: [UIViewController] { childStore }

  /// Adds a child: removes it from its parent, sets `parent` and sends `willMove(toParent:)`, but no `didMove(toParent:)`
  /// (Containment 1, 3). A child of this one keeps its position. Fails if its view is in another's view (Containment 10).
  open func addChild(_ childController: UIViewController) {
    receive(.addChild, childController) { adopt(childController) }
  }

  /// Leaves the parent, if any. Sends `didMove(toParent: nil)`, but not `willMove(toParent: nil)` (Containment 2).
  open func removeFromParent() { receive(.removeFromParent, parentLink) { leaveParent() } }
  open func willMove(toParent parent: UIViewController?) {
    receive(.willMove, parent) { appearance.announced = parent == nil ? .noParent : .parent }
  }

  /// Called after the parent changed, and again after a transition if `UIKitBehavior.repeatsDidMove` is set (Containment 4).
  open func didMove(toParent parent: UIViewController?) {
    receive(.didMove, parent) {
      appearance.announced = .nothing
      if DidMoveRepetition.isOn { unrepeatedDidMove = parent == nil ? .noParent : .parent }
    }
  }
  /// The nearest ancestor that is a navigation controller (Containment 15).
  open var navigationController: UINavigationController? { nearestAncestor() }
  open var splitViewController: UISplitViewController? { nearestAncestor() }
  open var navigationItem: UINavigationItem { made(&ownExtras.item, UINavigationItem()) }
  /// The title of the navigation item. Stored, but without effect.
  // swift-format-ignore
  open var title: String? { get { extras?.item?.title } set { navigationItem.title = newValue } }
  /// Takes over a collapsing secondary controller if the delegate doesn't. Navigation controllers push it; others do nothing.
  // swift-format-ignore
  open func collapseSecondaryViewController(_ secondaryViewController: UIViewController, for splitViewController: UISplitViewController) {}
  /// Returns the separating secondary controller if the delegate doesn't. A navigation controller pops it; others return `nil`.
  // swift-format-ignore
  open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? { nil }

  // MARK: Appearance
  /// Called before the view enters a window.
  open func viewWillAppear(_ animated: Bool) { receive(.viewWillAppear) {} }
  /// Called when the view is in a window and its superview is laid out (Containment 7).
  open func viewIsAppearing(_ animated: Bool) { receive(.viewIsAppearing) {} }
  /// Called at the end of the turn in which the view entered a window (Containment 7).
  open func viewDidAppear(_ animated: Bool) { receive(.viewDidAppear) {} }
  /// Called before the view leaves its window.
  open func viewWillDisappear(_ animated: Bool) { receive(.viewWillDisappear) {} }
  /// Called at the end of the turn in which the view left its window.
  open func viewDidDisappear(_ animated: Bool) { receive(.viewDidDisappear) {} }
  /// Whether children receive appearance callbacks without `beginAppearanceTransition(_:animated:)` (Containment 8).
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Layout and memory
  open func viewWillLayoutSubviews() { receive(.viewWillLayoutSubviews) {} }
  open func viewDidLayoutSubviews() { receive(.viewDidLayoutSubviews) {} }
  /// Called on the root controller before the window's size changes, and by default on its children (Rotation 1).
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childStore {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if child.viewStore?.boundsStore.size == childSize { continue }
      child.viewWillTransition(to: childSize, with: coordinator)
    }
  }

  /// Returns the size of a child's view when this controller's view has a size: the same (Rotation 2).
  // swift-format-ignore
  open func size(forChildContentContainer _: any UIContentContainer, withParentContainerSize size: CGSize) -> CGSize { size }
  /// Takes over what the view shows, before the view's own `updateProperties()`.
  open func updateProperties() {}
  open func setNeedsUpdateProperties() { viewStore?.setNeedsUpdateProperties() }
  open func updatePropertiesIfNeeded() { viewStore?.updatePropertiesIfNeeded() }
  open func updateViewConstraints() { viewStore?.updateConstraints() }

  open var additionalSafeAreaInsets: UIEdgeInsets {
    get { settings.additionalSafeArea }
    set {
      ownExtras.additionalSafeArea = newValue
      viewStore?.windowLink?.traits.insert(.hasSafeArea)
      viewStore?.announceSafeArea()
    }
  }
  open func viewSafeAreaInsetsDidChange() {}
  // swift-format-ignore
  open var edgesForExtendedLayout: UIRectEdge { get { settings.edges } set { ownExtras.edges = newValue } }
  /// What the bars of a container cover of its children's views, beside the safe area (Scrolling 8).
  var barInsets: UIEdgeInsets { .zero }
  /// Returns the frame of a child's view, which lies between the bars where it doesn't extend below them.
  final func frame(of child: UIViewController?, in container: UIView) -> CGRect {
    let edges = child?.edgesForExtendedLayout ?? .all
    if edges == .all { return container.boundsStore }
    var covered = container.safeAreaInsets + barInsets
    if edges.contains(.top) || barInsets.top == 0 { covered.top = 0 }
    if edges.contains(.bottom) || barInsets.bottom == 0 { covered.bottom = 0 }
    (covered.left, covered.right) = (0, 0)
    return container.boundsStore.inset(by: covered)
  }
  open func viewLayoutMarginsDidChange() {}
  /// Lays out what the view of a container shows.
  func layOutContents() {}

  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  }

  open var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { settings.respectsMinimumMargins }
    set {
      ownExtras.respectsMinimumMargins = newValue
      viewStore?.marginsDidChange()
    }
  }

  /// The size that the controller wants in a container. Setting it tells the parent.
  open var preferredContentSize: CGSize {
    get { settings.preferredContentSize }
    set {
      if newValue == preferredContentSize { return }
      ownExtras.preferredContentSize = newValue
      parentLink?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  open func preferredContentSizeDidChange(forChildContentContainer _: any UIContentContainer) {}
  open func systemLayoutFittingSizeDidChange(forChildContentContainer _: any UIContentContainer) {}
  /// Called on a memory warning; see `UIWindow.sendMemoryWarning()` (Memory 1).
  open func didReceiveMemoryWarning() {}
  // swift-format-ignore
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

  // MARK: Presentation
  /// Presents a controller (Containment 21). Only warns if the presenter's view is in no window or it presents already.
  // swift-format-ignore
  open func present(_ controller: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) { beginPresenting(controller, animated: flag, completion) }
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: flag, completion)
  }
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController { return navigationController.show(vc, sender: sender) }
    present(vc, animated: true)
  }
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let split = splitViewController { return split.showDetailViewController(vc, sender: sender) }
    present(vc, animated: true)
  }
  // swift-format-ignore
  open var modalPresentationStyle: UIModalPresentationStyle { get { settings.style } set { ownExtras.style = newValue } }
  // swift-format-ignore
  open var isModalInPresentation: Bool { get { settings.isModal } set { ownExtras.isModal = newValue } }
  // swift-format-ignore
  open var definesPresentationContext: Bool { get { settings.definesContext } set { ownExtras.definesContext = newValue } }
  // swift-format-ignore
  open var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? { get { settings.transitioningDelegate } set { ownExtras.transitioningDelegate = newValue } }
  /// How the presentation looks. Stored, but without effect.
  // swift-format-ignore
  open var modalTransitionStyle: UIModalTransitionStyle { get { settings.transitionStyle } set { ownExtras.transitionStyle = newValue } }
  open var presentedViewController: UIViewController? {
    extras?.presented ?? parentLink?.presentedViewController
  }
  open var presentingViewController: UIViewController? {
    if let presentation = extras?.presentation, presentation.phase != .idle {
      return presentation.presenter
    }
    return parentLink?.presentingViewController
  }
  open var isBeingPresented: Bool { extras?.presentation?.phase == .presenting }
  open var isBeingDismissed: Bool { extras?.presentation?.phase == .dismissing }
  /// Whether the controller appears since it gets a parent. Known in the callbacks of appearance (Containment 24).
  open var isMovingToParent: Bool { appearance.move && appearance.phase.isOfAppearing }
  open var isMovingFromParent: Bool { appearance.move && !appearance.phase.isOfAppearing }

  // MARK: Environment
  open var traitCollection: UITraitCollection { ownTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called before the controller's traits change. Not called: traits change at once.
  // swift-format-ignore
  open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {}
  // swift-format-ignore
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle { get { traitOverrides.style } set { override { $0.style = newValue } } }
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) { childViewController.override { $0.values = collection?.values ?? [:] } }

  // swift-format-ignore
  open var tabBarItem: UITabBarItem! { get { made(&ownExtras.tabBarItem, UITabBarItem(title: title, image: nil, selectedImage: nil)) } set { ownExtras.tabBarItem = newValue } }
  open var tabBarController: UITabBarController? { nearestAncestor() }
  // swift-format-ignore
  open var isEditing: Bool { get { settings.isEditing } set { setEditing(newValue, animated: false) } }
  open func setEditing(_ editing: Bool, animated: Bool) { ownExtras.isEditing = editing }
  open var editButtonItem: UIBarButtonItem {
    if let item = extras?.editButton { return item }
    let toggle = UIAction { [weak self] _ in
      if let self { setEditing(!isEditing, animated: true) }
    }
    return made(&ownExtras.editButton, UIBarButtonItem(systemItem: .edit, primaryAction: toggle))
  }
  open func transition(
    from former: UIViewController, to next: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    if former.parentLink == nil || former.parentLink !== next.parentLink {
      UIKitException.invalidArgument.raise(
        "Children view controllers \(former) and \(next) must have a common parent view controller "
          + "when calling -[UIViewController transitionFromViewController:toViewController:duration:"
          + "options:animations:completion:]")
    }
    let (old, new): (UIView, UIView) = (former.view, next.view)
    // In this order (Containment 25).
    if old.windowLink != nil {
      former.beginAppearanceTransition(false, animated: duration > 0)
      next.beginAppearanceTransition(true, animated: duration > 0)
    }
    old.superviewLink?.addSubviewAutomatically(new)
    let ended = { (finished: Bool) in
      old.leaveSuperview()
      next.endAppearanceTransition()
      former.endAppearanceTransition()
      completion?(finished)
    }
    AnimationContext.run(duration, delay: 0, options: options, { animations?() }, ended)
  }

  // Stored, but without effect.
  // swift-format-ignore
  open var hidesBottomBarWhenPushed: Bool { get { settings.hidesBottomBar } set { ownExtras.hidesBottomBar = newValue } }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  // Not called: there are no storyboards.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
}
