import HeadlessUIKit

extension Strategy {
  /// A controller for each cell, added as soon as the cell is requested.
  public static let perCellEarly = Strategy(
    name: "per-cell-early",
    summary: "per-cell, but added in cellForRowAt and removed in prepareForReuse",
    cost: "as much as per-cell, plus controllers that stay after their rows left",
    article: .viewControllersInCells
  ) {
    PerCellEarlyListViewController($0)
  }
}

/// A list that adds a cell's controller when the cell is configured and removes it when the cell is
/// reused. The article advises against this, because neither depends on whether the row is
/// displayed.
final class PerCellEarlyListViewController: CellPerContentListViewController {
  override func cellForRow(at indexPath: IndexPath) -> RowCell {
    let model = model(at: indexPath)
    let (cell, content) = dequeue(EarlyControllerCell.self, toShow: model, for: indexPath)
    cell.contentViewController(of: content).model = model
    cell.addViewController(toParent: self)
    return cell
  }
}

/// A cell whose controller leaves when the cell is prepared for reuse.
final class EarlyControllerCell: ControllerCell {
  override func prepareForReuse() {
    super.prepareForReuse()
    removeViewControllerFromParent()
  }
}
