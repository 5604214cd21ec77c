import UIKit

extension Strategy {
  /// Binding in a list that asks for the height of every row.
  public static let ownHeights = Strategy(
    name: "own-heights",
    summary: "plain, with every row's height requested and kept, and estimates off",
    cost: "as much as plain, plus a height per row", hostsControllers: false,
    makeTable: { OwnHeightsTableViewController(rows: $0) })
}

/// A plain table whose rows have individual heights. All are equal, so that the same rows come and
/// go as in the other lists.
final class OwnHeightsTableViewController: PlainTableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.estimatedRowHeight = 0
  }

  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    rows.height
  }
}
