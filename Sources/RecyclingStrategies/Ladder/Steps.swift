import UIKit

extension Strategy {
  public static let offsetOnly = Strategy(
    name: "offset-only",
    summary: "one row as tall as the whole list: frames move the offset and nothing else",
    style: Style(.blue, "triangle-down"), cost: "moving the offset alone", hostsControllers: false,
    makeTable: { OffsetOnlyTableViewController(rows: $0) })

  public static let ownHeights = Strategy(
    name: "own-heights",
    summary: "plain, with every row's height requested and kept, and estimates off",
    style: Style(.violet, "cross"), cost: "as much as plain, plus a height per row",
    hostsControllers: false,
    makeTable: { OwnHeightsTableViewController(rows: $0) })

  public static let makeAndBind = Strategy(
    name: "make-and-bind",
    summary: "no controllers and no reuse: every row creates its cell and its content's view",
    style: Style(.red, "triangle-up"), cost: "a cell and a view per row", hostsControllers: false,
    makeTable: { UnrecycledTableViewController(rows: $0) })
}

final class OffsetOnlyTableViewController: PlainTableViewController, ListWithoutModels {
  override func viewDidLoad() {
    super.viewDidLoad()
    // UIKit requires a positive height even in an empty list.
    tableView.rowHeight = rows.height * CGFloat(max(rows.count, 1))
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 1 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    min(rows.count, 1)
  }
}

/// A plain table that asks for every row's height. All are equal, so that the same rows come and go as in the other lists.
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

/// A table that never reuses cells, because they have no identifier.
final class UnrecycledTableViewController: PlainTableViewController {
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let model = rows.model(at: indexPath)
    let cell = ViewTableViewCell(style: .default, reuseIdentifier: nil)
    cell.show(model, from: rows)
    return cell
  }
}
