import HeadlessUIKit

extension Strategy {
  /// A navigation controller as it is: a new controller for every push.
  public static let navigation = Strategy(
    name: "navigation",
    summary: "a navigation controller: a new controller for every push, dropped by the pop",
    cost: "a controller and a view a push", article: .cellIsNotAController,
    screen: .navigation
  ) {
    .navigation(NavigationStack($0, recycles: false))
  }

  /// A navigation controller whose popped controllers are pushed again.
  public static let navigationRecycled = Strategy(
    name: "navigation-recycled",
    summary: "a navigation controller: popped controllers wait, and are pushed again",
    cost: "as many controllers as the deepest stack had", article: .cellIsNotAController,
    screen: .navigation
  ) {
    .navigation(NavigationStack($0, recycles: true))
  }
}

/// A stack of controllers that show one row's content each.
final class NavigationStack: UINavigationController, NavigationScreen {
  private let setup: ListSetup
  private let recycles: Bool
  private var unusedViewControllers: [ContentViewController] = []

  init(_ setup: ListSetup, recycles: Bool) {
    self.setup = setup
    self.recycles = recycles
    super.init(nibName: nil, bundle: nil)
    pushNext()
  }

  func pushNext() {
    let model = setup.models[viewControllers.count % max(1, setup.models.count)]
    let content = setup.content.content(for: model)
    let viewController = unusedViewControllers.popLast() ?? content.makeController()
    viewController.change(to: content)
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
