import HeadlessUIKit

extension Strategy {
  /// The pool, whose controllers meet their rows when these are displayed.
  public static let poolOnDisplay = Strategy(
    name: "pool-on-display",
    summary: "pool, a controller taken in willDisplay and given back in didEndDisplaying",
    cost: "two containment calls a row", article: .viewControllersInCells
  ) {
    PoolOnDisplayListViewController($0)
  }
}

/// A list whose cells have a controller for as long as they are displayed.
///
/// What the article says of joining and leaving holds for a pool as well: a cell that is asked for
/// may never be displayed, and one that is kept for its row comes back without being asked for
/// (Tables 6). And a row's index path changes when rows above it come and go, while its cell stays
/// the same: so those in use are kept by cell.
final class PoolOnDisplayListViewController: ListViewController {
  private var unusedViewControllers = ControllerPool()
  private var viewControllersByCell: [ObjectIdentifier: ContentViewController] = [:]

  override func cellForRow(at indexPath: IndexPath) -> RowCell {
    dequeue(HostedViewCell.self, for: indexPath)
  }

  override func willDisplay(_ cell: RowCell, forRowAt indexPath: IndexPath) {
    let model = model(at: indexPath)
    let viewController =
      viewControllersByCell[ObjectIdentifier(cell)]
      ?? unusedViewControllers.recycledOrNewViewController(
        of: content(for: model), in: self)
    viewController.model = model
    viewControllersByCell[ObjectIdentifier(cell)] = viewController
    (cell as! HostedViewCell).hostedView = viewController.view
  }

  override func didEndDisplaying(_ cell: RowCell, forRowAt indexPath: IndexPath) {
    guard let viewController = viewControllersByCell.removeValue(forKey: ObjectIdentifier(cell))
    else { return }
    unusedViewControllers.recycle(viewController)
  }
}
