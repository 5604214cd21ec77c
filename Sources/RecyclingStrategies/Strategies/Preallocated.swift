import UIKit

/// A table that creates the controllers of all rows before it shows the first one, and gives each cell its row's view.
class PreallocatedTableViewController: UITableViewController, PreallocatedList {
  final let rows: any ListModel
  final let loadsViews: Bool
  final var contentViewControllers: [ContentViewController] = []

  /// Creates the list. If `loadsViews` is `false`, a view loads when its row is first shown.
  init(rows: any ListModel, loadsViews: Bool = false) {
    (self.rows, self.loadsViews) = (rows, loadsViews)
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = rows.height
    tableView.estimatedRowHeight = rows.estimatedHeight
    tableView.separatorStyle = .none
    tableView.register(PreallocatedTableViewCell.self, forCellReuseIdentifier: "Cell")
    setUpChildViewControllers()
  }

  override func numberOfSections(in tableView: UITableView) -> Int { rows.sectionCount }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count(inSection: section)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    show(indexPath, in: cell as! PreallocatedTableViewCell, width: tableView.bounds.width)
    return cell
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

class PreallocatedCollectionViewController: UICollectionViewController, PreallocatedList {
  final let rows: any ListModel
  final let loadsViews: Bool
  final var contentViewControllers: [ContentViewController] = []

  init(rows: any ListModel, layout: UICollectionViewLayout, loadsViews: Bool = false) {
    (self.rows, self.loadsViews) = (rows, loadsViews)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(PreallocatedCollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
    setUpChildViewControllers()
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
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
    show(indexPath, in: cell as! PreallocatedCollectionViewCell, width: collectionView.bounds.width)
    return cell
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

// MARK: - Controllers

/// A list of either kind with a controller for each row.
protocol PreallocatedList: UIViewController, RowChangeObserver {
  var rows: any ListModel { get }
  var loadsViews: Bool { get }
  var contentViewControllers: [ContentViewController] { get set }
}

extension PreallocatedList {
  fileprivate func setUpChildViewControllers() {
    contentViewControllers = (0..<rows.count).map(addContentViewController)
  }

  /// Creates the controller of a row and adds it as a child. Its view joins a cell when the row is shown.
  private func addContentViewController(at row: Int) -> ContentViewController {
    let model = rows.model(at: rows.indexPath(ofRow: row))
    let contentViewController = rows.makeViewController(for: model)
    contentViewController.model = model
    if loadsViews { contentViewController.loadViewIfNeeded() }
    addChild(contentViewController)
    contentViewController.didMove(toParent: self)
    return contentViewController
  }

  func show(_ indexPath: IndexPath, in cell: some PreallocatedCell, width: CGFloat) {
    let view: UIView = contentViewControllers[rows.number(at: indexPath)].view
    cell.hostedView = view
    if rows.height == UITableView.automaticDimension {
      let room = CGSize(width: width, height: .greatestFiniteMagnitude)
      cell.storeHeight(view.sizeThatFits(room).height)
    }
  }

  func rowsDidChange(_ changes: RowChanges) {
    let gone = changes.apply(to: &contentViewControllers, making: addContentViewController)
    for contentViewController in gone {
      contentViewController.willMove(toParent: nil)
      contentViewController.viewIfLoaded?.removeFromSuperview()
      contentViewController.removeFromParent()
    }
    for row in changes.updates {
      contentViewControllers[row].model = rows.model(at: rows.indexPath(ofRow: row))
    }
  }
}

// MARK: - Cells

/// A cell of either kind that shows a view and doesn't know its controller.
protocol PreallocatedCell: UIView {
  var contentView: UIView { get }
  var hostedView: UIView? { get set }
  /// The height that the hosted view needs, if rows size themselves.
  var heightConstraint: NSLayoutConstraint? { get set }
}

extension PreallocatedCell {
  /// Shows the hosted view in place of the one before, unless that has moved to another cell, which would be left empty.
  fileprivate func showHostedView(insteadOf oldView: UIView?) {
    if let oldView, oldView !== hostedView, oldView.isDescendant(of: contentView) {
      oldView.removeFromSuperview()
    }
    if let hostedView { contentView.addSubview(hostedView) }
  }

  /// Stores the row's height as a constraint, by which the list measures the cell.
  fileprivate func storeHeight(_ height: CGFloat) {
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
}

class PreallocatedTableViewCell: UITableViewCell, PreallocatedCell {
  final var heightConstraint: NSLayoutConstraint?
  final var hostedView: UIView? {
    didSet { showHostedView(insteadOf: oldValue) }
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

class PreallocatedCollectionViewCell: UICollectionViewCell, PreallocatedCell {
  final var heightConstraint: NSLayoutConstraint?
  final var hostedView: UIView? {
    didSet { showHostedView(insteadOf: oldValue) }
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
