import UIKit

/// A table whose cells each own a controller.
///
/// The cell is configured when the table requests it. Its controller joins the table's controller
/// when the row is about to be displayed, and leaves when the display ends.
class PerCellTableViewController: RowsTableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    registerForEachType(ControllerTableViewCell.self)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let model = rows.model(at: indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: model.type, for: indexPath)
    (cell as! ControllerTableViewCell).show(model, from: rows)
    return cell
  }

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    (cell as! ControllerTableViewCell).addViewController(to: self)
  }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    (cell as! ControllerTableViewCell).removeViewControllerFromParent()
  }
}

/// The same in a collection view.
class PerCellCollectionViewController: RowsCollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    registerForEachType(ControllerCollectionViewCell.self)
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let model = rows.model(at: indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: model.type, for: indexPath)
    (cell as! ControllerCollectionViewCell).show(model, from: rows)
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    (cell as! ControllerCollectionViewCell).addViewController(to: self)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    (cell as! ControllerCollectionViewCell).removeViewControllerFromParent()
  }
}

extension ControllerCell {
  /// Shows a model with the cell's controller, which is created on first use.
  func show(_ model: RowModel, from rows: any Rows) {
    if contentViewController == nil { contentViewController = rows.makeViewController(for: model) }
    contentViewController?.model = model
  }

  /// Adds the controller before its view, so that a child receives the appearance callbacks.
  func addViewController(to parent: UIViewController) {
    guard let contentViewController else { return }
    parent.addChild(contentViewController)
    contentViewController.didMove(toParent: parent)
    contentView.addSubview(contentViewController.view)
  }

  func removeViewControllerFromParent() {
    guard let contentViewController else { return }
    contentViewController.view.removeFromSuperview()
    contentViewController.willMove(toParent: nil)
    contentViewController.removeFromParent()
  }
}

// MARK: - Variations

/// A table that adds a cell's controller when the cell is requested and removes it when the cell is
/// reused. The article advises against this, because neither depends on whether the row is
/// displayed.
final class PerCellEarlyTableViewController: RowsTableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    registerForEachType(EarlyControllerCell.self)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let model = rows.model(at: indexPath)
    let cell =
      tableView.dequeueReusableCell(withIdentifier: model.type, for: indexPath)
      as! EarlyControllerCell
    cell.show(model, from: rows)
    cell.addViewController(to: self)
    return cell
  }
}

/// A cell whose controller leaves when the cell is prepared for reuse.
final class EarlyControllerCell: ControllerTableViewCell {
  override func prepareForReuse() {
    super.prepareForReuse()
    removeViewControllerFromParent()
  }
}

/// A table that makes a screenful of cells, with their controllers and views, when it loads.
///
/// They can't be dequeued ahead, because only cells that the list gets back are ever reused (Tables 28). A table
/// also accepts cells that it didn't make, and reuses them by the identifiers that they were made with. A
/// collection view doesn't.
final class PerCellPrewarmedTableViewController: PerCellTableViewController {
  private let screenful: Int
  private var unusedCells: [ControllerTableViewCell] = []

  init(rows: any Rows, screenful: Int) {
    self.screenful = screenful
    super.init(rows: rows)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    unusedCells = (0..<screenful).map { row in
      let model = rows.model(at: rows.indexPath(ofRow: row))
      let cell = ControllerTableViewCell(style: .default, reuseIdentifier: model.type)
      cell.show(model, from: rows)
      cell.contentViewController?.loadViewIfNeeded()
      return cell
    }
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let model = rows.model(at: indexPath)
    guard let index = unusedCells.firstIndex(where: { $0.reuseIdentifier == model.type }) else {
      return super.tableView(tableView, cellForRowAt: indexPath)
    }
    let cell = unusedCells.remove(at: index)
    cell.show(model, from: rows)
    return cell
  }
}

/// A table whose cells each own a controller, and that saves the state of a row when its display ends.
///
/// A cell may have been prepared for a row that is never displayed, so the state is put back when the display begins, and
/// not when the cell is requested.
final class PerCellSavingTableViewController: PerCellTableViewController {
  private var states = SavedStates()

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    super.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
    (cell as! ControllerTableViewCell).contentViewController.map { states.restore($0) }
  }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    super.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
    (cell as! ControllerTableViewCell).contentViewController.map { states.save($0) }
  }
}

/// The same in a collection view.
final class PerCellSavingCollectionViewController: PerCellCollectionViewController {
  private var states = SavedStates()

  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    super.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
    (cell as! ControllerCollectionViewCell).contentViewController.map { states.restore($0) }
  }

  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    super.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
    (cell as! ControllerCollectionViewCell).contentViewController.map { states.save($0) }
  }
}

/// A table of cells with controllers, whose delegate knows the heights of the rows.
class HeightsTableViewController: PerCellTableViewController {
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    // Heights depend on the width, and a table doesn't ask for those of displayed rows again.
    coordinator.animate(alongsideTransition: { _ in self.tableView.reloadData() }, completion: nil)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    (cell as! ControllerTableViewCell).contentViewController?.loadViewIfNeeded()
    return cell
  }
}

/// A table that asks a controller for each height: one that is never shown and takes the model of
/// every row in turn.
final class AskedHeightsTableViewController: HeightsTableViewController {
  private var sizingViewController: ContentViewController?

  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    let model = rows.model(at: indexPath)
    let viewController = sizingViewController ?? rows.makeViewController(for: model)
    sizingViewController = viewController
    viewController.model = model
    return viewController.height(inWidth: tableView.bounds.width)
  }
}

/// A table to which a row's controller pushes the height of its content as soon as it has its model.
/// The table remembers the height, and estimates those of rows that it has never requested.
final class PushedHeightsTableViewController: HeightsTableViewController {
  // By the row's number, because its index path changes when rows above it come and go.
  private var heights: [Int: CGFloat] = [:]
  private var width: CGFloat = 0

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    if let viewController = (cell as! ControllerTableViewCell).contentViewController,
      let model = viewController.model
    {
      heights[model.row] = viewController.height(inWidth: tableView.bounds.width)
    }
    return cell
  }

  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    if width != tableView.bounds.width {
      width = tableView.bounds.width
      heights.removeAll(keepingCapacity: true)
    }
    return heights[rows.model(at: indexPath).row] ?? rows.estimatedHeight
  }
}

/// The controller that tells heights, in a collection view, which asks for all of them when it lays out its
/// items.
///
/// Pushing heights makes no sense there: a layout that is told a height asks for those of all items again.
final class AskedHeightsCollectionViewController: PerCellCollectionViewController,
  UICollectionViewDelegateFlowLayout
{
  private var sizingViewController: ContentViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    // Otherwise, the layout would ask the cells as well.
    (collectionViewLayout as? UICollectionViewFlowLayout)?.estimatedItemSize = .zero
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let model = rows.model(at: indexPath)
    let viewController = sizingViewController ?? rows.makeViewController(for: model)
    sizingViewController = viewController
    viewController.model = model
    let width = (collectionViewLayout as! UICollectionViewFlowLayout).itemSize.width
    return CGSize(width: width, height: viewController.height(inWidth: width))
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
    (cell as! ControllerCollectionViewCell).contentViewController?.loadViewIfNeeded()
    return cell
  }
}

extension ContentViewController {
  /// Returns the height that the content needs.
  fileprivate func height(inWidth width: CGFloat) -> CGFloat {
    view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }
}
