import HeadlessUIKit

extension Strategy {
  /// Binding, in a list that asks for the height of every row.
  public static let ownHeights = Strategy(
    name: "own-heights",
    summary: "plain, with the height of every row asked for and kept, estimates off",
    cost: "what plain costs, and a height a row", hosts: [.table], hostsControllers: false
  ) {
    OwnHeightsListViewController($0)
  }
}

/// A plain list whose rows have a height each, which happens to be the same, so that the same rows
/// come and go as in the others.
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
