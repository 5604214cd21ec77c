import UIKit

/// A table whose cells each own a controller, and that saves the state of a row when its display ends.
///
/// A cell may have been prepared for a row that is never displayed, so the state is put back when the display begins, and
/// not when the cell is requested.
final class PerCellSavingTableViewController: PerCellTableViewController {
  private var states = SavedStates()

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    super.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
    states.restore(cell as! ControllerTableViewCell)
  }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    super.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
    (cell as! ControllerTableViewCell).contentViewController.map { states.save($0) }
  }
}

/// The same in a collection view.
final class PerCellSavingCollectionViewController: PerCellCollectionViewController {
  private var states = SavedStates()

  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    super.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
    states.restore(cell as! ControllerCollectionViewCell)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    super.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
    (cell as! ControllerCollectionViewCell).contentViewController.map { states.save($0) }
  }
}
