import HeadlessUIKit

extension Strategy {
  /// A split view that leaves collapsing and separating to UIKit.
  public static let splitView = Strategy(
    name: "split-view",
    summary: "a split view, its columns joined and parted by UIKit's own default",
    cost: "a push a collapse, a pop a separation", article: .cellIsNotAController,
    screen: .splitView
  ) {
    .splitView(SplitViewScreen($0, delegate: nil))
  }

  /// A split view whose delegate does by hand what UIKit does by default.
  public static let splitViewByHand = Strategy(
    name: "split-view-by-hand",
    summary: "a split view, its delegate pushing and popping the secondary controller itself",
    cost: "a push a collapse, a pop a separation", article: .cellIsNotAController,
    screen: .splitView
  ) {
    .splitView(SplitViewScreen($0, delegate: PushingAndPopping()))
  }
}

/// Two columns: a list in a navigation controller, and a detail in another.
final class SplitViewScreen: UISplitViewController, SplitScreen {
  // The split view's own reference is weak.
  private let columnDelegate: (any UISplitViewControllerDelegate)?

  init(_ setup: ListSetup, delegate: (any UISplitViewControllerDelegate)?) {
    columnDelegate = delegate
    super.init(nibName: nil, bundle: nil)
    self.delegate = delegate
    viewControllers = [0, 1].map { column in
      let model = setup.models[min(column, max(0, setup.models.count - 1))]
      let controller = setup.content.content(for: model).makeController()
      controller.model = model
      return UINavigationController(rootViewController: controller)
    }
  }

  func collapseColumns() { horizontalSizeClass = .compact }

  func separateColumns() { horizontalSizeClass = .regular }
}

/// What the documentation says that a navigation controller does by default, written out.
final class PushingAndPopping: UISplitViewControllerDelegate {
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    guard let navigation = primaryViewController as? UINavigationController else { return false }
    navigation.pushViewController(secondaryViewController, animated: false)
    return true
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    (primaryViewController as? UINavigationController)?.popViewController(animated: false)
  }
}
