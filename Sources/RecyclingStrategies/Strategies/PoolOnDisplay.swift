import UIKit

/// A table whose cells have a controller only while they are displayed.
///
/// The article's advice on when to add and remove children applies to a pool as well: a requested
/// cell may never be displayed, and a cell kept for its row comes back without being requested
/// (Tables 6). Also, a row's index path changes when rows above it come and go, while its cell stays
/// the same, so the cell keeps the controller.
final class PoolOnDisplayTableViewController: DisplayTableViewController {
  private var pool = ControllerPool()

  override func display(_ cell: any ControllerCell, at indexPath: IndexPath) {
    let model = rows.model(at: indexPath)
    if cell.contentViewController == nil {
      cell.contentViewController = pool.take(for: model, of: rows, in: self)
    }
    cell.showContentViewController(with: model)
  }

  override func endDisplaying(_ cell: any ControllerCell) {
    if let viewController = cell.removeContentViewController() { pool.append(viewController) }
  }
}

/// The same in a collection view.
final class PoolOnDisplayCollectionViewController: DisplayCollectionViewController {
  private var pool = ControllerPool()

  override func display(_ cell: any ControllerCell, at indexPath: IndexPath) {
    let model = rows.model(at: indexPath)
    if cell.contentViewController == nil {
      cell.contentViewController = pool.take(for: model, of: rows, in: self)
    }
    cell.showContentViewController(with: model)
  }

  override func endDisplaying(_ cell: any ControllerCell) {
    if let viewController = cell.removeContentViewController() { pool.append(viewController) }
  }
}

extension ControllerCell {
  /// Shows a model in the view of the cell's controller.
  fileprivate func showContentViewController(with model: RowModel) {
    guard let contentViewController else { return }
    contentViewController.model = model
    contentView.addSubview(contentViewController.view)
  }
}
