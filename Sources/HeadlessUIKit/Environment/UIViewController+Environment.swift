/// What few controllers have, made when something of it is first set, as a view's `ViewExtras`.
final class ControllerExtras {
  @MainActor static let standard = ControllerExtras()
  var item: UINavigationItem?, tabBarItem: UITabBarItem?, toolbarItems: [UIBarButtonItem]?
  var editButton: UIBarButtonItem?, presented: UIViewController?
  var presentation: UIPresentationController?, bars: NavigationBars?, traits: TraitSettings?
  var cover: (any UIView & UIContentView)?, isEditing = false, clearsSelection = true

  // Sizes and edges.
  var additionalSafeArea = UIEdgeInsets.zero, respectsMinimumMargins = true
  var preferredContentSize = CGSize.zero, edges = UIRectEdge.all, hidesBottomBar = false
  var includesOpaqueBars = false, adjustsInsets = true

  // Presentation.
  var style = UIModalPresentationStyle.automatic, isModal = false, definesContext = false
  var transitionStyle = UIModalTransitionStyle.coverVertical
  weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
}

extension UIViewController {
  /// What the controller has, or the standard if it has nothing.
  final var settings: ControllerExtras { extras ?? .standard }
  final var ownExtras: ControllerExtras { made(&extras, ControllerExtras()) }
  public final var presentationController: UIPresentationController? {
    if extras?.presentation == nil, let parentLink { return parentLink.presentationController }
    return makePresentationController(from: nil)
  }
  public final var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  public final var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
  /// The transition in progress. Always `nil`, but while the window changes size.
  public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    viewStore?.windowLink?.sizeTransition
  }
}

// swift-format-ignore
extension UIViewController {
  // Stored, but without effect.
  public final var automaticallyAdjustsScrollViewInsets: Bool { get { settings.adjustsInsets } set { ownExtras.adjustsInsets = newValue } }
  public final var extendedLayoutIncludesOpaqueBars: Bool { get { settings.includesOpaqueBars } set { ownExtras.includesOpaqueBars = newValue } }
  public final func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  public final var toolbarItems: [UIBarButtonItem]? { get { settings.toolbarItems } set { ownExtras.toolbarItems = newValue } }
}
