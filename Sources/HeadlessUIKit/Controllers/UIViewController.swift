import Foundation

/// An object that manages a view and contains child view controllers.
///
/// Parents keep their children alive. The reference to the parent is an unowned pointer, cleared
/// when the parent is deinitialized. A view doesn't keep its controller alive (Containment 5).
open class UIViewController: UIResponder, UIContentContainer {
  // Declared first to fill the padding after `UIResponder`'s fields, so that they don't enlarge
  // controllers.
  @exclusivity(unchecked)
  nonisolated(unsafe) final var unrepeatedDidMove = DidMoveRepetition.Argument.nothing
  @exclusivity(unchecked) final var lastWarning: UInt16 = 0
  @exclusivity(unchecked) nonisolated(unsafe) final var viewStore: UIView?
  @exclusivity(unchecked)
  nonisolated(unsafe) unowned(unsafe) final var parentLink: UIViewController?
  @exclusivity(unchecked) nonisolated(unsafe) final var childStore: [UIViewController] = []
  @exclusivity(unchecked) nonisolated(unsafe) final var appearance = Appearance()
  /// What few controllers have, or `nil` while the controller has none of it.
  @exclusivity(unchecked) final var extras: ControllerExtras?
  final let censusMark: UInt32

  /// The nib that `loadView()` instantiates. One pointer for name and bundle, because few
  /// controllers have a nib.
  final let nib: UINib?

  /// The name of the nib that `loadView()` instantiates, or `nil` for an empty view.
  open var nibName: String? { nib?.name }

  /// The bundle of the nib, if there is a nib.
  open var nibBundle: Bundle? { nib?.bundle }

  /// Creates a controller that loads its view from a nib, if one is named. **Model choice:**
  /// Without a name, the controller doesn't look for a nib with the name of its class.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    if let nibNameOrNil {
      nib = UINib(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    } else {
      nib = nil
    }
    censusMark = ObjectCensus.counting ? ObjectCensus.countController() : 0
    super.init()
  }

  /// Creates a controller without a nib.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Stops with a fatal error; see `UIView.init(coder:)`.
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }

  deinit {
    viewStore?.controllerLink = nil
    for child in childStore { child.parentLink = nil }
    if censusMark != 0 { ObjectCensus.discountController(marked: censusMark) }
  }

  override var responderView: UIView? { viewStore }

  // MARK: View

  /// The view. Reading it the first time calls `loadView()` and then `viewDidLoad()`.
  ///
  /// Setting it to `nil` releases the view; the next read loads a new one (Containment 9). Stops
  /// with a fatal error if the new view belongs to another controller (Containment 10).
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewStore
    }
    set { replaceView(with: newValue) }
  }

  /// The view if it is loaded. Reading it doesn't load the view.
  open var viewIfLoaded: UIView? { viewStore }

  /// Whether the view is loaded. Reading it doesn't load the view.
  open var isViewLoaded: Bool { viewStore != nil }

  /// Loads the view if needed.
  open func loadViewIfNeeded() {
    if viewStore != nil { return }
    sendAutomatically(.loadView) { loadView() }
    sendAutomatically(.viewDidLoad) { viewDidLoad() }
  }

  /// Creates the view and sets `view` (Containment 9). The base implementation instantiates the
  /// controller's nib, with the controller as owner, or else creates an empty `UIView`.
  ///
  /// Stops with a fatal error if the nib doesn't exist or doesn't connect `view`.
  open func loadView() {
    receive(.loadView) { loadOwnView() }
  }

  /// Called after the view was loaded.
  open func viewDidLoad() {
    receive(.viewDidLoad) {}
  }

  /// The superview of the controller's view, or `nil`.
  open override var next: UIResponder? { viewStore?.superviewLink }

  // MARK: Containment

  /// The parent of this controller.
  open var parent: UIViewController? { parentLink }

  /// The child controllers, in the order in which they were added.
  open var children: [UIViewController] { childStore }

  /// Adds a child controller. Removes it from another parent first, then sends it
  /// `willMove(toParent:)`, during which `parent` is already set. Doesn't send `didMove(toParent:)`
  /// (Containment 1, 3). A controller that is already a child keeps its position and receives
  /// `willMove(toParent:)` again.
  ///
  /// Stops with a fatal error if the child's view is inside another controller's view (Containment
  /// 10).
  open func addChild(_ childController: UIViewController) {
    receive(.addChild, childController) { adopt(childController) }
  }

  /// Removes the controller from its parent and sends it `didMove(toParent: nil)`, but not
  /// `willMove(toParent: nil)` (Containment 2). Does nothing without a parent.
  open func removeFromParent() {
    receive(.removeFromParent, parentLink) { leaveParent() }
  }

  /// Called before the controller's parent changes.
  open func willMove(toParent parent: UIViewController?) {
    receive(.willMove, parent) {}
  }

  /// Called after the controller's parent changed. Repeated after `viewDidAppear` or
  /// `viewDidDisappear` if `UIKitBehavior.repeatsDidMove` is set (Containment 4).
  open func didMove(toParent parent: UIViewController?) {
    receive(.didMove, parent) { noteDidMove(toParent: parent) }
  }

  /// The nearest ancestor that is a navigation controller (Containment 15).
  open var navigationController: UINavigationController? {
    nearestAncestor(UINavigationController.self)
  }

  /// The nearest ancestor that is a split view controller.
  open var splitViewController: UISplitViewController? {
    nearestAncestor(UISplitViewController.self)
  }

  /// The item for a navigation bar, created on first use.
  open var navigationItem: UINavigationItem {
    if let item = extras?.item { return item }
    let item = UINavigationItem(title: "")
    item.title = nil
    ownExtras.item = item
    return item
  }

  /// The title of the navigation item. Stored, but without effect.
  open var title: String? {
    get { extras?.item?.title }
    set { navigationItem.title = newValue }
  }

  /// Takes over the secondary controller of a collapsing split view controller if its delegate
  /// didn't. The default does nothing; a navigation controller pushes the secondary controller.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}

  /// Returns a controller for the separating secondary column if the split view controller's
  /// delegate provides none. The default returns `nil`; a navigation controller pops one.
  open func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { nil }

  // MARK: Appearance

  /// Called before the view enters a window.
  open func viewWillAppear(_ animated: Bool) {
    receive(.viewWillAppear) {}
  }

  /// Called when the view is in a window and its superview is laid out (Containment 7).
  open func viewIsAppearing(_ animated: Bool) {
    receive(.viewIsAppearing) {}
  }

  /// Called at the end of the turn in which the view entered a window (Containment 7).
  open func viewDidAppear(_ animated: Bool) {
    receive(.viewDidAppear) {}
  }

  /// Called before the view leaves its window.
  open func viewWillDisappear(_ animated: Bool) {
    receive(.viewWillDisappear) {}
  }

  /// Called at the end of the turn in which the view left its window.
  open func viewDidDisappear(_ animated: Bool) {
    receive(.viewDidDisappear) {}
  }

  /// Whether children receive appearance callbacks automatically. If `false`, this controller sends
  /// them with `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()`
  /// (Containment 8).
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a child controller that its view is about to appear or disappear. Forwarded to its own
  /// children whose views are loaded and inside its view.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginManualTransition(isAppearing, animated: animated)
  }

  /// Tells a child controller that the transition has ended. Sends `viewIsAppearing`, if no layout
  /// pass has, and `viewDidAppear`; or sends `viewDidDisappear`. Does nothing if no transition was
  /// begun.
  public final func endAppearanceTransition() {
    endManualTransition()
  }

  // MARK: Layout and memory

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {
    receive(.viewWillLayoutSubviews) {}
  }

  /// Called after the view laid out its subviews.
  open func viewDidLayoutSubviews() {
    receive(.viewDidLayoutSubviews) {}
  }

  /// Called on the root controller before the view's size changes because the window's does. The
  /// default forwards the call to the children (Rotation 1).
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    forwardTransition(to: size, with: coordinator)
  }

  /// Returns the size of a child's view when this controller's view has `parentSize`: the same size
  /// (Rotation 2).
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called on a memory warning; see `UIWindow.sendMemoryWarning()` (Memory 1).
  open func didReceiveMemoryWarning() {}
}

extension UIViewController {
  final func loadOwnView() {
    if let nib { return loadView(from: nib) }
    view = UIView()
  }

  /// Replaces the view. **Model choice:** The new view starts in the disappeared state, even if the
  /// old one is on screen.
  final func replaceView(with view: UIView?) {
    if view === viewStore { return }
    if let view, let owner = view.controllerLink {
      HierarchyInconsistency.stop(view: view, of: owner, given: self)
    }
    if let old = viewStore {
      old.controllerLink = nil
      appearance.reset()
    }
    viewStore = view
    view?.controllerLink = self
  }

  /// Instantiates a nib with this controller as owner. The nib must connect `view`.
  final func loadView(from nib: UINib) {
    _ = nib.instantiate(withOwner: self)
    if viewStore == nil {
      UIKitException.internalInconsistency.raise(
        "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(nib.name)\" nib "
          + "but the view outlet was not set.")
    }
  }
}
