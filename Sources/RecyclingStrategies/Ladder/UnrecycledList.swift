import HeadlessUIKit

extension Strategy {
  /// The step above binding: every row makes its cell and content anew.
  public static let makeAndBind = Strategy(
    name: "make-and-bind",
    summary: "no controllers and no reuse: every row makes its cell and its content's view",
    cost: "a cell and a view a row", hosts: [.table], hostsControllers: false
  ) {
    UnrecycledListViewController($0)
  }
}

/// A list that never uses a cell again: its cells have no identifier.
final class UnrecycledListViewController: ListViewController {
  override func cellForRow(at indexPath: IndexPath) -> RowCell {
    let cell = use(TableRowCell(style: .default, reuseIdentifier: nil), as: PlainCell.self)
    let model = model(at: indexPath)
    cell.show(model, of: content(for: model))
    return cell
  }
}
