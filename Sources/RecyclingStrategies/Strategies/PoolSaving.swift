import UIKit

/// A table that takes the state of a row out of its controller before it recycles the controller, and puts it
/// back when the row is shown again.
///
/// What a row remembers then depends on neither the controllers nor their number. It costs the row's content a
/// property for its state. The author of mayoff/multiRowSnapper recommends this in issue 1.
final class PoolSavingTableViewController: UITableViewController {
  private let rows: any Rows
  private var unusedViewControllers: [ContentViewController] = []
  /// What people did in rows off screen, by the rows' numbers.
  private var states: [Int: RowState] = [:]

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
    tableView.register(SavingTableViewCell.self, forCellReuseIdentifier: "Cell")
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
    let cell = cell as! SavingTableViewCell
    // Showing the model again would reset the row.
    if cell.contentViewController != nil { return }
    let model = rows.model(at: indexPath)
    cell.contentViewController = recycledOrNewViewController(for: model)
    cell.show(model, in: states.removeValue(forKey: model.row))
  }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let viewController = (cell as! SavingTableViewCell).removeContentViewController() else {
      return
    }
    if let model = viewController.model { states[model.row] = viewController.state }
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
final class PoolSavingCollectionViewController: UICollectionViewController {
  private let rows: any Rows
  private var unusedViewControllers: [ContentViewController] = []
  /// What people did in rows off screen, by the rows' numbers.
  private var states: [Int: RowState] = [:]

  init(rows: any Rows, layout: UICollectionViewLayout) {
    self.rows = rows
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(SavingCollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
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
    let cell = cell as! SavingCollectionViewCell
    // Showing the model again would reset the row.
    if cell.contentViewController != nil { return }
    let model = rows.model(at: indexPath)
    cell.contentViewController = recycledOrNewViewController(for: model)
    cell.show(model, in: states.removeValue(forKey: model.row))
  }

  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let viewController = (cell as! SavingCollectionViewCell).removeContentViewController()
    else {
      return
    }
    if let model = viewController.model { states[model.row] = viewController.state }
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
protocol SavingCell: UIView {
  var contentView: UIView { get }
  var contentViewController: ContentViewController? { get set }
}

extension SavingCell {
  /// Shows a model in the view of the cell's controller, with what a person did in the row before.
  func show(_ model: RowModel, in state: RowState?) {
    guard let contentViewController else { return }
    contentViewController.model = model
    contentView.addSubview(contentViewController.view)
    if let state { contentViewController.state = state }
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

final class SavingTableViewCell: UITableViewCell, SavingCell {
  var contentViewController: ContentViewController?

  override func layoutSubviews() {
    super.layoutSubviews()
    contentViewController?.view.frame = contentView.bounds
  }
}

final class SavingCollectionViewCell: UICollectionViewCell, SavingCell {
  var contentViewController: ContentViewController?

  override func layoutSubviews() {
    super.layoutSubviews()
    contentViewController?.view.frame = contentView.bounds
  }
}
