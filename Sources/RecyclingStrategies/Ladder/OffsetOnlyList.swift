import HeadlessUIKit

extension Strategy {
  /// The lowest step: the list moves, and no row ever comes or goes.
  public static let offsetOnly = Strategy(
    name: "offset-only",
    summary: "one row as tall as the whole list: frames move the offset and nothing else",
    hostsControllers: false
  ) {
    OffsetOnlyListViewController(models: $0, content: $1)
  }
}

/// A list of a single row that is as tall as all rows together.
final class OffsetOnlyListViewController: PlainListViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight *= CGFloat(models.count)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    1
  }
}
