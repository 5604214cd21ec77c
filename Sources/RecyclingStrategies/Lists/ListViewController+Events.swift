import HeadlessUIKit

/// The events of a workload.
extension ListViewController {
  /// Scrolls to an offset, in points.
  public final func scroll(to offset: CGFloat) {
    scrollView.contentOffset = CGPoint(x: 0, y: offset)
  }

  /// Reloads all data, as after a pull to refresh.
  public final func reload() {
    switch listView {
    case .table(let tableView): tableView.reloadData()
    case .collection(let collectionView, _): collectionView.reloadData()
    }
  }

  /// Simulates the user's action with a number, starting at 0, on the row in the middle of the
  /// screen.
  public final func userActs(_ number: Int) {
    let middle = scrollView.contentOffset.y + scrollView.bounds.height / 2
    let columns = setup.host.columns
    let row = min(Int(middle / rowHeight) * columns + columns / 2, rowCount - 1)
    guard let cell = visibleCell(at: IndexPath(row: row, section: 0)) else { return }
    // As for a touch, walks from the view under the finger up the responder chain. Uses an index
    // because an iterator can allocate in unoptimized builds.
    let views = cell.subviews
    var index = 0
    while index < views.count {
      (views[index].next as? ContentViewController)?.userDidAct(number)
      index += 1
    }
  }

  /// Returns the content view of a row, or `nil` if the row isn't on screen.
  private func visibleCell(at indexPath: IndexPath) -> UIView? {
    switch listView {
    case .table(let tableView): tableView.cellForRow(at: indexPath)?.contentView
    case .collection(let collectionView, _): collectionView.cellForItem(at: indexPath)?.contentView
    }
  }

  /// Changes the rows in one batch.
  ///
  /// - Precondition: The setup has an order, and the changes are valid for the current rows.
  public final func change(_ changes: RowChanges) {
    guard let order = setup.order else {
      preconditionFailure("the rows of a list without an order can't change")
    }
    guard hasRowForEachModel else { return }
    order.apply(changes)
    rowsDidChange(changes)
    switch listView {
    case .table(let tableView):
      tableView.performBatchUpdates { changes.send(to: tableView) }
    case .collection(let collectionView, _):
      collectionView.performBatchUpdates { changes.send(to: collectionView) }
    }
  }
}

extension RowChanges {
  @MainActor fileprivate func send(to tableView: UITableView) {
    tableView.deleteRows(at: paths(deletions), with: .automatic)
    tableView.insertRows(at: paths(insertions), with: .automatic)
    for move in moves { tableView.moveRow(at: path(move.origin), to: path(move.target)) }
  }

  @MainActor fileprivate func send(to collectionView: UICollectionView) {
    collectionView.deleteItems(at: paths(deletions))
    collectionView.insertItems(at: paths(insertions))
    for move in moves { collectionView.moveItem(at: path(move.origin), to: path(move.target)) }
  }

  private func paths(_ rows: [Int]) -> [IndexPath] { rows.map(path) }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
}
