import UIKit

extension Strategy {
  public static let navigation = Strategy(
    name: "navigation",
    summary: "a navigation controller: a new controller for every push, released by the pop",
    style: Style(.orange, "circle"), cost: "a controller and a view per push",
    article: .cellIsNotAController, screen: .navigation,
    makeScreen: { .navigation(NavigationStack($0, recycles: false)) })

  public static let navigationRecycled = Strategy(
    name: "navigation-recycled",
    summary: "a navigation controller: popped controllers are kept and pushed again",
    style: Style(.olive, "triangle-left"), cost: "as many controllers as the deepest stack",
    article: .cellIsNotAController, screen: .navigation,
    makeScreen: { .navigation(NavigationStack($0, recycles: true)) })

  public static let splitView = Strategy(
    name: "split-view", summary: "a split view that collapses and separates by UIKit's default",
    style: Style(.red, "square"), cost: "a push per collapse, a pop per separation",
    article: .cellIsNotAController, screen: .splitView,
    makeScreen: { .splitView(SplitViewScreen($0, delegate: nil)) })

  public static let splitViewByHand = Strategy(
    name: "split-view-by-hand",
    summary: "a split view whose delegate pushes and pops the secondary controller itself",
    style: Style(.red, "diamond"), cost: "a push per collapse, a pop per separation",
    article: .cellIsNotAController, screen: .splitView,
    makeScreen: { .splitView(SplitViewScreen($0, delegate: PushingAndPopping())) })
}

/// A navigation stack whose controllers each show one row's content.
final class NavigationStack: UINavigationController, NavigationScreen {
  private let setup: ListSetup
  private let recycles: Bool
  private var unusedViewControllers: [ContentViewController] = []

  init(_ setup: ListSetup, recycles: Bool) {
    (self.setup, self.recycles) = (setup, recycles)
    super.init(nibName: nil, bundle: nil)
    // What is pushed is compared, not the bar.
    isNavigationBarHidden = true
    pushNext()
  }

  required init?(coder: NSCoder) { nil }

  func pushNext() {
    let row = viewControllers.count % max(1, setup.count)
    let model = setup.model(at: IndexPath(row: row, section: 0))
    let viewController = unusedViewControllers.popLast() ?? setup.makeViewController(for: model)
    viewController.model = model
    pushViewController(viewController, animated: false)
  }

  func popLast() {
    let popped = popViewController(animated: false)
    if recycles, let popped = popped as? ContentViewController {
      unusedViewControllers.append(popped)
    }
  }
}

final class SplitViewScreen: UISplitViewController, SplitScreen {
  // A strong reference, because the split view's own is weak.
  private let columnDelegate: (any UISplitViewControllerDelegate)?

  init(_ setup: ListSetup, delegate: (any UISplitViewControllerDelegate)?) {
    columnDelegate = delegate
    super.init(nibName: nil, bundle: nil)
    self.delegate = delegate
    viewControllers = [0, 1].map { column in
      let model = setup.models[min(column, max(0, setup.models.count - 1))]
      let controller = setup.makeViewController(for: model)
      controller.model = model
      let navigation = UINavigationController(rootViewController: controller)
      // What is in the columns is compared, not their bars.
      navigation.isNavigationBarHidden = true
      return navigation
    }
  }

  required init?(coder: NSCoder) { nil }

  func collapseColumns() { horizontalSizeClass = .compact }

  func separateColumns() { horizontalSizeClass = .regular }
}

/// The documented default behavior of a navigation controller, written out.
final class PushingAndPopping: NSObject, UISplitViewControllerDelegate {
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
