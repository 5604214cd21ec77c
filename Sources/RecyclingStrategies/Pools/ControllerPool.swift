import HeadlessUIKit

/// The controllers of a list that wait for a row.
///
/// A stack, where a set would do in an app: which waiting controller a set gives back depends on
/// addresses, and the counts of a run would no longer be the same in each.
@MainActor struct ControllerPool {
  /// How unused controllers are kept.
  struct Options {
    /// Whether an unused controller leaves its parent, and joins again when it is used.
    var leavesParent = false
    /// The most that are kept; one too many is let go.
    var capacity = Int.max
    /// Whether the controllers of a screenful are made at the beginning, their views loaded.
    var isPrewarmed = false
    /// Whether those of each kind of content wait apart, so that none has to change its view.
    var isKeyedByContent = false
  }

  private let options: Options
  private var unusedViewControllers: [ContentViewController] = []
  private var unusedByContent: [String: [ContentViewController]] = [:]

  init(_ options: Options = Options()) {
    self.options = options
  }

  /// A child of `parent` that shows `content`: one that waits, or a new one.
  mutating func recycledOrNewViewController(
    of content: Content, in parent: UIViewController
  ) -> ContentViewController {
    if let viewController = popUnused(of: content) {
      if viewController.canShow(content) {
        viewController.change(to: content)
        if options.leavesParent { parent.addChild(viewController) }
        return viewController
      }
      leave(viewController)
    }
    let viewController = content.makeController()
    // The recipe as it was published sends no `didMove(toParent:)` here. The child works as well
    // without it; it only never hears that it has arrived.
    parent.addChild(viewController)
    return viewController
  }

  /// Takes a controller back from its row.
  mutating func recycle(_ viewController: ContentViewController) {
    let isFull = count(of: viewController.content) >= options.capacity
    if options.leavesParent || isFull { leave(viewController) }
    guard !isFull else { return }
    if options.isKeyedByContent {
      unusedByContent[viewController.content.name, default: []].append(viewController)
    } else {
      unusedViewControllers.append(viewController)
    }
  }

  /// Makes the controllers of the rows that a screen shows at once.
  mutating func prewarm(for list: ListViewController) {
    guard options.isPrewarmed else { return }
    let setup = list.setup
    let viewControllers = (0..<setup.rowsInScreenful).map { row in
      let content = setup.content.content(for: setup.models[row])
      let viewController = recycledOrNewViewController(of: content, in: list)
      viewController.loadViewIfNeeded()
      return viewController
    }
    for viewController in viewControllers.reversed() { recycle(viewController) }
  }
}

extension ControllerPool {
  private mutating func popUnused(of content: Content) -> ContentViewController? {
    options.isKeyedByContent
      ? unusedByContent[content.name]?.popLast() : unusedViewControllers.popLast()
  }

  private func count(of content: Content) -> Int {
    options.isKeyedByContent
      ? unusedByContent[content.name]?.count ?? 0 : unusedViewControllers.count
  }

  private func leave(_ viewController: UIViewController) {
    viewController.willMove(toParent: nil)
    viewController.viewIfLoaded?.removeFromSuperview()
    viewController.removeFromParent()
  }
}
