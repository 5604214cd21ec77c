import HeadlessUIKit

/// The list that every strategy fills: rows of one height, with this controller as data source and
/// delegate.
///
/// A strategy subclasses it, overrides the three callbacks that the articles override, and so shows
/// nothing but how it keeps its controllers. The callbacks bear the names that they have in a table,
/// and serve a collection view alike. Everything made up front is made in `viewDidLoad`.
open class ListViewController: UIViewController {
  /// What the list is made from.
  public final let setup: ListSetup
  /// The table or collection view, which is this controller's view.
  public final let listView: ListView
  /// The cell that is being configured: a ``RowCell`` doesn't keep its cell, and the list has it only
  /// once it has been returned.
  @exclusivity(unchecked) final var cellInHand: UIView?

  /// Makes a list.
  public init(_ setup: ListSetup) {
    self.setup = setup
    listView = ListView(setup.host)
    super.init(nibName: nil, bundle: nil)
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

  // MARK: What a strategy says

  /// The number of rows.
  open var rowCount: Int { setup.order?.count ?? setup.models.count }

  /// False for a list whose rows stand for no models, and so don't come and go with them.
  open var hasRowForEachModel: Bool { true }

  /// The height of every row, in points.
  open var rowHeight: CGFloat { setup.rowHeight }

  /// The cell for a row: `tableView(_:cellForRowAt:)`, `collectionView(_:cellForItemAt:)`.
  open func cellForRow(at indexPath: IndexPath) -> RowCell {
    fatalError("\(Self.self) must override cellForRow(at:)")
  }

  /// The cell is about to be shown.
  open func willDisplay(_ cell: RowCell, forRowAt indexPath: IndexPath) {}

  /// The cell is shown no longer.
  open func didEndDisplaying(_ cell: RowCell, forRowAt indexPath: IndexPath) {}

  /// The data source's rows have changed; the list is told next. A strategy that keeps something for
  /// each row changes it alike.
  open func rowsDidChange(_ changes: RowChanges) {}
}

extension ListViewController {
  /// What `row` shows.
  public final func model(at indexPath: IndexPath) -> RowModel {
    model(ofRow: indexPath.row)
  }

  /// What the row of that index shows.
  public final func model(ofRow row: Int) -> RowModel {
    setup.models[setup.order?.model(ofRow: row) ?? row]
  }

  /// The content that shows a row's model.
  public final func content(for model: RowModel) -> Content {
    setup.content.content(for: model)
  }

  /// The table or collection view, as far as both scroll.
  public final var scrollView: UIScrollView { listView.scrollView }

  /// The table; a list of another kind has none.
  public final var tableView: UITableView! {
    if case .table(let tableView) = listView { tableView } else { nil }
  }
}
