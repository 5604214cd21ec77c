import HeadlessUIKit

/// The tables in a composite row.
extension UITableView {
  private static let identifier = "cell"

  /// A table with lines of 20 points, all of one class.
  static func ofLines(_ cellClass: UITableViewCell.Type) -> UITableView {
    let tableView = UITableView(frame: .zero)
    tableView.rowHeight = 20
    tableView.register(cellClass, forCellReuseIdentifier: identifier)
    return tableView
  }

  /// A cell for a line of such a table.
  func dequeueLine<Cell: UITableViewCell>(_ cellClass: Cell.Type, for indexPath: IndexPath) -> Cell
  {
    dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath) as! Cell
  }

  /// Whether the lines that fit are there, and all that are there are right.
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
