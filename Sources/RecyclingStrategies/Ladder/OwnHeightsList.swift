import HeadlessUIKit

extension Strategy {
  /// Binding in a list that asks for the height of every row.
  public static let ownHeights = Strategy(
    name: "own-heights",
    summary: "plain, with every row's height requested and kept, and estimates off",
    cost: "as much as plain, plus a height per row", hosts: [.table], hostsControllers: false
  ) {
    OwnHeightsListViewController($0)
  }
}

/// A plain list whose rows have individual heights. All are equal, so that the same rows come and
/// go as in the other lists.
final class OwnHeightsListViewController: PlainListViewController {
  private let heights = RowHeightsDelegate()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.estimatedRowHeight = 0
    tableView.delegate = heights
  }

  private final class RowHeightsDelegate: UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      tableView.rowHeight
    }
  }
}
