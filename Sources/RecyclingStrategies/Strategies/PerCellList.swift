import HeadlessUIKit

extension Strategy {
  /// A controller for each cell.
  public static let perCell = Strategy(
    name: "per-cell",
    summary: "each cell makes and keeps a controller, which joins and leaves with every row",
    cost: "six containment calls a row", article: .viewControllersInCells
  ) {
    PerCellListViewController($0)
  }
}

/// A list whose cells hold a controller each. The cell is configured when it is asked for; its
/// controller joins this one when the row is about to be displayed and leaves when display ends.
final class PerCellListViewController: CellPerContentListViewController {
  override func cellForRow(at indexPath: IndexPath) -> RowCell {
    let model = model(at: indexPath)
    let (cell, content) = dequeue(ControllerCell.self, toShow: model, for: indexPath)
    cell.contentViewController(of: content).model = model
    return cell
  }

  override func willDisplay(_ cell: RowCell, forRowAt indexPath: IndexPath) {
    (cell as! ControllerCell).addViewController(toParent: self)
  }

  override func didEndDisplaying(_ cell: RowCell, forRowAt indexPath: IndexPath) {
    (cell as! ControllerCell).removeViewControllerFromParent()
  }
}
