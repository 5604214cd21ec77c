import Foundation
import HeadlessUIKit

extension Strategy {
  /// As many controllers as are needed at once, recycled like cells.
  public static let pool = Strategy(
    name: "pool",
    summary: "the list recycles a pool of controllers, each added as a child once",
    cost: "two containment calls per row", article: .viewControllersInCells
  ) {
    PoolListViewController($0, ControllerPool.Options())
  }

  /// The pool, with unused controllers outside the hierarchy.
  public static let poolDetached = Strategy(
    name: "pool-detached",
    summary: "pool, with unused controllers removed from the parent and added again",
    cost: "five containment calls per row", article: .viewControllersInCells
  ) {
    PoolListViewController($0, ControllerPool.Options(leavesParent: true))
  }

  /// The pool, with a limited number of unused controllers.
  public static let poolBounded = Strategy(
    name: "pool-bounded",
    summary: "pool, with at most \(boundedCapacity) unused controllers kept",
    cost: "as much as pool, plus a new controller for each one released",
    article: .viewControllersInCells
  ) {
    PoolListViewController($0, ControllerPool.Options(capacity: boundedCapacity))
  }

  /// The pool, filled before the first row is shown.
  public static let poolPrewarmed = Strategy(
    name: "pool-prewarmed",
    summary: "pool, with a screenful of controllers and views made in set-up",
    cost: "as much as pool, with the first screen's controllers paid in set-up",
    article: .viewControllersInCells
  ) {
    PoolListViewController($0, ControllerPool.Options(isPrewarmed: true))
  }

  /// A pool for each content.
  public static let poolKeyed = Strategy(
    name: "pool-keyed",
    summary: "pool, one per type of content, so that no controller changes its view",
    cost: "as much as pool, plus a screenful of controllers per type",
    article: .viewControllersInCells
  ) {
    PoolListViewController($0, ControllerPool.Options(isKeyedByContent: true))
  }

  private static let boundedCapacity = 4
}

/// A list that recycles its controllers like a table recycles its cells. Controllers on screen are
/// stored by index path, unused ones in a pool.
final class PoolListViewController: ListViewController {
  private var unusedViewControllers: ControllerPool
  private var viewControllersByIndexPath: [IndexPath: ContentViewController] = [:]

  init(_ setup: ListSetup, _ options: ControllerPool.Options) {
    unusedViewControllers = ControllerPool(options)
    super.init(setup)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    unusedViewControllers.prewarm(for: self)
  }

  override func cellForRow(at indexPath: IndexPath) -> RowCell {
    let cell = dequeue(HostedViewCell.self, for: indexPath)
    let model = model(at: indexPath)
    let viewController = unusedViewControllers.recycledOrNewViewController(
      of: content(for: model), in: self)
    viewController.model = model
    viewControllersByIndexPath[indexPath] = viewController
    cell.hostedView = viewController.view
    return cell
  }

  override func didEndDisplaying(_ cell: RowCell, forRowAt indexPath: IndexPath) {
    guard let viewController = viewControllersByIndexPath.removeValue(forKey: indexPath) else {
      return
    }
    unusedViewControllers.recycle(viewController)
  }
}
