import UIKit

/// The tables in a composite row.
extension UITableView {
  private static let identifier = "cell"

  /// Returns a table with rows of 20 points and cells of one class.
  static func ofLines(_ cellClass: UITableViewCell.Type) -> UITableView {
    let tableView = UITableView(frame: .zero)
    tableView.rowHeight = 20
    tableView.register(cellClass, forCellReuseIdentifier: identifier)
    return tableView
  }

  /// Returns a cell for a row of such a table.
  func dequeueLine<Cell: UITableViewCell>(_ cellClass: Cell.Type, for indexPath: IndexPath) -> Cell
  {
    dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath) as! Cell
  }

  /// Returns whether all rows that fit are present and all present rows are correct.
  func isShowingLines<Cell: UITableViewCell>(
    of rowCount: Int, _ cellClass: Cell.Type, _ isRight: (_ cell: Cell, _ row: Int) -> Bool
  ) -> Bool {
    var right = 0
    forEachVisibleCell { indexPath, cell in
      guard let cell = cell as? Cell, !cell.isHidden, isRight(cell, indexPath.row) else { return }
      right += 1
    }
    return right == min(rowCount, Int((bounds.height / rowHeight).rounded(.up)))
  }
}
