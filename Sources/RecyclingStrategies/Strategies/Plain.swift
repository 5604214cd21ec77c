import UIKit

/// A table without controllers: each recycled cell contains a view.
class PlainTableViewController: BindingTableViewController {
  override func bind(_ cell: UITableViewCell, to model: RowModel) {
    (cell as! ViewTableViewCell).show(model, from: rows)
  }
}

class PlainCollectionViewController: BindingCollectionViewController {
  override func bind(_ cell: UICollectionViewCell, to model: RowModel) {
    (cell as! ViewCollectionViewCell).show(model, from: rows)
  }
}

// MARK: - Selections

/// A table that reconfigures all rows when the selection changes: those that have cells, on screen or prepared (Tables 1).
final class ReconfiguredTableViewController: PlainTableViewController, SelectionShowing {
  func showSelection() { tableView.reconfigureRows(at: rows.indexPaths) }
}

final class ReconfiguredCollectionViewController: PlainCollectionViewController, SelectionShowing {
  func showSelection() { collectionView.reconfigureItems(at: rows.indexPaths) }
}

/// A table that asks for each row's cell when the selection changes, and tells those that exist, also prepared ones (Tables 6).
final class AskedCellsTableViewController: PlainTableViewController, SelectionShowing {
  func showSelection() {
    for indexPath in rows.indexPaths {
      let cell = tableView.cellForRow(at: indexPath) as? ViewTableViewCell
      cell?.show(rows.model(at: indexPath), from: rows)
    }
  }
}

final class AskedCellsCollectionViewController: PlainCollectionViewController, SelectionShowing {
  func showSelection() {
    for indexPath in rows.indexPaths {
      let cell = collectionView.cellForItem(at: indexPath) as? ViewCollectionViewCell
      cell?.show(rows.model(at: indexPath), from: rows)
    }
  }
}

extension ListModel {
  fileprivate var indexPaths: [IndexPath] { (0..<count).map(indexPath) }
}
