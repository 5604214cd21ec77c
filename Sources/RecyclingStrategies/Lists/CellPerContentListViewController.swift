import HeadlessUIKit

/// A list with a reuse identifier for each content, so that a reused cell always has the right
/// content.
open class CellPerContentListViewController: ListViewController {
  open override func viewDidLoad() {
    super.viewDidLoad()
    for content in setup.content.variants { register(content.name) }
  }

  /// Returns a cell for the content of a model, and that content.
  public final func dequeue<Cell: RowCell>(
    _ cellClass: Cell.Type, toShow model: RowModel, for indexPath: IndexPath
  ) -> (cell: Cell, content: Content) {
    let content = content(for: model)
    return (dequeue(cellClass, withIdentifier: content.name, for: indexPath), content)
  }
}
