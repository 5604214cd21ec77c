import UIKit

/// A table that gives a cell its controller when the cell is requested, and confirms it when the cell is
/// displayed.
///
/// Where UIKit requests cells ahead of display, a row's content is loaded and set in idle time, and is known
/// when the row is measured. The cell keeps the controller until its display ends. A cell kept for its row
/// comes back without being requested (Tables 6), so it gets another controller when it is displayed.
final class PoolPrefetchTableViewController: UITableViewController {
  private let rows: any Rows
  private var unusedViewControllers: [ContentViewController] = []

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
    tableView.register(BoundTableViewCell.self, forCellReuseIdentifier: "Cell")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath) as! BoundTableViewCell
    bind(cell, at: indexPath)
    return cell
  }

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    let cell = cell as! BoundTableViewCell
    if cell.contentViewController == nil { bind(cell, at: indexPath) }
    cell.showContentViewController(in: self)
  }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let viewController = (cell as! BoundTableViewCell).removeContentViewController() else {
      return
    }
    unusedViewControllers.append(viewController)
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    unusedViewControllers.removeAll()
    removeChildrenOffScreen()
  }

  private func bind(_ cell: BoundTableViewCell, at indexPath: IndexPath) {
    let model = rows.model(at: indexPath)
    let viewController =
      cell.contentViewController ?? unusedViewControllers.popLast()
      ?? rows.makeViewController(for: model)
    cell.bind(viewController, to: model)
  }
}

/// The same in a collection view.
final class PoolPrefetchCollectionViewController: UICollectionViewController {
  private let rows: any Rows
  private var unusedViewControllers: [ContentViewController] = []

  init(rows: any Rows, layout: UICollectionViewLayout) {
    self.rows = rows
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(BoundCollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    rows.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
      as! BoundCollectionViewCell
    bind(cell, at: indexPath)
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    let cell = cell as! BoundCollectionViewCell
    if cell.contentViewController == nil { bind(cell, at: indexPath) }
    cell.showContentViewController(in: self)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let viewController = (cell as! BoundCollectionViewCell).removeContentViewController()
    else {
      return
    }
    unusedViewControllers.append(viewController)
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    unusedViewControllers.removeAll()
    removeChildrenOffScreen()
  }

  private func bind(_ cell: BoundCollectionViewCell, at indexPath: IndexPath) {
    let model = rows.model(at: indexPath)
    let viewController =
      cell.contentViewController ?? unusedViewControllers.popLast()
      ?? rows.makeViewController(for: model)
    cell.bind(viewController, to: model)
  }
}

extension UIViewController {
  /// Removes the children that no displayed cell shows. On a memory warning, UIKit may release the cells that
  /// it requested ahead, and their controllers would otherwise stay children forever. If a cell outlives the
  /// warning, its controller becomes a child again when the cell is displayed.
  fileprivate func removeChildrenOffScreen() {
    for child in children where child.viewIfLoaded?.superview == nil {
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
  }
}

/// A cell of either kind that has a controller from its request to the end of its display.
protocol BoundCell: UIView {
  var contentView: UIView { get }
  var contentViewController: ContentViewController? { get set }
}

extension BoundCell {
  /// Takes a controller and lets it show a model, not yet in the cell: a requested cell may never be
  /// displayed, and a view in it might appear nevertheless.
  func bind(_ viewController: ContentViewController, to model: RowModel) {
    contentViewController = viewController
    viewController.model = model
    viewController.loadViewIfNeeded()
  }

  /// Adds the controller before its view, so that a child receives the appearance callbacks. A controller
  /// stays a child until a memory warning.
  func showContentViewController(in parent: UIViewController) {
    guard let contentViewController else { return }
    if contentViewController.parent == nil {
      parent.addChild(contentViewController)
      contentViewController.didMove(toParent: parent)
    }
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

final class BoundTableViewCell: UITableViewCell, BoundCell {
  var contentViewController: ContentViewController?

  override func layoutSubviews() {
    super.layoutSubviews()
    contentViewController?.view.frame = contentView.bounds
  }
}

final class BoundCollectionViewCell: UICollectionViewCell, BoundCell {
  var contentViewController: ContentViewController?

  override func layoutSubviews() {
    super.layoutSubviews()
    contentViewController?.view.frame = contentView.bounds
  }
}
