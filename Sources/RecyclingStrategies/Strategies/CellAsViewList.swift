import HeadlessUIKit

extension Strategy {
  /// A controller for each row on screen, whose view is the cell.
  public static let cellAsView = Strategy(
    name: "cell-as-view",
    summary: "a new controller a row, whose view is the cell itself; dropped when display ends",
    cost: "a controller and five containment calls a row", article: .cellIsNotAController,
    contents: .withoutController
  ) {
    CellAsViewListViewController($0)
  }
}

/// A list that makes a controller whenever a cell is asked for, with the cell as its view, and lets
/// it go when the cell is shown no longer. Its children are the only place where they are kept.
class CellAsViewListViewController: CellPerContentListViewController {
  override func cellForRow(at indexPath: IndexPath) -> RowCell {
    let model = model(at: indexPath)
    let (cell, content) = dequeue(PlainCell.self, toShow: model, for: indexPath)
    let controller = cellController(of: cell) ?? newCellController(for: cell)
    controller.configure(with: model, of: content)
    addChild(controller)
    return cell
  }

  // The views of the cells appear right before this.
  override func willDisplay(_ cell: RowCell, forRowAt indexPath: IndexPath) {
    cellController(of: cell)?.didMove(toParent: self)
  }

  override func didEndDisplaying(_ cell: RowCell, forRowAt indexPath: IndexPath) {
    // Where UIKit sends this twice, the controller is gone the second time (Tables 7).
    guard let controller = cellController(of: cell) else { return }
    controller.willMove(toParent: nil)
    cell.cell.removeFromSuperview()
    controller.removeFromParent()
  }

  /// The controller whose view a cell is: the next responder of a controller's view.
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
