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
    cell.hostedView = contentViewControllers[rows.number(at: indexPath)].view
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
    cell.hostedView = contentViewControllers[rows.number(at: indexPath)].view
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
    let model = rows.model(at: rows.indexPath(ofRow: row))
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

// MARK: - The article's cell

/// The table as published, with a cell that removes the view that it remembers.
final class PreallocatedAsPublishedTableViewController: RowsTableViewController, PreallocatedList {
  var contentViewControllers: [ContentViewController] = []
  var loadsViews: Bool { false }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(HostedViewTableViewCell.self, forCellReuseIdentifier: "Cell")
    setUpChildViewControllers()
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
      as! HostedViewTableViewCell
    cell.hostedView = contentViewControllers[rows.number(at: indexPath)].view
    return cell
  }
}

// MARK: - The three stages of a cell

/// A collection view with a controller for each item. The three stages of the article *Hosting ViewControllers
/// in Cells* differ in the cell.
final class HostedViewCollectionViewController: RowsCollectionViewController, PreallocatedList {
  private let cellClass: HostedViewCollectionViewCell.Type
  var contentViewControllers: [ContentViewController] = []
  var loadsViews: Bool { false }

  init(
    rows: any Rows, layout: UICollectionViewLayout, cellClass: HostedViewCollectionViewCell.Type
  ) {
    self.cellClass = cellClass
    super.init(rows: rows, layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(cellClass, forCellWithReuseIdentifier: "Cell")
    setUpChildViewControllers()
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
      as! HostedViewCollectionViewCell
    cell.hostedView = contentViewControllers[rows.number(at: indexPath)].view
    return cell
  }
}

/// What the three stages have in common.
class HostedViewCollectionViewCell: UICollectionViewCell {
  /// The view of a controller, which the cell shows.
  var hostedView: UIView? {
    get { nil }
    set {}
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    hostedView = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    hostedView?.frame = contentView.bounds
  }
}

/// The first stage. The cell removes the view that it remembers, even if another cell shows it by
/// now: sometimes a cell loses its content.
final class NaiveHostedViewCell: HostedViewCollectionViewCell {
  private weak var rememberedView: UIView?

  override var hostedView: UIView? {
    get { rememberedView }
    set {
      rememberedView?.removeFromSuperview()
      rememberedView = newValue
      if let newValue { contentView.addSubview(newValue) }
    }
  }
}

/// The second stage. The cell removes a view only if the view is still inside it.
final class GuardedHostedViewCell: HostedViewCollectionViewCell {
  private var rememberedView: UIView?

  override var hostedView: UIView? {
    get { rememberedView }
    set {
      if let rememberedView, rememberedView.isDescendant(of: self) {
        rememberedView.removeFromSuperview()
      }
      rememberedView = newValue
      if let newValue { contentView.addSubview(newValue) }
    }
  }
}

/// The third stage. The cell forgets a view that has moved to another cell, and doesn't return it.
final class TruthfulHostedViewCell: HostedViewCollectionViewCell {
  private weak var rememberedView: UIView?

  override var hostedView: UIView? {
    get {
      if let rememberedView, rememberedView.isDescendant(of: self) { return rememberedView }
      rememberedView = nil
      return nil
    }
    set {
      hostedView?.removeFromSuperview()
      rememberedView = newValue
      if let newValue { contentView.addSubview(newValue) }
    }
  }
}
