import Foundation
import HeadlessUIKit

/// The list that every strategy fills: rows of equal height, with this controller as data source
/// and delegate.
///
/// A strategy subclasses it and overrides the three callbacks that the articles override, so the
/// subclass shows only how the strategy keeps its controllers. The callbacks have the names of a
/// table's, but also serve collection views. Anything made up front is made in `viewDidLoad`.
open class ListViewController: UIViewController {
  /// The setup of the list.
  public final let setup: ListSetup
  /// The table or collection view, which is this controller's view.
  public final let listView: ListView
  /// The cell being configured. The list has it only after it was returned, and a ``RowCell``
  /// doesn't keep it alive.
  @exclusivity(unchecked) final var configuredCell: UIView?

  /// Creates a list.
  public init(_ setup: ListSetup) {
    self.setup = setup
    listView = ListView(setup.host)
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  open override func loadView() {
    view = scrollView
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    register("cell")
    switch listView {
    case .table(let tableView):
      tableView.rowHeight = rowHeight
      tableView.dataSource = self
      tableView.delegate = self
    case .collection(let collectionView, _):
      collectionView.dataSource = self
      collectionView.delegate = self
    }
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard case .collection(_, let layout) = listView else { return }
    let width = view.bounds.width / CGFloat(setup.host.columns)
    let itemSize = CGSize(width: width.rounded(.down), height: rowHeight)
    if layout.itemSize != itemSize { layout.itemSize = itemSize }
  }

  // MARK: Overridden by strategies

  /// The number of rows.
  open var rowCount: Int { setup.order?.count ?? setup.models.count }

  /// Whether each row stands for a model. If `false`, rows don't come and go with the models.
  open var hasRowForEachModel: Bool { true }

  /// The height of every row, in points.
  open var rowHeight: CGFloat { setup.rowHeight }

  /// Returns the cell for a row, in `tableView(_:cellForRowAt:)` or
  /// `collectionView(_:cellForItemAt:)`.
  open func cellForRow(at indexPath: IndexPath) -> RowCell {
    fatalError("\(Self.self) must override cellForRow(at:)")
  }

  /// Called before a cell is displayed.
  open func willDisplay(_ cell: RowCell, forRowAt indexPath: IndexPath) {}

  /// Called after a cell is no longer displayed.
  open func didEndDisplaying(_ cell: RowCell, forRowAt indexPath: IndexPath) {}

  /// Called after the data source's rows have changed and before the list is updated. A strategy
  /// that stores something for each row updates it here.
  open func rowsDidChange(_ changes: RowChanges) {}
}

extension ListViewController {
  /// Returns the model of a row.
  public final func model(at indexPath: IndexPath) -> RowModel {
    model(ofRow: indexPath.row)
  }

  /// Returns the model of the row with an index.
  public final func model(ofRow row: Int) -> RowModel {
    setup.models[setup.order?.model(ofRow: row) ?? row]
  }

  /// Returns the content that shows a model.
  public final func content(for model: RowModel) -> Content {
    setup.content.content(for: model)
  }

  /// The table or collection view as a scroll view.
  public final var scrollView: UIScrollView { listView.scrollView }

  /// The table, or `nil` in another kind of list.
  public final var tableView: UITableView! {
    if case .table(let tableView) = listView { tableView } else { nil }
  }
}
