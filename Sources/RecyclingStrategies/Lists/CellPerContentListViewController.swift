import HeadlessUIKit

/// A list with a kind of cell for each kind of content: a cell that is used again shows a content of the
/// kind that it was made for.
open class CellPerContentListViewController: ListViewController {
  open override func viewDidLoad() {
    super.viewDidLoad()
    for content in setup.content.variants { register(content.name) }
  }

  /// A cell for the content that shows `model`, and that content.
  public final func dequeue<Cell: RowCell>(
    _ cellClass: Cell.Type, toShow model: RowModel, for indexPath: IndexPath
  ) -> (cell: Cell, content: Content) {
    let content = content(for: model)
    return (dequeue(cellClass, withIdentifier: content.name, for: indexPath), content)
  }
}
