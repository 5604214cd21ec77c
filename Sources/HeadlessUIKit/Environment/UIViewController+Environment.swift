@MainActor final class ControllerLooks {
  static let standard = ControllerLooks()
  var isEditing = false, hidesBottomBar = false, edges = UIRectEdge.all, clearsSelection = true
  var includesOpaqueBars = false, adjustsInsets = true
}

extension UIViewController {
  final var looks: ControllerLooks { extras?.looks ?? .standard }
  final var ownLooks: ControllerLooks { made(&ownExtras.looks, ControllerLooks()) }
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
  public final var automaticallyAdjustsScrollViewInsets: Bool { get { looks.adjustsInsets } set { ownLooks.adjustsInsets = newValue } }
  public final var extendedLayoutIncludesOpaqueBars: Bool { get { looks.includesOpaqueBars } set { ownLooks.includesOpaqueBars = newValue } }
  public final func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  public final var toolbarItems: [UIBarButtonItem]? { get { extras?.toolbarItems } set { ownExtras.toolbarItems = newValue } }
}
