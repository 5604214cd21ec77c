import UIKit

/// Counts cells and displayed rows between a list and its controller, which is data source and delegate. It passes on only what
/// the controllers of ``StageCase`` implement: a method that is there changes what UIKit does.
@MainActor final class CountingSource: NSObject {
  private(set) var (cellsMade, rowDisplays) = (0, 0)

  private let target: UIViewController
  private var table: any UITableViewDataSource { target as! any UITableViewDataSource }
  private var collection: any UICollectionViewDataSource {
    target as! any UICollectionViewDataSource
  }

  init(of list: UIScrollView, _ target: UIViewController) {
    self.target = target
    super.init()
    if let list = list as? UITableView { (list.dataSource, list.delegate) = (self, self) }
    if let list = list as? UICollectionView { (list.dataSource, list.delegate) = (self, self) }
  }

  func reset() { (cellsMade, rowDisplays) = (0, 0) }

  /// Counts a cell that comes for the first time. Cells are marked, since a reference would keep them alive.
  private func count<Cell: UIView>(_ cell: Cell) -> Cell {
    if cell.accessibilityIdentifier == nil {
      cell.accessibilityIdentifier = "counted"
      cellsMade += 1
    }
    return cell
  }
}

extension CountingSource: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    (target as? any UIScrollViewDelegate)?.scrollViewDidScroll?(scrollView)
  }
}

extension CountingSource: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int {
    table.numberOfSections?(in: tableView) ?? 1
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    table.tableView(tableView, numberOfRowsInSection: section)
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    count(table.tableView(tableView, cellForRowAt: indexPath))
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    rowDisplays += 1
    (target as? any UITableViewDelegate)?.tableView?(
      tableView, willDisplay: cell, forRowAt: indexPath)
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    (target as? any UITableViewDelegate)?.tableView?(
      tableView, didEndDisplaying: cell, forRowAt: indexPath)
  }
}

extension CountingSource: UICollectionViewDataSource, UICollectionViewDelegate {
  func numberOfSections(in collectionView: UICollectionView) -> Int {
    collection.numberOfSections?(in: collectionView) ?? 1
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    collection.collectionView(collectionView, numberOfItemsInSection: section)
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    count(collection.collectionView(collectionView, cellForItemAt: indexPath))
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    rowDisplays += 1
    (target as? any UICollectionViewDelegate)?.collectionView?(
      collectionView, willDisplay: cell, forItemAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    (target as? any UICollectionViewDelegate)?.collectionView?(
      collectionView, didEndDisplaying: cell, forItemAt: indexPath)
  }
}
