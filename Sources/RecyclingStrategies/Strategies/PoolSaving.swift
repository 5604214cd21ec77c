import UIKit

/// A table that takes the state of a row out of its controller before it recycles the controller, and puts it
/// back when the row is shown again.
///
/// What a row remembers then depends on neither the controllers nor their number. It costs the row's content a
/// property for its state. The author of mayoff/multiRowSnapper recommends this in issue 1.
final class PoolSavingTableViewController: DisplayTableViewController {
  private var pool = ControllerPool()
  private var states = SavedStates()

  override func display(_ cell: any ControllerCell, at indexPath: IndexPath) {
    // Showing the model again would reset the row.
    if cell.contentViewController != nil { return }
    let model = rows.model(at: indexPath)
    cell.show(model, in: pool.take(for: model, of: rows, in: self))
    cell.contentViewController.map { states.restore($0) }
  }

  override func endDisplaying(_ cell: any ControllerCell) {
    guard let viewController = cell.removeContentViewController() else { return }
    states.save(viewController)
    pool.append(viewController)
  }
}

/// The same in a collection view.
final class PoolSavingCollectionViewController: DisplayCollectionViewController {
  private var pool = ControllerPool()
  private var states = SavedStates()

  override func display(_ cell: any ControllerCell, at indexPath: IndexPath) {
    // Showing the model again would reset the row.
    if cell.contentViewController != nil { return }
    let model = rows.model(at: indexPath)
    cell.show(model, in: pool.take(for: model, of: rows, in: self))
    cell.contentViewController.map { states.restore($0) }
  }

  override func endDisplaying(_ cell: any ControllerCell) {
    guard let viewController = cell.removeContentViewController() else { return }
    states.save(viewController)
    pool.append(viewController)
  }
}

extension ControllerCell {
  /// Shows a model in the view of a controller.
  fileprivate func show(_ model: RowModel, in viewController: ContentViewController) {
    contentViewController = viewController
    viewController.model = model
    contentView.addSubview(viewController.view)
  }
}
