import UIKit

/// A table whose cells have a controller only while they are displayed.
///
/// The article's advice on when to add and remove children applies to a pool as well: a requested cell may never be displayed,
/// and a cell kept for its row comes back without being requested (Tables 6). The cell keeps the controller, because a row's
/// index path changes when rows above it come and go. A cell is empty until its row is displayed, so it can't tell its height:
/// see ``AskedHeightsTableViewController``.
class PoolOnDisplayTableViewController: UITableViewController {
  final let rows: any ListModel
  private var unusedViewControllers: [ContentViewController] = []

  init(rows: any ListModel) {
    self.rows = rows
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = rows.height
    tableView.estimatedRowHeight = rows.estimatedHeight
    tableView.separatorStyle = .none
    tableView.register(PoolTableViewCell.self, forCellReuseIdentifier: "Cell")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { rows.sectionCount }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count(inSection: section)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
  }

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    let cell = cell as! PoolTableViewCell
    if cell.contentViewController != nil { return }
    cell.show(recycledOrNewViewController(for: rows.model(at: indexPath)), in: self)
  }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    if let viewController = (cell as! PoolTableViewCell).removeViewController() {
      recycle(viewController)
    }
  }

  func recycledOrNewViewController(for model: RowModel) -> ContentViewController {
    let viewController = unusedViewControllers.popLast() ?? rows.makeViewController(for: model)
    viewController.model = model
    return viewController
  }

  func recycle(_ viewController: ContentViewController) {
    unusedViewControllers.append(viewController)
  }
}

class PoolOnDisplayCollectionViewController: UICollectionViewController {
  final let rows: any ListModel
  private var unusedViewControllers: [ContentViewController] = []

  init(rows: any ListModel, layout: UICollectionViewLayout) {
    self.rows = rows
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(PoolCollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { rows.sectionCount }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    rows.count(inSection: section)
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
  }

  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    let cell = cell as! PoolCollectionViewCell
    if cell.contentViewController != nil { return }
    cell.show(recycledOrNewViewController(for: rows.model(at: indexPath)), in: self)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if let viewController = (cell as! PoolCollectionViewCell).removeViewController() {
      recycle(viewController)
    }
  }

  func recycledOrNewViewController(for model: RowModel) -> ContentViewController {
    let viewController = unusedViewControllers.popLast() ?? rows.makeViewController(for: model)
    viewController.model = model
    return viewController
  }

  func recycle(_ viewController: ContentViewController) {
    unusedViewControllers.append(viewController)
  }
}

// MARK: - Cells

/// A cell of either kind that has a controller while it is displayed.
protocol PoolCell: UIView {
  var contentView: UIView { get }
  var contentViewController: ContentViewController? { get set }
}

extension PoolCell {
  /// Shows the view of a controller, which becomes a child when it is first used and remains one.
  fileprivate func show(_ viewController: ContentViewController, in parent: UIViewController) {
    contentViewController = viewController
    let isNew = viewController.parent == nil
    if isNew { parent.addChild(viewController) }
    contentView.addSubview(viewController.view)
    if isNew { viewController.didMove(toParent: parent) }
  }

  /// Removes the controller's view. Returns `nil` where `didEndDisplaying` is sent again (Tables 7).
  fileprivate func removeViewController() -> ContentViewController? {
    guard let viewController = contentViewController else { return nil }
    viewController.view.removeFromSuperview()
    contentViewController = nil
    return viewController
  }
}

final class PoolTableViewCell: UITableViewCell, PoolCell {
  var contentViewController: ContentViewController?

  override func layoutSubviews() {
    super.layoutSubviews()
    contentViewController?.view.frame = contentView.bounds
  }
}

final class PoolCollectionViewCell: UICollectionViewCell, PoolCell {
  var contentViewController: ContentViewController?

  override func layoutSubviews() {
    super.layoutSubviews()
    contentViewController?.view.frame = contentView.bounds
  }
}

// MARK: - Rows that remember

/// A table that takes a row's state out of its controller before recycling it, and puts it back when the row is shown again, as
/// the author of mayoff/multiRowSnapper recommends in issue 1. It costs the row's content a property for its state.
final class PoolSavingTableViewController: PoolOnDisplayTableViewController, RowChangeObserver {
  private var states = RowStates()

  override func recycledOrNewViewController(for model: RowModel) -> ContentViewController {
    let viewController = super.recycledOrNewViewController(for: model)
    states.restore(model, in: viewController)
    return viewController
  }

  override func recycle(_ viewController: ContentViewController) {
    states.save(viewController)
    super.recycle(viewController)
  }

  func rowsDidChange(_ changes: RowChanges) { states.forgetRows(missingIn: rows) }
}

final class PoolSavingCollectionViewController: PoolOnDisplayCollectionViewController,
  RowChangeObserver
{
  private var states = RowStates()

  override func recycledOrNewViewController(for model: RowModel) -> ContentViewController {
    let viewController = super.recycledOrNewViewController(for: model)
    states.restore(model, in: viewController)
    return viewController
  }

  override func recycle(_ viewController: ContentViewController) {
    states.save(viewController)
    super.recycle(viewController)
  }

  func rowsDidChange(_ changes: RowChanges) { states.forgetRows(missingIn: rows) }
}

// MARK: - Rows that size themselves

/// A table that asks a controller for each height: one that is never shown and takes the model of every row in turn.
final class AskedHeightsTableViewController: PoolOnDisplayTableViewController {
  private var prototype: ContentViewController?

  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    guard rows.height == UITableView.automaticDimension else { return rows.height }
    let model = rows.model(at: indexPath)
    let viewController = prototype ?? rows.makeViewController(for: model)
    prototype = viewController
    viewController.model = model
    return viewController.height(inWidth: tableView.bounds.width)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    // Heights depend on the width, also those of rows that aren't displayed.
    coordinator.animate(alongsideTransition: { _ in self.tableView.reloadData() }, completion: nil)
  }
}

/// The same in a collection view, which asks for all sizes when it lays out its items.
final class AskedHeightsCollectionViewController: PoolOnDisplayCollectionViewController,
  UICollectionViewDelegateFlowLayout
{
  private var prototype: ContentViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    // Otherwise, the layout would ask the cells as well.
    (collectionViewLayout as? UICollectionViewFlowLayout)?.estimatedItemSize = .zero
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    var size = (collectionViewLayout as! UICollectionViewFlowLayout).itemSize
    guard rows.height == UITableView.automaticDimension else { return size }
    let model = rows.model(at: indexPath)
    let viewController = prototype ?? rows.makeViewController(for: model)
    prototype = viewController
    viewController.model = model
    size.height = viewController.height(inWidth: size.width)
    return size
  }
}

extension ContentViewController {
  fileprivate func height(inWidth width: CGFloat) -> CGFloat {
    view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }
}

/// What the user did in rows that aren't displayed, by their numbers.
@MainActor private struct RowStates {
  private var states: [Int: RowState] = [:]
  /// The rows that there are; `nil` as long as none have changed.
  private var present: Set<Int>?

  mutating func save(_ viewController: ContentViewController) {
    // A row that is gone ends its display later.
    guard let row = viewController.model?.row, present?.contains(row) != false else { return }
    states[row] = viewController.state
  }

  mutating func restore(_ model: RowModel, in viewController: ContentViewController) {
    if let state = states.removeValue(forKey: model.row) { viewController.state = state }
  }

  /// Forgets the rows that are gone. Otherwise, each refresh would leave its states behind.
  mutating func forgetRows(missingIn rows: any ListModel) {
    let present = Set((0..<rows.count).map { rows.model(at: rows.indexPath(ofRow: $0)).row })
    states = states.filter { present.contains($0.key) }
    self.present = present
  }
}
