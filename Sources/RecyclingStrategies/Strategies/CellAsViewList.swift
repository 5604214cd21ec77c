import HeadlessUIKit

extension Strategy {
  /// A controller for each row on screen, with the cell as its view.
  public static let cellAsView = Strategy(
    name: "cell-as-view",
    summary: "a new controller per row, with the cell as its view; released when display ends",
    cost: "a controller and five containment calls per row", article: .cellIsNotAController,
    contents: .withoutController
  ) {
    CellAsViewListViewController($0)
  }
}

/// A list that creates a controller for each requested cell, with the cell as its view, and
/// releases it when the cell is no longer displayed. Only the list's `children` keep the
/// controllers.
class CellAsViewListViewController: CellPerContentListViewController {
  override func cellForRow(at indexPath: IndexPath) -> RowCell {
    let model = model(at: indexPath)
    let (cell, content) = dequeue(PlainCell.self, toShow: model, for: indexPath)
    let controller = cellController(of: cell) ?? newCellController(for: cell)
    controller.configure(with: model, of: content)
    addChild(controller)
    return cell
  }

  // The cell's view appears just before this call.
  override func willDisplay(_ cell: RowCell, forRowAt indexPath: IndexPath) {
    cellController(of: cell)?.didMove(toParent: self)
  }

  override func didEndDisplaying(_ cell: RowCell, forRowAt indexPath: IndexPath) {
    // Where UIKit calls this twice, the controller is gone the second time (Tables 7).
    guard let controller = cellController(of: cell) else { return }
    controller.willMove(toParent: nil)
    cell.cell.removeFromSuperview()
    controller.removeFromParent()
  }

  /// Returns the controller whose view is a cell. A controller is the next responder of its view.
  private func cellController(of cell: RowCell) -> CellController? {
    cell.cell.next as? CellController
  }

  private func newCellController(for cell: PlainCell) -> CellController {
    let controller = makeCellController(for: cell)
    controller.view = cell.cell
    return controller
  }

  func makeCellController(for cell: PlainCell) -> CellController {
    CellController(cell: cell)
  }
}
