import HeadlessUIKit

extension ListViewController {
  /// Registers another cell identifier. `cell` is already registered.
  public final func register(_ identifier: String) {
    switch listView {
    case .table(let tableView):
      tableView.register(TableRowCell.self, forCellReuseIdentifier: identifier)
    case .collection(let collectionView, _):
      collectionView.register(CollectionRowCell.self, forCellWithReuseIdentifier: identifier)
    }
  }

  /// Returns a cell from the list's reuse pool, or a new one.
  public final func dequeue<Cell: RowCell>(
    _ cellClass: Cell.Type, withIdentifier identifier: String = "cell", for indexPath: IndexPath
  ) -> Cell {
    switch listView {
    case .table(let tableView):
      let cell =
        tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath) as! TableRowCell
      return use(cell, as: cellClass)
    case .collection(let collectionView, _):
      let cell =
        collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
        as! CollectionRowCell
      configuredCell = cell
      if let row = cell.row { return row as! Cell }
      let row = cellClass.init(cell: cell, contentView: cell.contentView)
      cell.row = row
      return row
    }
  }

  /// Returns the strategy's part of a table cell, created if the cell is new.
  final func use<Cell: RowCell>(_ cell: TableRowCell, as cellClass: Cell.Type) -> Cell {
    configuredCell = cell
    if let row = cell.row { return row as! Cell }
    let row = cellClass.init(cell: cell, contentView: cell.contentView)
    cell.row = row
    return row
  }

  /// Calls a closure for every row on screen, in any order.
  public final func forEachVisibleRow(
    _ body: (_ indexPath: IndexPath, _ cell: UIView, _ contentView: UIView) -> Void
  ) {
    switch listView {
    case .table(let tableView):
      tableView.forEachVisibleCell { body($0, $1, $1.contentView) }
    case .collection(let collectionView, _):
      collectionView.forEachVisibleCell { body($0, $1, $1.contentView) }
    }
  }
}
