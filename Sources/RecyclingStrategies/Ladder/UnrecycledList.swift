import HeadlessUIKit

extension Strategy {
  /// The step above binding: every row creates its cell and content.
  public static let makeAndBind = Strategy(
    name: "make-and-bind",
    summary: "no controllers and no reuse: every row creates its cell and its content's view",
    cost: "a cell and a view per row", hosts: [.table], hostsControllers: false
  ) {
    UnrecycledListViewController($0)
  }
}

/// A list that never reuses cells, because they have no identifier.
final class UnrecycledListViewController: ListViewController {
  override func cellForRow(at indexPath: IndexPath) -> RowCell {
    let cell = use(TableRowCell(style: .default, reuseIdentifier: nil), as: PlainCell.self)
    let model = model(at: indexPath)
    cell.show(model, of: content(for: model))
    return cell
  }
}
