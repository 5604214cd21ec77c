import UIKit

/// A table that creates the controllers of all rows before it shows the first one, and gives each
/// cell the view of its row's controller.
final class PreallocatedTableViewController: UITableViewController, RowChangeObserver {
  private let rows: any Rows
  private let loadsViews: Bool
  private var contentViewControllers: [ContentViewController] = []

  /// Creates the list. If `loadsViews` is `false`, a view loads when its row is first shown.
  init(rows: any Rows, loadsViews: Bool = false) {
    self.rows = rows
    self.loadsViews = loadsViews
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = rows.height
    tableView.estimatedRowHeight = rows.estimatedHeight
    tableView.register(PreallocatedTableViewCell.self, forCellReuseIdentifier: "Cell")
    setUpChildViewControllers()
  }

  private func setUpChildViewControllers() {
    contentViewControllers = (0..<rows.count).map {
      addContentViewController(of: rows, at: $0, loadsView: loadsViews)
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
      as! PreallocatedTableViewCell
    cell.hostedView = contentViewControllers[indexPath.row].view
    return cell
  }

  func rowsDidChange(_ changes: RowChanges) {
    let gone = changes.apply(to: &contentViewControllers) {
      addContentViewController(of: rows, at: $0, loadsView: loadsViews)
    }
    for contentViewController in gone { remove(contentViewController) }
  }
}

/// The same in a collection view.
final class PreallocatedCollectionViewController: UICollectionViewController, RowChangeObserver {
  private let rows: any Rows
  private let loadsViews: Bool
  private var contentViewControllers: [ContentViewController] = []

  init(rows: any Rows, layout: UICollectionViewLayout, loadsViews: Bool = false) {
    self.rows = rows
    self.loadsViews = loadsViews
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(
      PreallocatedCollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
    contentViewControllers = (0..<rows.count).map {
      addContentViewController(of: rows, at: $0, loadsView: loadsViews)
    }
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
      as! PreallocatedCollectionViewCell
    cell.hostedView = contentViewControllers[indexPath.row].view
    return cell
  }

  func rowsDidChange(_ changes: RowChanges) {
    let gone = changes.apply(to: &contentViewControllers) {
      addContentViewController(of: rows, at: $0, loadsView: loadsViews)
    }
    for contentViewController in gone { remove(contentViewController) }
  }
}

extension UIViewController {
  /// Creates the controller of a row and adds it as a child.
  fileprivate func addContentViewController(
    of rows: any Rows, at row: Int, loadsView: Bool
  ) -> ContentViewController {
    let model = rows.model(at: IndexPath(row: row, section: 0))
    let contentViewController = rows.makeViewController(for: model)
    contentViewController.model = model
    if loadsView { contentViewController.loadViewIfNeeded() }
    addChild(contentViewController)
    contentViewController.didMove(toParent: self)
    return contentViewController
  }

  fileprivate func remove(_ contentViewController: ContentViewController) {
    contentViewController.willMove(toParent: nil)
    contentViewController.viewIfLoaded?.removeFromSuperview()
    contentViewController.removeFromParent()
  }
}

/// A cell that shows a view and doesn't know its controller.
final class PreallocatedTableViewCell: UITableViewCell {
  var hostedView: UIView? {
    didSet {
      // A view that has moved to another cell must stay there: removing it would leave that visible
      // cell empty.
      if let oldValue, oldValue !== hostedView, oldValue.isDescendant(of: contentView) {
        oldValue.removeFromSuperview()
      }
      if let hostedView { contentView.addSubview(hostedView) }
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    hostedView = nil
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    hostedView?.sizeThatFits(size) ?? super.sizeThatFits(size)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    hostedView?.frame = contentView.bounds
  }
}

final class PreallocatedCollectionViewCell: UICollectionViewCell {
  var hostedView: UIView? {
    didSet {
      if let oldValue, oldValue !== hostedView, oldValue.isDescendant(of: contentView) {
        oldValue.removeFromSuperview()
      }
      if let hostedView { contentView.addSubview(hostedView) }
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    hostedView = nil
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    hostedView?.sizeThatFits(size) ?? super.sizeThatFits(size)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    hostedView?.frame = contentView.bounds
  }
}
