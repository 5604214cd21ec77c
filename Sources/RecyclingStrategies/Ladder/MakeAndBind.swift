import UIKit

extension Strategy {
  /// The step above binding: every row creates its cell and content.
  public static let makeAndBind = Strategy(
    name: "make-and-bind",
    summary: "no controllers and no reuse: every row creates its cell and its content's view",
    cost: "a cell and a view per row", hostsControllers: false,
    makeTable: { UnrecycledTableViewController(rows: $0) })
}

/// A table that never reuses cells, because they have no identifier.
final class UnrecycledTableViewController: PlainTableViewController {
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let model = rows.model(at: indexPath)
    let cell = PlainTableViewCell(style: .default, reuseIdentifier: nil)
    cell.rowView = rows.makeView(for: model)
    cell.rowView?.show(model)
    return cell
  }
}
