import UIKit

/// A table that creates the controllers of all rows before it shows the first one, and gives each
/// cell the view of its row's controller.
final class PreallocatedTableViewController: RowsTableViewController, PreallocatedList {
  let loadsViews: Bool
  var contentViewControllers: [ContentViewController] = []

  /// Creates the list. If `loadsViews` is `false`, a view loads when its row is first shown.
  init(rows: any Rows, loadsViews: Bool = false) {
    self.loadsViews = loadsViews
    super.init(rows: rows)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(HostingTableViewCell.self, forCellReuseIdentifier: "Cell")
    setUpChildViewControllers()
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
      as! HostingTableViewCell
    cell.hostedView = contentViewControllers[indexPath.row].view
    return cell
  }
}

/// The same in a collection view.
final class PreallocatedCollectionViewController: RowsCollectionViewController, PreallocatedList {
  let loadsViews: Bool
  var contentViewControllers: [ContentViewController] = []

  init(rows: any Rows, layout: UICollectionViewLayout, loadsViews: Bool = false) {
    self.loadsViews = loadsViews
    super.init(rows: rows, layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(HostingCollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
    setUpChildViewControllers()
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
      as! HostingCollectionViewCell
    cell.hostedView = contentViewControllers[indexPath.row].view
    return cell
  }
}

/// A list of either kind with a controller for each row.
protocol PreallocatedList: UIViewController, RowChangeObserver {
  var rows: any Rows { get }
  var loadsViews: Bool { get }
  var contentViewControllers: [ContentViewController] { get set }
}

extension PreallocatedList {
  func setUpChildViewControllers() {
    contentViewControllers = (0..<rows.count).map(addContentViewController)
  }

  /// Creates the controller of a row and adds it as a child.
  private func addContentViewController(at row: Int) -> ContentViewController {
    let model = rows.model(at: IndexPath(row: row, section: 0))
    let contentViewController = rows.makeViewController(for: model)
    contentViewController.model = model
    if loadsViews { contentViewController.loadViewIfNeeded() }
    addChild(contentViewController)
    contentViewController.didMove(toParent: self)
    return contentViewController
  }

  func rowsDidChange(_ changes: RowChanges) {
    let gone = changes.apply(to: &contentViewControllers, making: addContentViewController)
    for contentViewController in gone {
      contentViewController.willMove(toParent: nil)
      contentViewController.viewIfLoaded?.removeFromSuperview()
      contentViewController.removeFromParent()
    }
  }
}
