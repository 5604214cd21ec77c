import UIKit

extension Strategy {
  public static let navigation = Strategy(
    name: "navigation",
    summary: "a navigation controller: a new controller for every push, released by the pop",
    style: Style(.orange, "circle"), cost: "a controller and a view per push",
    article: .cellIsNotAController,
    screen: .navigation
  ) {
    .navigation(NavigationStack($0, recycles: false))
  }

  public static let navigationRecycled = Strategy(
    name: "navigation-recycled",
    summary: "a navigation controller: popped controllers are kept and pushed again",
    style: Style(.olive, "triangle-left"), cost: "as many controllers as the deepest stack",
    article: .cellIsNotAController,
    screen: .navigation
  ) {
    .navigation(NavigationStack($0, recycles: true))
  }
}

/// A navigation stack whose controllers each show one row's content.
final class NavigationStack: UINavigationController, NavigationScreen {
  private let setup: ListSetup
  private let recycles: Bool
  private var unusedViewControllers: [ContentViewController] = []

  init(_ setup: ListSetup, recycles: Bool) {
    self.setup = setup
    self.recycles = recycles
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
