import HeadlessUIKit

extension Strategy {
  /// No controllers at all: what the list itself costs.
  public static let plain = Strategy(
    name: "plain",
    summary: "no controllers: a view in each recycled cell; the floor under the others",
    cost: "the list alone", hostsControllers: false
  ) {
    PlainListViewController($0)
  }
}

/// A list whose cells hold the content's view themselves, one kind of cell for each kind of content.
class PlainListViewController: CellPerContentListViewController {
  override func cellForRow(at indexPath: IndexPath) -> RowCell {
    let model = model(at: indexPath)
    let (cell, content) = dequeue(PlainCell.self, toShow: model, for: indexPath)
    cell.show(model, of: content)
    return cell
  }
}
