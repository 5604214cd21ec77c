import UIKit

/// A table without controllers: each recycled cell contains a view.
class PlainTableViewController: BindingTableViewController {
  override func bind(_ cell: UITableViewCell, to model: RowModel) {
    (cell as! ViewTableViewCell).show(model, from: rows)
  }
}

class PlainCollectionViewController: BindingCollectionViewController {
  override func bind(_ cell: UICollectionViewCell, to model: RowModel) {
    (cell as! ViewCollectionViewCell).show(model, from: rows)
  }
}

// MARK: - Selections

/// A table that reconfigures all rows when the selection changes: those that have cells, on screen or prepared (Tables 1).
final class ReconfiguredTableViewController: PlainTableViewController, SelectionShowing {
  func showSelection() { tableView.reconfigureRows(at: rows.indexPaths) }
}

final class ReconfiguredCollectionViewController: PlainCollectionViewController, SelectionShowing {
  func showSelection() { collectionView.reconfigureItems(at: rows.indexPaths) }
}

/// A table that asks for each row's cell when the selection changes, and tells those that exist, also prepared ones (Tables 6).
final class AskedCellsTableViewController: PlainTableViewController, SelectionShowing {
  func showSelection() {
    for indexPath in rows.indexPaths {
      let cell = tableView.cellForRow(at: indexPath) as? ViewTableViewCell
      cell?.show(rows.model(at: indexPath), from: rows)
    }
  }
}

final class AskedCellsCollectionViewController: PlainCollectionViewController, SelectionShowing {
  func showSelection() {
    for indexPath in rows.indexPaths {
      let cell = collectionView.cellForItem(at: indexPath) as? ViewCollectionViewCell
      cell?.show(rows.model(at: indexPath), from: rows)
    }
  }
}

/// A table that reloads all rows when the selection changes: those on screen get other cells, and are displayed again (Tables 8).
final class ReloadedTableViewController: PlainTableViewController, SelectionShowing {
  func showSelection() { tableView.reloadRows(at: rows.indexPaths, with: .none) }
}

final class ReloadedCollectionViewController: PlainCollectionViewController, SelectionShowing {
  func showSelection() { collectionView.reloadItems(at: rows.indexPaths) }
}

/// A table whose diffable items contain what rows show. To the source, a changed one is another item: the old one is deleted.
final class AppliedTableViewController: PlainTableViewController, SelectionShowing,
  ChangedRowsShowing
{
  private struct Item: Hashable {
    let row: Int
    let isSelected: Bool
  }

  private lazy var source = UITableViewDiffableDataSource<Int, Item>(tableView: tableView) {
    [unowned self] tableView, indexPath, _ in self.tableView(tableView, cellForRowAt: indexPath)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    showChangedRows()
  }

  func showSelection() { showChangedRows() }

  func showChangedRows() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
    for section in 0..<rows.sectionCount {
      snapshot.appendSections([section])
      snapshot.appendItems(
        (0..<rows.count(inSection: section)).map { row in
          let model = rows.model(at: IndexPath(row: row, section: section))
          return Item(row: model.row, isSelected: model.isSelected)
        })
    }
    source.apply(snapshot, animatingDifferences: false)
  }
}

extension ListModel {
  fileprivate var indexPaths: [IndexPath] { (0..<count).map(indexPath) }
}

/// A table as high as its content, in a scroll view, as in stacks that scroll. It shows the rows inside its own bounds, not
/// those inside the window, and so makes the cells of all rows at once (malcommac/ScrollStackController 21). An Apple engineer
/// was quoted to the contrary (lionheart/openradar-mirror 15384).
final class EmbeddedTableViewController: UIViewController, UITableViewDataSource {
  private let rows: any ListModel
  private let scrollView = UIScrollView(frame: .zero)
  private let tableView = ContentHeightTableView(frame: .zero, style: .plain)

  init(rows: any ListModel) {
    self.rows = rows
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = rows.height
    tableView.estimatedRowHeight = rows.estimatedHeight
    tableView.separatorStyle = .none
    tableView.isScrollEnabled = false
    for type in rows.types {
      tableView.register(ViewTableViewCell.self, forCellReuseIdentifier: type)
    }
    tableView.dataSource = self
    scrollView.addSubview(tableView)
    view.addSubview(scrollView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    tableView.layoutIfNeeded()
    let size = CGSize(width: view.bounds.width, height: tableView.contentSize.height)
    tableView.frame = CGRect(origin: .zero, size: size)
    scrollView.contentSize = size
  }

  func numberOfSections(in tableView: UITableView) -> Int { rows.sectionCount }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count(inSection: section)
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let model = rows.model(at: indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: model.type, for: indexPath)
    (cell as! ViewTableViewCell).show(model, from: rows)
    return cell
  }
}

/// A table that has the view around its scroll view laid out when its content gets another size.
private final class ContentHeightTableView: UITableView {
  override var contentSize: CGSize {
    didSet {
      if contentSize != oldValue { superview?.superview?.setNeedsLayout() }
    }
  }
}

/// A table without controllers: a presenter for each row on screen binds its row's model to the view in the cell, as in
/// Model-View-Presenter. It needs no containment, and receives no appearance callbacks. This form is ours.
final class PresenterTableViewController: BindingTableViewController {
  override var cellClass: UITableViewCell.Type { PresenterTableViewCell.self }

  override func bind(_ cell: UITableViewCell, to model: RowModel) {
    let cell = cell as! PresenterTableViewCell
    if cell.hostedView == nil { cell.hostedView = rows.makeView(for: model) }
    cell.presenter = RowPresenter(model: model)
  }
}

final class PresenterCollectionViewController: BindingCollectionViewController {
  override var cellClass: UICollectionViewCell.Type { PresenterCollectionViewCell.self }

  override func bind(_ cell: UICollectionViewCell, to model: RowModel) {
    let cell = cell as! PresenterCollectionViewCell
    if cell.hostedView == nil { cell.hostedView = rows.makeView(for: model) }
    cell.presenter = RowPresenter(model: model)
  }
}

final class RowPresenter {
  private let model: RowModel

  init(model: RowModel) { self.model = model }

  @MainActor func bind(_ view: UIView?) { (view as? ContentView)?.show(model) }
}

/// A cell that contains a view and keeps the presenter of its row.
final class PresenterTableViewCell: ViewTableViewCell {
  var presenter: RowPresenter? {
    didSet { presenter?.bind(hostedView) }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    presenter = nil
  }
}

final class PresenterCollectionViewCell: ViewCollectionViewCell {
  var presenter: RowPresenter? {
    didSet { presenter?.bind(hostedView) }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    presenter = nil
  }
}
