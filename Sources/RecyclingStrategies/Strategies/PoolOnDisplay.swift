import UIKit

/// A table whose cells have a controller only while they are displayed.
///
/// The article's advice on when to add and remove children applies to a pool as well: a requested
/// cell may never be displayed, and a cell kept for its row comes back without being requested
/// (Tables 6). Also, a row's index path changes when rows above it come and go, while its cell stays
/// the same, so the cell keeps the controller.
final class PoolOnDisplayTableViewController: UITableViewController {
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
    tableView.estimatedRowHeight = rows.estimatedHeight
    tableView.register(DisplayTableViewCell.self, forCellReuseIdentifier: "Cell")
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
    let cell = cell as! DisplayTableViewCell
    let model = rows.model(at: indexPath)
    if cell.contentViewController == nil {
      cell.contentViewController = recycledOrNewViewController(for: model)
    }
    cell.show(model)
  }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let viewController = (cell as! DisplayTableViewCell).removeContentViewController() else {
      return
    }
    unusedViewControllers.append(viewController)
  }

  private func recycledOrNewViewController(for model: RowModel) -> ContentViewController {
    if let viewController = unusedViewControllers.popLast() { return viewController }
    let viewController = rows.makeViewController(for: model)
    addChild(viewController)
    viewController.didMove(toParent: self)
    return viewController
  }
}

/// The same in a collection view.
final class PoolOnDisplayCollectionViewController: UICollectionViewController {
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
    collectionView.register(DisplayCollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
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
    let cell = cell as! DisplayCollectionViewCell
    let model = rows.model(at: indexPath)
    if cell.contentViewController == nil {
      cell.contentViewController = recycledOrNewViewController(for: model)
    }
    cell.show(model)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let viewController = (cell as! DisplayCollectionViewCell).removeContentViewController()
    else {
      return
    }
    unusedViewControllers.append(viewController)
  }

  private func recycledOrNewViewController(for model: RowModel) -> ContentViewController {
    if let viewController = unusedViewControllers.popLast() { return viewController }
    let viewController = rows.makeViewController(for: model)
    addChild(viewController)
    viewController.didMove(toParent: self)
    return viewController
  }
}

/// A cell of either kind that has a controller while it is displayed.
protocol DisplayCell: UIView {
  var contentView: UIView { get }
  var contentViewController: ContentViewController? { get set }
}

extension DisplayCell {
  /// Shows a model in the view of the cell's controller.
  func show(_ model: RowModel) {
    guard let contentViewController else { return }
    contentViewController.model = model
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

final class DisplayTableViewCell: UITableViewCell, DisplayCell {
  var contentViewController: ContentViewController?

  // A table measures a row of automatic height before it displays the row (Tables 20), when the cell
  // is still empty.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    contentViewController?.view.sizeThatFits(size) ?? super.sizeThatFits(size)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentViewController?.view.frame = contentView.bounds
  }
}

final class DisplayCollectionViewCell: UICollectionViewCell, DisplayCell {
  var contentViewController: ContentViewController?

  // An empty cell keeps the size that the layout estimates.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    contentViewController?.view?.sizeThatFits(size) ?? super.sizeThatFits(size)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentViewController?.view.frame = contentView.bounds
  }
}
