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

/// A table that reloads all rows when the selection changes: those on screen get other cells, and are displayed again (Tables 8).
final class ReloadedTableViewController: PlainTableViewController, SelectionShowing {
  func showSelection() { tableView.reloadRows(at: rows.indexPaths, with: .none) }
}

final class ReloadedCollectionViewController: PlainCollectionViewController, SelectionShowing {
  func showSelection() { collectionView.reloadItems(at: rows.indexPaths) }
}

/// A table whose diffable items contain what rows show. To the source, a changed one is another item: the old one is deleted.
final class AppliedTableViewController: PlainTableViewController, SelectionShowing,
  ChangedRowsShowing
{
  private struct Item: Hashable {
    let row: Int
    let isSelected: Bool
    let changes: UInt16
  }

  private lazy var source = UITableViewDiffableDataSource<Int, Item>(tableView: tableView) {
    [unowned self] tableView, indexPath, _ in self.tableView(tableView, cellForRowAt: indexPath)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    showChangedRows()
  }

  func showSelection() { showChangedRows() }

  func showChangedRows() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
    for section in 0..<rows.sectionCount {
      snapshot.appendSections([section])
      snapshot.appendItems(
        (0..<rows.count(inSection: section)).map { row in
          let model = rows.model(at: IndexPath(row: row, section: section))
          return Item(row: model.row, isSelected: model.isSelected, changes: model.changes)
        })
    }
    source.apply(snapshot, animatingDifferences: false)
  }
}

extension ListModel {
  fileprivate var indexPaths: [IndexPath] { (0..<count).map(indexPath) }
}
