import UIKit

/// A table whose cells each make a controller and keep it.
///
/// A row is bound when the table requests its cell. The controller joins the table's controller when the row is about to be
/// displayed, and leaves when the display ends: a requested cell may never be displayed, and a cell kept for its row is
/// displayed again without a request (Tables 6).
class PerCellTableViewController: UITableViewController {
  final let rows: any ListModel

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
    for type in rows.types {
      tableView.register(PerCellTableViewCell.self, forCellReuseIdentifier: type)
    }
  }

  override func numberOfSections(in tableView: UITableView) -> Int { rows.sectionCount }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count(inSection: section)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let model = rows.model(at: indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: model.type, for: indexPath)
    (cell as! PerCellTableViewCell).show(model, from: rows, inWidth: tableView.bounds.width)
    return cell
  }

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    (cell as! PerCellTableViewCell).addViewController(to: self)
  }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    (cell as! PerCellTableViewCell).removeViewControllerFromParent()
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    // Cells store heights for the old width.
    guard rows.height == UITableView.automaticDimension else { return }
    coordinator.animate(alongsideTransition: { _ in self.tableView.reloadData() }, completion: nil)
  }
}

class PerCellCollectionViewController: UICollectionViewController {
  final let rows: any ListModel

  init(rows: any ListModel, layout: UICollectionViewLayout) {
    self.rows = rows
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for type in rows.types {
      collectionView.register(PerCellCollectionViewCell.self, forCellWithReuseIdentifier: type)
    }
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
    let model = rows.model(at: indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: model.type, for: indexPath)
    (cell as! PerCellCollectionViewCell)
      .show(model, from: rows, inWidth: collectionView.bounds.width)
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    (cell as! PerCellCollectionViewCell).addViewController(to: self)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    (cell as! PerCellCollectionViewCell).removeViewControllerFromParent()
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    guard rows.height == UITableView.automaticDimension else { return }
    coordinator.animate(
      alongsideTransition: { _ in self.collectionView.reloadData() }, completion: nil)
  }
}

// MARK: - Cells

/// A cell of either kind that has a controller of its own.
protocol OwningCell: UIView {
  var contentView: UIView { get }
  var contentViewController: ContentViewController? { get set }
  /// The height that the controller's view needs, if rows size themselves.
  var heightConstraint: NSLayoutConstraint? { get set }
}

extension OwningCell {
  /// Shows a model with the cell's controller, which is made on first use.
  func show(_ model: RowModel, from rows: any ListModel, inWidth width: CGFloat) {
    let viewController = contentViewController ?? rows.makeViewController(for: model)
    contentViewController = viewController
    viewController.model = model
    // A cell that is requested ahead loads its view in idle time, and not in the frame that displays it.
    viewController.loadViewIfNeeded()
    if rows.height == UITableView.automaticDimension {
      let room = CGSize(width: width, height: .greatestFiniteMagnitude)
      storeHeight(viewController.view.sizeThatFits(room).height)
    }
  }

  /// Stores the row's height as a constraint: the list measures the cell before it displays it (Tables 20), when it is empty.
  private func storeHeight(_ height: CGFloat) {
    if let heightConstraint {
      heightConstraint.constant = height
      return
    }
    let constraint = contentView.heightAnchor.constraint(equalToConstant: height)
    // The cell has another height until it was measured.
    constraint.priority = UILayoutPriority(999)
    constraint.isActive = true
    heightConstraint = constraint
  }

  /// Adds the controller before its view, so that a child receives the appearance callbacks.
  func addViewController(to parent: UIViewController) {
    guard let contentViewController else { return }
    parent.addChild(contentViewController)
    contentView.addSubview(contentViewController.view)
    contentViewController.didMove(toParent: parent)
  }

  func removeViewControllerFromParent() {
    guard let contentViewController else { return }
    contentViewController.willMove(toParent: nil)
    contentViewController.view.removeFromSuperview()
    contentViewController.removeFromParent()
  }
}

class PerCellTableViewCell: UITableViewCell, OwningCell {
  final var contentViewController: ContentViewController?
  final var heightConstraint: NSLayoutConstraint?

  override func layoutSubviews() {
    super.layoutSubviews()
    contentViewController?.view.frame = contentView.bounds
  }
}

final class PerCellCollectionViewCell: UICollectionViewCell, OwningCell {
  var contentViewController: ContentViewController?
  var heightConstraint: NSLayoutConstraint?

  override func layoutSubviews() {
    super.layoutSubviews()
    contentViewController?.view.frame = contentView.bounds
  }
}

// MARK: - Rows that remember

/// A table that also saves what the user did in a row when its display ends, and restores it when the display begins: a cell
/// may be bound to a row that is never displayed.
final class PerCellSavingTableViewController: PerCellTableViewController, RowChangeObserver {
  private var states = RowStates()

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    super.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
    (cell as! PerCellTableViewCell).contentViewController.map { states.restore($0) }
  }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    super.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
    (cell as! PerCellTableViewCell).contentViewController.map { states.save($0) }
  }

  func rowsDidChange(_ changes: RowChanges) { states.forgetRows(missingIn: rows) }
}

final class PerCellSavingCollectionViewController: PerCellCollectionViewController,
  RowChangeObserver
{
  private var states = RowStates()

  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    super.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
    (cell as! PerCellCollectionViewCell).contentViewController.map { states.restore($0) }
  }

  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    super.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
    (cell as! PerCellCollectionViewCell).contentViewController.map { states.save($0) }
  }

  func rowsDidChange(_ changes: RowChanges) { states.forgetRows(missingIn: rows) }
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

  mutating func restore(_ viewController: ContentViewController) {
    guard let row = viewController.model?.row, let state = states.removeValue(forKey: row) else {
      return
    }
    viewController.state = state
  }

  /// Forgets the rows that are gone. Otherwise, each refresh would leave its states behind.
  mutating func forgetRows(missingIn rows: any ListModel) {
    let present = Set((0..<rows.count).map { rows.model(at: rows.indexPath(ofRow: $0)).row })
    states = states.filter { present.contains($0.key) }
    self.present = present
  }
}
