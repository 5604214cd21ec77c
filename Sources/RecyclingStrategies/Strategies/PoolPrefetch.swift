import UIKit

/// A table that gives a cell its controller when the cell is requested, and confirms it when the cell is displayed.
///
/// Where UIKit requests cells ahead, a row's content is loaded in idle time, and known when the row is measured. A cell kept
/// for its row comes back without being requested (Tables 6), so it gets another controller when it is displayed.
final class PoolPrefetchTableViewController: DisplayTableViewController {
  private var pool = PrefetchPool()

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    pool.bind(cell as! ControllerTableViewCell, to: rows.model(at: indexPath), of: rows)
    return cell
  }

  override func display(_ cell: any ControllerCell, at indexPath: IndexPath) {
    if cell.contentViewController == nil {
      pool.bind(cell, to: rows.model(at: indexPath), of: rows)
    }
    cell.showContentViewController(in: self)
  }

  override func endDisplaying(_ cell: any ControllerCell) { pool.takeBack(from: cell) }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    pool.removeAll(from: self)
  }
}

final class PoolPrefetchCollectionViewController: DisplayCollectionViewController {
  private var pool = PrefetchPool()

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
    pool.bind(cell as! ControllerCollectionViewCell, to: rows.model(at: indexPath), of: rows)
    return cell
  }

  override func display(_ cell: any ControllerCell, at indexPath: IndexPath) {
    if cell.contentViewController == nil {
      pool.bind(cell, to: rows.model(at: indexPath), of: rows)
    }
    cell.showContentViewController(in: self)
  }

  override func endDisplaying(_ cell: any ControllerCell) { pool.takeBack(from: cell) }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    pool.removeAll(from: self)
  }
}

/// Controllers without a row. Some aren't children yet, because no cell was displayed with them.
@MainActor struct PrefetchPool {
  private var unusedViewControllers: [ContentViewController] = []

  /// Gives a cell a controller, whose view isn't in it yet: it might appear in a cell that is never displayed.
  mutating func bind(_ cell: any ControllerCell, to model: RowModel, of rows: any ListModel) {
    let viewController =
      cell.contentViewController ?? unusedViewControllers.popLast()
      ?? rows.makeViewController(for: model)
    cell.contentViewController = viewController
    viewController.model = model
    viewController.loadViewIfNeeded()
  }

  mutating func takeBack(from cell: any ControllerCell) {
    if let viewController = cell.removeContentViewController() {
      unusedViewControllers.append(viewController)
    }
  }

  /// Releases all controllers, also as children, that no displayed cell shows: UIKit may release cells that it requested ahead,
  /// whose controllers would stay children. If a cell outlives the warning, its controller becomes one again when displayed.
  mutating func removeAll(from parent: UIViewController) {
    unusedViewControllers.removeAll()
    for child in parent.children where child.viewIfLoaded?.superview == nil {
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
  }
}

extension ControllerCell {
  /// Adds the controller, which stays a child until a memory warning, before its view, so that it gets appearance callbacks.
  fileprivate func showContentViewController(in parent: UIViewController) {
    guard let contentViewController else { return }
    if contentViewController.parent == nil {
      parent.addChild(contentViewController)
      contentViewController.didMove(toParent: parent)
    }
    contentView.addSubview(contentViewController.view)
  }
}
