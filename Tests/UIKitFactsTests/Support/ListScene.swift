import UIKit

/// The two kinds of list, which do most things alike.
enum ListKind: CaseIterable {
  case table, collection
}

/// A list on a screen of its own, with rows or items of 60 points.
@MainActor final class ListScene {
  let screen: Screen
  let list: UIScrollView
  let source: Rows
  let delegate: NSObject
  let layout = UICollectionViewFlowLayout()

  var table: UITableView { list as! UITableView }
  var collection: UICollectionView { list as! UICollectionView }

  /// Creates the list without laying it out, and shows its window.
  ///
  /// - Parameter isPrefetching: Whether it prepares cells ahead of display, which is the default of UIKit.
  init(
    _ kind: ListKind, _ counts: Int..., height: CGFloat = 600, isPrefetching: Bool = false,
    source: Rows? = nil, delegate: NSObject? = nil
  ) {
    screen = Screen(UIViewController())
    self.source = source ?? Rows(counts)
    self.delegate = delegate ?? Display()
    let frame = CGRect(x: 0, y: 0, width: 320, height: height)
    switch kind {
    case .table:
      let table = UITableView(frame: frame)
      table.rowHeight = 60
      table.isPrefetchingEnabled = isPrefetching
      table.register(RowCell.self, forCellReuseIdentifier: "row")
      table.dataSource = self.source
      table.delegate = self.delegate as? any UITableViewDelegate
      list = table
    case .collection:
      layout.itemSize = CGSize(width: 320, height: 60)
      layout.minimumLineSpacing = 0
      layout.minimumInteritemSpacing = 0
      let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
      collection.isPrefetchingEnabled = isPrefetching
      collection.register(ItemCell.self, forCellWithReuseIdentifier: "row")
      collection.dataSource = self.source
      collection.delegate = self.delegate as? any UICollectionViewDelegate
      list = collection
    }
    screen.window.makeKeyAndVisible()
    screen.add(list)
  }

  func shown() async -> ListScene {
    await screen.endTurn()
    return self
  }

  /// Scrolls and ends the turn.
  func scroll(to y: CGFloat) async {
    list.contentOffset.y = y
    await screen.endTurn()
  }

  // MARK: The methods of both kinds

  var visibleRows: [Int] {
    let paths =
      list is UITableView ? table.indexPathsForVisibleRows : collection.indexPathsForVisibleItems
    return (paths ?? []).sorted().map(\.item)
  }

  /// The visible cells, from the first to the last.
  var cells: [UIView] {
    let cells: [UIView] = list is UITableView ? table.visibleCells : collection.visibleCells
    return cells.sorted { $0.frame.minY < $1.frame.minY }
  }

  func cell(_ row: Int) -> UIView? {
    list is UITableView ? table.cellForRow(at: .row(row)) : collection.cellForItem(at: .row(row))
  }

  func reloadData() { list is UITableView ? table.reloadData() : collection.reloadData() }

  func insert(_ row: Int) {
    list is UITableView
      ? table.insertRows(at: [.row(row)], with: .none) : collection.insertItems(at: [.row(row)])
  }

  func delete(_ row: Int) {
    list is UITableView
      ? table.deleteRows(at: [.row(row)], with: .none) : collection.deleteItems(at: [.row(row)])
  }

  func reload(_ row: Int) {
    list is UITableView
      ? table.reloadRows(at: [.row(row)], with: .none) : collection.reloadItems(at: [.row(row)])
  }

  func reconfigure(_ paths: [IndexPath]) {
    list is UITableView
      ? table.reconfigureRows(at: paths) : collection.reconfigureItems(at: paths)
  }
}
