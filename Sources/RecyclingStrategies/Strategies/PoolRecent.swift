import UIKit

/// A table whose rows get their own controllers back, as long as few other rows were shown meanwhile.
///
/// Such a row is not bound again: what a person did in it, and what it loaded, is still there. A row that was
/// away for longer gets the controller of the row that has been away for longest, and starts anew. The recipe
/// is ours. In an app whose models change, a controller that is kept must also be told of the change.
final class PoolRecentTableViewController: UITableViewController {
  private let rows: any Rows
  private var recent = RecentViewControllers()

  /// The number of rows off screen that keep their controllers.
  nonisolated static let capacity = RecentViewControllers.capacity

  init(rows: any Rows) {
    self.rows = rows
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = rows.height
    tableView.register(RecentTableViewCell.self, forCellReuseIdentifier: "Cell")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
  }

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    let cell = cell as! RecentTableViewCell
    if cell.contentViewController == nil {
      cell.contentViewController = recent.take(for: rows.model(at: indexPath), of: rows, in: self)
    }
    cell.showContentViewController()
  }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let viewController = (cell as! RecentTableViewCell).removeContentViewController() else {
      return
    }
    recent.append(viewController)
  }
}

/// The same in a collection view.
final class PoolRecentCollectionViewController: UICollectionViewController {
  private let rows: any Rows
  private var recent = RecentViewControllers()

  init(rows: any Rows, layout: UICollectionViewLayout) {
    self.rows = rows
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(RecentCollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    rows.count
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
    let cell = cell as! RecentCollectionViewCell
    if cell.contentViewController == nil {
      cell.contentViewController = recent.take(for: rows.model(at: indexPath), of: rows, in: self)
    }
    cell.showContentViewController()
  }

  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let viewController = (cell as! RecentCollectionViewCell).removeContentViewController()
    else {
      return
    }
    recent.append(viewController)
  }
}

/// The controllers of the rows that left the screen last, the latest at the end.
@MainActor struct RecentViewControllers {
  /// Three screens of eight rows.
  nonisolated static let capacity = 24

  private var viewControllers: [ContentViewController] = []

  /// Returns the controller of a row, or another one that now shows the row.
  mutating func take(
    for model: RowModel, of rows: any Rows, in parent: UIViewController
  ) -> ContentViewController {
    if let index = index(ofRow: model.row) { return viewControllers.remove(at: index) }
    let viewController: ContentViewController
    if viewControllers.count >= Self.capacity {
      viewController = viewControllers.removeFirst()
    } else {
      viewController = rows.makeViewController(for: model)
      parent.addChild(viewController)
      viewController.didMove(toParent: parent)
    }
    viewController.model = model
    return viewController
  }

  private func index(ofRow row: Int) -> Int? {
    // A row that comes back is more likely to be one of the last that left.
    var index = viewControllers.count - 1
    while index >= 0, viewControllers[index].model?.row != row { index -= 1 }
    return index < 0 ? nil : index
  }

  /// Keeps the controller of a row that left the screen.
  mutating func append(_ viewController: ContentViewController) {
    viewControllers.append(viewController)
  }
}

/// A cell of either kind that has a controller while it is displayed.
protocol RecentCell: UIView {
  var contentView: UIView { get }
  var contentViewController: ContentViewController? { get set }
}

extension RecentCell {
  func showContentViewController() {
    guard let contentViewController else { return }
    contentView.addSubview(contentViewController.view)
  }

  /// Removes the controller's view and returns the controller, or `nil` if there is none: UIKit can
  /// end a display twice (Tables 7).
  func removeContentViewController() -> ContentViewController? {
    guard let contentViewController else { return nil }
    contentViewController.view.removeFromSuperview()
    self.contentViewController = nil
    return contentViewController
  }
}

final class RecentTableViewCell: UITableViewCell, RecentCell {
  var contentViewController: ContentViewController?

  override func layoutSubviews() {
    super.layoutSubviews()
    contentViewController?.view.frame = contentView.bounds
  }
}

final class RecentCollectionViewCell: UICollectionViewCell, RecentCell {
  var contentViewController: ContentViewController?

  override func layoutSubviews() {
    super.layoutSubviews()
    contentViewController?.view.frame = contentView.bounds
  }
}
