import UIKit

/// A table with the number and the heights of the rows. A strategy adds the cells.
class RowsTableViewController: UITableViewController {
  final let rows: any ListModel

  init(rows: any ListModel) {
    self.rows = rows
    super.init(style: .plain)
  }

  // Lists are made in code alone, here and in all strategies.
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = rows.height
    // Rows have exactly the height of their contents.
    tableView.separatorStyle = .none
    tableView.estimatedRowHeight = rows.estimatedHeight
  }

  override func numberOfSections(in tableView: UITableView) -> Int { rows.sectionCount }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count(inSection: section)
  }
}

/// A table that binds each requested cell to its row.
class BindingTableViewController: RowsTableViewController {
  var cellClass: UITableViewCell.Type { ViewTableViewCell.self }

  /// Called in `cellForRowAt`.
  func bind(_ cell: UITableViewCell, to model: RowModel) {}

  override func viewDidLoad() {
    super.viewDidLoad()
    for type in rows.types { tableView.register(cellClass, forCellReuseIdentifier: type) }
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let model = rows.model(at: indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: model.type, for: indexPath)
    bind(cell, to: model)
    return cell
  }
}

/// The same in a collection view, whose layout knows the sizes of the items.
class RowsCollectionViewController: UICollectionViewController {
  final let rows: any ListModel

  init(rows: any ListModel, layout: UICollectionViewLayout) {
    self.rows = rows
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { rows.sectionCount }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { rows.count(inSection: section) }
}

/// A collection view that binds each requested cell to its row.
class BindingCollectionViewController: RowsCollectionViewController {
  var cellClass: UICollectionViewCell.Type { ViewCollectionViewCell.self }

  func bind(_ cell: UICollectionViewCell, to model: RowModel) {}

  override func viewDidLoad() {
    super.viewDidLoad()
    for type in rows.types { collectionView.register(cellClass, forCellWithReuseIdentifier: type) }
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let model = rows.model(at: indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: model.type, for: indexPath)
    bind(cell, to: model)
    return cell
  }
}

/// A table whose cells get controllers when they are displayed.
class DisplayTableViewController: RowsTableViewController {
  var cellClass: ControllerTableViewCell.Type { ControllerTableViewCell.self }

  /// Called in `willDisplay`.
  func display(_ cell: any ControllerCell, at indexPath: IndexPath) {}

  /// Called in `didEndDisplaying`, which UIKit can send twice (Tables 7).
  func endDisplaying(_ cell: any ControllerCell) {}

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(cellClass, forCellReuseIdentifier: "Cell")
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath) }

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { display(cell as! ControllerTableViewCell, at: indexPath) }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { endDisplaying(cell as! ControllerTableViewCell) }
}

class DisplayCollectionViewController: RowsCollectionViewController {
  var cellClass: ControllerCollectionViewCell.Type { ControllerCollectionViewCell.self }

  func display(_ cell: any ControllerCell, at indexPath: IndexPath) {}

  func endDisplaying(_ cell: any ControllerCell) {}

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(cellClass, forCellWithReuseIdentifier: "Cell")
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
  }

  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { display(cell as! ControllerCollectionViewCell, at: indexPath) }

  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { endDisplaying(cell as! ControllerCollectionViewCell) }
}

/// Controllers that wait for a row, each a child of the list.
@MainActor struct ControllerPool {
  private var unusedViewControllers: [ContentViewController] = []

  /// Returns a controller that isn't used, or a new child of a list.
  mutating func take(
    for model: RowModel, of rows: any ListModel, in parent: UIViewController
  ) -> ContentViewController {
    if let viewController = unusedViewControllers.popLast() { return viewController }
    let viewController = rows.makeViewController(for: model)
    parent.addChild(viewController)
    viewController.didMove(toParent: parent)
    return viewController
  }

  mutating func append(_ viewController: ContentViewController) {
    unusedViewControllers.append(viewController)
  }
}

// MARK: - Cells

/// A cell of either kind that has a controller.
protocol ControllerCell: UIView {
  var contentView: UIView { get }
  var contentViewController: ContentViewController? { get set }
}

extension ControllerCell {
  func removeContentViewController() -> ContentViewController? {
    guard let contentViewController else { return nil }
    contentViewController.view.removeFromSuperview()
    self.contentViewController = nil
    return contentViewController
  }
}

class ControllerTableViewCell: UITableViewCell, ControllerCell {
  final var contentViewController: ContentViewController?

  // A table measures a row of automatic height before it displays it (Tables 20), when a cell without controller is empty.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    contentViewController?.view.sizeThatFits(size) ?? super.sizeThatFits(size)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentViewController?.viewIfLoaded?.frame = contentView.bounds
  }
}

class ControllerCollectionViewCell: UICollectionViewCell, ControllerCell {
  final var contentViewController: ContentViewController?

  // An empty cell keeps the size that the layout estimates.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    contentViewController?.view.sizeThatFits(size) ?? super.sizeThatFits(size)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentViewController?.viewIfLoaded?.frame = contentView.bounds
  }
}

/// A cell of either kind that shows a view and doesn't know its controller, if there is one.
protocol ViewCell: UIView {
  var contentView: UIView { get }
  var hostedView: UIView? { get set }
}

extension ViewCell {
  /// Shows a model in the cell's view, which is made for its first model.
  func show(_ model: RowModel, from rows: any ListModel) {
    if hostedView == nil { hostedView = rows.makeView(for: model) }
    (hostedView as? ContentView)?.show(model)
  }

  /// Shows the hosted view in place of the one before, unless that has moved to another cell, which would be left empty.
  fileprivate func showHostedView(insteadOf oldView: UIView?) {
    if let oldView, oldView !== hostedView, oldView.isDescendant(of: contentView) {
      oldView.removeFromSuperview()
    }
    if let hostedView { contentView.addSubview(hostedView) }
  }
}

class ViewTableViewCell: UITableViewCell, ViewCell {
  final var hostedView: UIView? { didSet { showHostedView(insteadOf: oldValue) } }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    hostedView?.sizeThatFits(size) ?? super.sizeThatFits(size)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    hostedView?.frame = contentView.bounds
  }
}

class ViewCollectionViewCell: UICollectionViewCell, ViewCell {
  final var hostedView: UIView? { didSet { showHostedView(insteadOf: oldValue) } }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    hostedView?.sizeThatFits(size) ?? super.sizeThatFits(size)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    hostedView?.frame = contentView.bounds
  }
}

/// A cell whose view goes back to its owner when the cell is reused.
final class HostingTableViewCell: ViewTableViewCell {
  override func prepareForReuse() {
    super.prepareForReuse()
    hostedView = nil
  }
}

final class HostingCollectionViewCell: ViewCollectionViewCell {
  override func prepareForReuse() {
    super.prepareForReuse()
    hostedView = nil
  }
}

/// The article's cell, which removes the view that it remembers, even if another cell shows it by now.
final class HostedViewTableViewCell: UITableViewCell {
  var hostedView: UIView? { didSet { if let hostedView { contentView.addSubview(hostedView) } } }

  override func prepareForReuse() {
    super.prepareForReuse()
    hostedView?.removeFromSuperview()
    hostedView = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    hostedView?.frame = contentView.bounds
  }
}
