import HeadlessUIKit

extension Strategy {
  /// The step above binding: every row makes its cell and content anew.
  public static let makeAndBind = Strategy(
    name: "make-and-bind",
    summary: "no controllers and no reuse: every row makes its cell and its view in code",
    hostsControllers: false
  ) {
    UnrecycledListViewController(models: $0, content: $1)
  }
}

/// A list that never uses a cell again: its cells have no identifier.
final class UnrecycledListViewController: ListViewController {
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = PlainCell(style: .default, reuseIdentifier: nil)
    cell.show(models[indexPath.row], of: content)
    return cell
  }
}
