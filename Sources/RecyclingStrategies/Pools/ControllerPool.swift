import HeadlessUIKit

/// The unused controllers of a list.
///
/// A stack, although a set would do in an app: the controller that a set returns depends on
/// addresses, so the counts would differ between runs.
@MainActor struct ControllerPool {
  /// The options for keeping unused controllers.
  struct Options {
    /// Whether an unused controller leaves its parent and is added again when used.
    var leavesParent = false
    /// The maximum number of unused controllers. Any others are released.
    var capacity = Int.max
    /// Whether a screenful of controllers is created at the start, with loaded views.
    var isPrewarmed = false
    /// Whether each content has a separate stack, so that no controller needs to change its view.
    var isKeyedByContent = false
  }

  private let options: Options
  // One stack, or one for each content. With so few, a linear search is faster than a dictionary,
  // whose accessors also allocate.
  private var stacks: [Stack] = []

  private struct Stack {
    /// The content of the controllers in this stack, or `nil` for all contents.
    let content: Content?
    var viewControllers: [ContentViewController] = []
  }

  init(_ options: Options = Options()) {
    self.options = options
  }

  /// Returns a child of `parent` that shows a content: an unused controller or a new one.
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
    // The recipe as published doesn't send `didMove(toParent:)` here. The child works without it,
    // but is never told that it was added.
    parent.addChild(viewController)
    return viewController
  }

  /// Takes back a controller from its row.
  mutating func recycle(_ viewController: ContentViewController) {
    let stack = stack(for: viewController.content)
    let isFull = stacks[stack].viewControllers.count >= options.capacity
    if options.leavesParent || isFull { leave(viewController) }
    if !isFull { stacks[stack].viewControllers.append(viewController) }
  }

  /// Creates the controllers of a screenful of rows.
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

  /// Returns the index of the stack for a content, creating it if needed.
  private mutating func stack(for content: Content) -> Int {
    let key = options.isKeyedByContent ? content : nil
    // Not `firstIndex(where:)`, whose closure would check the actor on each call.
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
