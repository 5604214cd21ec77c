import UIKit

/// A table whose rows come in as placeholders. Once the frame is committed, they get their controllers.
///
/// No frame waits for a row's view to load or to be bound, and each row is a placeholder for one frame. The
/// recipe is ours. It relies on `CATransaction`, whose completion block is called right after the commit where
/// nothing is animated.
final class LateViewsTableViewController: UITableViewController {
  private let rows: any Rows
  private var unusedViewControllers: [ContentViewController] = []
  /// The cells that show placeholders.
  private var waitingCells: [LateTableViewCell] = []

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
    tableView.register(LateTableViewCell.self, forCellReuseIdentifier: "Cell")
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
    let cell = cell as! LateTableViewCell
    cell.model = rows.model(at: indexPath)
    if let viewController = cell.contentViewController {
      cell.show(viewController)
    } else {
      showLater(cell)
    }
  }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    let cell = cell as! LateTableViewCell
    cell.model = nil
    if let viewController = cell.removeContentViewController() {
      unusedViewControllers.append(viewController)
    } else {
      waitingCells.removeAll { $0 === cell }
    }
  }

  /// Asks once a frame for a call after the frame is committed.
  private func showLater(_ cell: LateTableViewCell) {
    waitingCells.append(cell)
    if waitingCells.count > 1 { return }
    CATransaction.setCompletionBlock { [weak self] in self?.showWaitingCells() }
  }

  private func showWaitingCells() {
    for cell in waitingCells {
      guard let model = cell.model else { continue }
      cell.show(recycledOrNewViewController(for: model))
    }
    waitingCells.removeAll(keepingCapacity: true)
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
final class LateViewsCollectionViewController: UICollectionViewController {
  private let rows: any Rows
  private var unusedViewControllers: [ContentViewController] = []
  /// The cells that show placeholders.
  private var waitingCells: [LateCollectionViewCell] = []

  init(rows: any Rows, layout: UICollectionViewLayout) {
    self.rows = rows
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(LateCollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
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
    let cell = cell as! LateCollectionViewCell
    cell.model = rows.model(at: indexPath)
    if let viewController = cell.contentViewController {
      cell.show(viewController)
    } else {
      showLater(cell)
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    let cell = cell as! LateCollectionViewCell
    cell.model = nil
    if let viewController = cell.removeContentViewController() {
      unusedViewControllers.append(viewController)
    } else {
      waitingCells.removeAll { $0 === cell }
    }
  }

  /// Asks once a frame for a call after the frame is committed.
  private func showLater(_ cell: LateCollectionViewCell) {
    waitingCells.append(cell)
    if waitingCells.count > 1 { return }
    CATransaction.setCompletionBlock { [weak self] in self?.showWaitingCells() }
  }

  private func showWaitingCells() {
    for cell in waitingCells {
      guard let model = cell.model else { continue }
      cell.show(recycledOrNewViewController(for: model))
    }
    waitingCells.removeAll(keepingCapacity: true)
  }

  private func recycledOrNewViewController(for model: RowModel) -> ContentViewController {
    if let viewController = unusedViewControllers.popLast() { return viewController }
    let viewController = rows.makeViewController(for: model)
    addChild(viewController)
    viewController.didMove(toParent: self)
    return viewController
  }
}

/// A cell of either kind that shows a placeholder until it has a controller.
protocol LateCell: UIView {
  var contentView: UIView { get }
  var placeholderView: UIView { get }
  var model: RowModel? { get set }
  var contentViewController: ContentViewController? { get set }
}

extension LateCell {
  /// Shows the cell's model in the view of a controller, instead of the placeholder.
  func show(_ viewController: ContentViewController) {
    contentViewController = viewController
    viewController.model = model
    contentView.addSubview(viewController.view)
    placeholderView.isHidden = true
    setNeedsLayout()
  }

  /// Removes the controller's view and returns the controller, or `nil` if the cell shows its placeholder.
  func removeContentViewController() -> ContentViewController? {
    guard let contentViewController else { return nil }
    contentViewController.view.removeFromSuperview()
    placeholderView.isHidden = false
    self.contentViewController = nil
    return contentViewController
  }
}

final class LateTableViewCell: UITableViewCell, LateCell {
  let placeholderView = UIView(frame: .zero)
  var model: RowModel?
  var contentViewController: ContentViewController?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(placeholderView)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeholderView.frame = contentView.bounds
    contentViewController?.view.frame = contentView.bounds
  }
}

final class LateCollectionViewCell: UICollectionViewCell, LateCell {
  let placeholderView = UIView(frame: .zero)
  var model: RowModel?
  var contentViewController: ContentViewController?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(placeholderView)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeholderView.frame = contentView.bounds
    contentViewController?.view.frame = contentView.bounds
  }
}
