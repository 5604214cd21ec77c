import UIKit

/// A table whose cells each own a controller, and whose delegate knows the heights of the rows.
class HeightsTableViewController: UITableViewController {
  fileprivate let rows: any Rows

  init(rows: any Rows) {
    self.rows = rows
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.estimatedRowHeight = rows.estimatedHeight
    for type in rows.types {
      tableView.register(HeightsTableViewCell.self, forCellReuseIdentifier: type)
    }
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    // Heights depend on the width, and a table doesn't ask for those of displayed rows again.
    coordinator.animate(alongsideTransition: { _ in self.tableView.reloadData() }, completion: nil)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let model = rows.model(at: indexPath)
    let cell =
      tableView.dequeueReusableCell(withIdentifier: model.type, for: indexPath)
      as! HeightsTableViewCell
    let contentViewController =
      cell.contentViewController ?? rows.makeViewController(for: model)
    cell.contentViewController = contentViewController
    contentViewController.model = model
    contentViewController.loadViewIfNeeded()
    return cell
  }

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let contentViewController = (cell as! HeightsTableViewCell).contentViewController else {
      return
    }
    addChild(contentViewController)
    contentViewController.didMove(toParent: self)
    cell.contentView.addSubview(contentViewController.view)
  }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let contentViewController = (cell as! HeightsTableViewCell).contentViewController else {
      return
    }
    contentViewController.view.removeFromSuperview()
    contentViewController.willMove(toParent: nil)
    contentViewController.removeFromParent()
  }
}

/// A table that asks a controller for each height: one that is never shown and takes the model of
/// every row in turn.
final class AskedHeightsTableViewController: HeightsTableViewController {
  private var sizingViewController: ContentViewController?

  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    let model = rows.model(at: indexPath)
    let viewController = sizingViewController ?? rows.makeViewController(for: model)
    sizingViewController = viewController
    viewController.model = model
    return viewController.height(inWidth: tableView.bounds.width)
  }
}

/// A table to which a row's controller pushes the height of its content as soon as it has its model.
/// The table remembers the height, and estimates those of rows that it has never requested.
final class PushedHeightsTableViewController: HeightsTableViewController {
  // By the row's number, because its index path changes when rows above it come and go.
  private var heights: [Int: CGFloat] = [:]
  private var width: CGFloat = 0

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    if let viewController = (cell as! HeightsTableViewCell).contentViewController,
      let model = viewController.model
    {
      heights[model.row] = viewController.height(inWidth: tableView.bounds.width)
    }
    return cell
  }

  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    if width != tableView.bounds.width {
      width = tableView.bounds.width
      heights.removeAll(keepingCapacity: true)
    }
    return heights[rows.model(at: indexPath).row] ?? rows.estimatedHeight
  }
}

/// The controller that tells heights, in a collection view, which asks for all of them when it lays out its
/// items.
///
/// Pushing heights makes no sense there: a layout that is told a height asks for those of all items again.
final class AskedHeightsCollectionViewController: UICollectionViewController,
  UICollectionViewDelegateFlowLayout
{
  private let rows: any Rows
  private var sizingViewController: ContentViewController?

  init(rows: any Rows, layout: UICollectionViewLayout) {
    self.rows = rows
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Otherwise, the layout would ask the cells as well.
    (collectionViewLayout as? UICollectionViewFlowLayout)?.estimatedItemSize = .zero
    for type in rows.types {
      collectionView.register(HeightsCollectionViewCell.self, forCellWithReuseIdentifier: type)
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    rows.count
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let model = rows.model(at: indexPath)
    let viewController = sizingViewController ?? rows.makeViewController(for: model)
    sizingViewController = viewController
    viewController.model = model
    let width = (collectionViewLayout as! UICollectionViewFlowLayout).itemSize.width
    return CGSize(width: width, height: viewController.height(inWidth: width))
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let model = rows.model(at: indexPath)
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: model.type, for: indexPath)
      as! HeightsCollectionViewCell
    let contentViewController =
      cell.contentViewController ?? rows.makeViewController(for: model)
    cell.contentViewController = contentViewController
    contentViewController.model = model
    contentViewController.loadViewIfNeeded()
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let contentViewController = (cell as! HeightsCollectionViewCell).contentViewController
    else { return }
    addChild(contentViewController)
    contentViewController.didMove(toParent: self)
    cell.contentView.addSubview(contentViewController.view)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let contentViewController = (cell as! HeightsCollectionViewCell).contentViewController
    else { return }
    contentViewController.view.removeFromSuperview()
    contentViewController.willMove(toParent: nil)
    contentViewController.removeFromParent()
  }
}

extension ContentViewController {
  /// Returns the height that the content needs.
  fileprivate func height(inWidth width: CGFloat) -> CGFloat {
    view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }
}

/// A cell that owns a controller.
final class HeightsTableViewCell: UITableViewCell {
  var contentViewController: ContentViewController?

  override func layoutSubviews() {
    super.layoutSubviews()
    contentViewController?.viewIfLoaded?.frame = contentView.bounds
  }
}

final class HeightsCollectionViewCell: UICollectionViewCell {
  var contentViewController: ContentViewController?

  override func layoutSubviews() {
    super.layoutSubviews()
    contentViewController?.viewIfLoaded?.frame = contentView.bounds
  }
}
