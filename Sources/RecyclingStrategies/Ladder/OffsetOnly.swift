import UIKit

extension Strategy {
  /// The lowest step: the list moves, and no row comes or goes.
  public static let offsetOnly = Strategy(
    name: "offset-only",
    summary: "one row as tall as the whole list: frames move the offset and nothing else",
    cost: "moving the offset alone", hostsControllers: false,
    makeTable: { OffsetOnlyTableViewController(rows: $0) })
}

/// A table with a single row as tall as all rows together.
final class OffsetOnlyTableViewController: PlainTableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    // UIKit requires a positive height even in an empty list.
    tableView.rowHeight = rows.height * CGFloat(max(rows.count, 1))
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    min(rows.count, 1)
  }
}
