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
  // One stack, or one for each kind of content: so few that a look through them finds one sooner than
  // a dictionary would, whose accessors allocate besides.
  private var stacks: [Stack] = []

  private struct Stack {
    /// The content whose controllers wait here; nil if all do.
    let content: Content?
    var viewControllers: [ContentViewController] = []
  }

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
    let stack = stack(for: viewController.content)
    let isFull = stacks[stack].viewControllers.count >= options.capacity
    if options.leavesParent || isFull { leave(viewController) }
    if !isFull { stacks[stack].viewControllers.append(viewController) }
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
    stacks[stack(for: content)].viewControllers.popLast()
  }

  /// The index of the stack for a content, made if there is none.
  private mutating func stack(for content: Content) -> Int {
    let key = options.isKeyedByContent ? content : nil
    // Not `firstIndex(where:)`: its closure would have the actor checked at each call.
    var index = 0
    while index < stacks.count {
      if stacks[index].content == key { return index }
      index += 1
    }
    stacks.append(Stack(content: key))
    return index
  }

  private func leave(_ viewController: UIViewController) {
    viewController.willMove(toParent: nil)
    viewController.viewIfLoaded?.removeFromSuperview()
    viewController.removeFromParent()
  }
}
