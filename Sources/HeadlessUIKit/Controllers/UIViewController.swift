import Foundation

/// Manages a view, and the controllers whose views lie in it.
///
/// Parents keep their children alive; the way back is an unowned pointer, cleared when the parent
/// dies. A view does not keep its controller alive (Containment 5).
open class UIViewController: UIResponder, UIContentContainer {
  // These first, where the layout of `UIResponder` leaves a hole: they make no controller larger.
  @exclusivity(unchecked)
  nonisolated(unsafe) final var toldByDidMove = DidMoveRepetition.Told.nothing
  @exclusivity(unchecked) final var lastWarning: UInt16 = 0
  @exclusivity(unchecked) nonisolated(unsafe) final var viewStore: UIView?
  @exclusivity(unchecked)
  nonisolated(unsafe) unowned(unsafe) final var parentLink: UIViewController?
  @exclusivity(unchecked) nonisolated(unsafe) final var childStore: [UIViewController] = []
  @exclusivity(unchecked) nonisolated(unsafe) final var appearance = Appearance()
  private final var itemStore: UINavigationItem?
  final let censusMark: UInt32

  /// The nib that `loadView()` instantiates. One pointer for a name and a bundle, which few have.
  final let nib: UINib?

  /// The name of the nib that `loadView()` instantiates; `nil` for an empty view.
  open var nibName: String? { nib?.name }

  /// The bundle of the nib, if one is named.
  open var nibBundle: Bundle? { nib?.bundle }

  /// Creates a controller whose view is loaded from a nib, if one is named. **Model choice:**
  /// without a name, no nib is looked for by that of the class.
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

  deinit {
    viewStore?.controllerLink = nil
    for child in childStore { child.parentLink = nil }
    if censusMark != 0 { ObjectCensus.discountController(marked: censusMark) }
  }

  // MARK: The view

  /// The view, made at the first reading by `loadView()` and announced by `viewDidLoad()`.
  ///
  /// Setting it to `nil` drops the view, and the next reading makes another (Containment 9).
  /// Stops with an error if the new view is another controller's (Containment 10).
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewStore
    }
    set { replaceView(with: newValue) }
  }

  /// The view if it is loaded; reading it does not load it.
  open var viewIfLoaded: UIView? { viewStore }

  /// Whether the view is loaded; reading it does not load it.
  open var isViewLoaded: Bool { viewStore != nil }

  /// Loads the view unless it is loaded.
  open func loadViewIfNeeded() {
    if viewStore != nil { return }
    sendAutomatically(.loadView) { loadView() }
    sendAutomatically(.viewDidLoad) { viewDidLoad() }
  }

  /// Makes the view and sets `view` (Containment 9). The base implementation instantiates the nib
  /// that was named, with this controller as owner, or else makes an empty `UIView`.
  ///
  /// Stops with an error if there is no such nib, or its outlets leave `view` unset.
  open func loadView() {
    receive(.loadView) { loadOwnView() }
  }

  /// The view was loaded.
  open func viewDidLoad() {
    receive(.viewDidLoad) {}
  }

  /// The view of which this controller's is a subview, or else nothing.
  open override var next: UIResponder? { viewStore?.superviewLink }

  // MARK: Containment

  /// The controller that this one is a child of.
  open var parent: UIViewController? { parentLink }

  /// The children, in the order in which they were added.
  open var children: [UIViewController] { childStore }

  /// Makes a controller a child of this one. If it has another parent it is removed from that
  /// first; then it is sent `willMove(toParent:)`, when its `parent` is set already; it is not
  /// sent `didMove(toParent:)` (Containment 1, 3). A child of this one stays where it is, and is
  /// sent `willMove(toParent:)` again.
  ///
  /// Stops with an error if the child's view lies under another controller's (Containment 10).
  open func addChild(_ childController: UIViewController) {
    receive(.addChild, childController) { adopt(childController) }
  }

  /// Takes the controller from its parent, and sends it `didMove(toParent: nil)`; it is not sent
  /// `willMove(toParent: nil)` (Containment 2). Without a parent, does nothing.
  open func removeFromParent() {
    receive(.removeFromParent, parentLink) { leaveParent() }
  }

  /// The controller is about to get another parent, or none.
  open func willMove(toParent parent: UIViewController?) {
    receive(.willMove, parent) {}
  }

  /// The controller has another parent, or none. Sent a second time after `viewDidAppear` or
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

  /// What a navigation bar would show, made when it is first asked for.
  open var navigationItem: UINavigationItem {
    if let itemStore { return itemStore }
    let item = UINavigationItem(title: "")
    item.title = nil
    itemStore = item
    return item
  }

  /// The title, which is that of the navigation item. Kept, and without effect.
  open var title: String? {
    get { itemStore?.title }
    set { navigationItem.title = newValue }
  }

  /// Takes in the controller of the column that goes, when the delegate of a split view
  /// controller has not. Does nothing; a navigation controller pushes it.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}

  /// Gives back a controller for the column that comes, when the delegate of a split view
  /// controller has none. `nil`; a navigation controller pops one.
  open func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { nil }

  // MARK: Appearance

  /// The view is about to come into a window.
  open func viewWillAppear(_ animated: Bool) {
    receive(.viewWillAppear) {}
  }

  /// The view is in a window, and its superview is laid out (Containment 7).
  open func viewIsAppearing(_ animated: Bool) {
    receive(.viewIsAppearing) {}
  }

  /// The view came into a window; sent at the end of the turn (Containment 7).
  open func viewDidAppear(_ animated: Bool) {
    receive(.viewDidAppear) {}
  }

  /// The view is about to leave its window.
  open func viewWillDisappear(_ animated: Bool) {
    receive(.viewWillDisappear) {}
  }

  /// The view left its window; sent at the end of the turn.
  open func viewDidDisappear(_ animated: Bool) {
    receive(.viewDidDisappear) {}
  }

  /// Whether the children's appearance callbacks are sent to them without this controller's doing.
  /// If `false`, it sends them with `beginAppearanceTransition(_:animated:)` and
  /// `endAppearanceTransition()` (Containment 8).
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a child that its view is about to appear or disappear; its own children hear of it too,
  /// as far as their views are loaded and lie in its view.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginManualTransition(isAppearing, animated: animated)
  }

  /// Tells a child that the transition is over: sends `viewIsAppearing`, if no layout pass has,
  /// and `viewDidAppear`; or `viewDidDisappear`. Does nothing unless one was begun.
  public final func endAppearanceTransition() {
    endManualTransition()
  }

  // MARK: Layout and memory

  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {
    receive(.viewWillLayoutSubviews) {}
  }

  /// The view has laid out its subviews.
  open func viewDidLayoutSubviews() {
    receive(.viewDidLayoutSubviews) {}
  }

  /// The view is about to get another size, because that of the window changes: sent to the root
  /// controller, and by this implementation to the children (Rotation 1).
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    forwardTransition(to: size, with: coordinator)
  }

  /// The size that a child's view will have when this one's has another: the same (Rotation 2).
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Memory is short, see `UIWindow.sendMemoryWarning()` (Memory 1).
  open func didReceiveMemoryWarning() {}
}
