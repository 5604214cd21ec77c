import HeadlessUIKit

extension Strategy {
  /// A controller for each cell, joined to its row as soon as the cell is asked for.
  public static let perCellEarly = Strategy(
    name: "per-cell-early",
    summary: "per-cell, but joining in cellForRowAt and leaving in prepareForReuse",
    cost: "as per-cell, and controllers that stay though their rows have left",
    article: .viewControllersInCells
  ) {
    PerCellEarlyListViewController($0)
  }
}

/// A list whose cells' controllers join when the cell is configured and leave when it is reused:
/// what the article advises against, since neither has to do with the row being displayed.
final class PerCellEarlyListViewController: CellPerContentListViewController {
  override func cellForRow(at indexPath: IndexPath) -> RowCell {
    let model = model(at: indexPath)
    let (cell, content) = dequeue(EarlyControllerCell.self, toShow: model, for: indexPath)
    cell.contentViewController(of: content).model = model
    cell.addViewController(toParent: self)
    return cell
  }
}

/// A cell whose controller leaves when the cell is about to be reused.
final class EarlyControllerCell: ControllerCell {
  override func prepareForReuse() {
    super.prepareForReuse()
    removeViewControllerFromParent()
  }
}
