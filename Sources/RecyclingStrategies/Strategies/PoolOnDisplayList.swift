import HeadlessUIKit

extension Strategy {
  /// The pool, with controllers assigned to rows at display.
  public static let poolOnDisplay = Strategy(
    name: "pool-on-display",
    summary: "pool, with controllers taken in willDisplay and returned in didEndDisplaying",
    cost: "two containment calls per row", article: .viewControllersInCells
  ) {
    PoolOnDisplayListViewController($0)
  }
}

/// A list whose cells have a controller only while displayed.
///
/// The article's advice on when to add and remove children applies to a pool as well: a requested
/// cell may never be displayed, and a cell kept for its row comes back without being requested
/// (Tables 6). Also, a row's index path changes when rows above it come and go, while its cell
/// stays the same, so the controllers in use are stored by cell.
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
