import UIKit

/// A table that creates a controller for each requested cell, with the cell as its view, and releases
/// it when the display of the cell ends. Only the table controller's `children` keep the controllers.
class CellAsViewTableViewController: BindingTableViewController {
  override func bind(_ cell: UITableViewCell, to model: RowModel) {
    let cell = cell as! ViewTableViewCell
    if cell.hostedView == nil { cell.hostedView = rows.makeView(for: model) }
    let controller = cellController(of: cell) ?? newCellController(for: cell)
    controller.configure(with: model)
    addChild(controller)
  }

  // The cell's view appears just before this call.
  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { cellController(of: cell)?.didMove(toParent: self) }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    // Where UIKit calls this twice, the controller is gone the second time (Tables 7).
    guard let controller = cellController(of: cell) else { return }
    controller.willMove(toParent: nil)
    cell.removeFromSuperview()
    controller.removeFromParent()
  }

  /// Returns the controller whose view is a cell. A controller is the next responder of its view.
  private func cellController(of cell: UITableViewCell) -> CellController? {
    cell.next as? CellController
  }

  private func newCellController(for cell: UITableViewCell) -> CellController {
    let controller = makeCellController()
    controller.view = cell
    return controller
  }

  fileprivate func makeCellController() -> CellController { CellController() }
}

/// A controller whose view is a cell.
class CellController: ObservedViewController {
  fileprivate var model: RowModel?

  func configure(with model: RowModel) {
    self.model = model
    // A cell requested again while on screen doesn't appear again.
    if viewIfLoaded?.window != nil { show(model) }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let model { show(model) }
  }

  fileprivate func show(_ model: RowModel) {
    ((view as? ViewTableViewCell)?.hostedView as? ContentView)?.show(model)
  }
}

// MARK: - Models in a store

/// The list with models in a store. Only a row's controller can keep one; otherwise, each use fetches it again.
final class StoredModelTableViewController: CellAsViewTableViewController {
  private let retainsModels: Bool

  init(rows: any ListModel, retainsModels: Bool) {
    self.retainsModels = retainsModels
    super.init(rows: rows)
  }

  required init?(coder: NSCoder) { nil }

  override func makeCellController() -> CellController {
    StoredModelCellController(rows: rows, retainsModel: retainsModels)
  }
}

/// A controller that configures its cell when requested and again when it appears.
final class StoredModelCellController: CellController {
  private let rows: any ListModel
  private let retainsModel: Bool
  private var retainedModel: RowModel?

  init(rows: any ListModel, retainsModel: Bool) {
    self.rows = rows
    self.retainsModel = retainsModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func configure(with model: RowModel) {
    retainedModel = nil
    super.configure(with: model)
    show(model)
  }

  override func show(_ model: RowModel) {
    let fetchedModel = retainedModel ?? rows.fetch(model)
    if retainsModel { retainedModel = fetchedModel }
    super.show(fetchedModel)
  }
}
