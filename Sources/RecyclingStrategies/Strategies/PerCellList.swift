import HeadlessUIKit

extension Strategy {
  /// A controller for each cell.
  public static let perCell = Strategy(
    name: "per-cell",
    summary: "each cell makes and keeps a controller, added and removed with every row",
    cost: "six containment calls per row", article: .viewControllersInCells
  ) {
    PerCellListViewController($0)
  }
}

/// A list whose cells each own a controller. The cell is configured when requested. Its controller
/// is added when the row is about to be displayed and removed when the display ends.
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
