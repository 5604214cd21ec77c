import HeadlessUIKit

extension Strategy {
  /// No controllers: the cost of the list itself.
  public static let plain = Strategy(
    name: "plain",
    summary: "no controllers: a view in each recycled cell; the floor for the others",
    cost: "the list alone", hostsControllers: false
  ) {
    PlainListViewController($0)
  }
}

/// A list whose cells contain the content's view, with a reuse identifier for each content.
class PlainListViewController: CellPerContentListViewController {
  override func cellForRow(at indexPath: IndexPath) -> RowCell {
    let model = model(at: indexPath)
    let (cell, content) = dequeue(PlainCell.self, toShow: model, for: indexPath)
    cell.show(model, of: content)
    return cell
  }
}
