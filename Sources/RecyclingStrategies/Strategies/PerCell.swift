import UIKit

/// A table whose cells each own a controller.
///
/// The cell is configured when the table requests it. Its controller joins the table's controller
/// when the row is about to be displayed, and leaves when the display ends.
final class PerCellTableViewController: UITableViewController {
  private let rows: any Rows

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
    for type in rows.types {
      tableView.register(ControllerTableViewCell.self, forCellReuseIdentifier: type)
    }
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
      as! ControllerTableViewCell
    cell.show(model, from: rows)
    return cell
  }

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    (cell as! ControllerTableViewCell).addViewController(to: self)
  }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    (cell as! ControllerTableViewCell).removeViewControllerFromParent()
  }
}

/// The same in a collection view.
final class PerCellCollectionViewController: UICollectionViewController {
  private let rows: any Rows

  init(rows: any Rows, layout: UICollectionViewLayout) {
    self.rows = rows
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for type in rows.types {
      collectionView.register(ControllerCollectionViewCell.self, forCellWithReuseIdentifier: type)
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
    let model = rows.model(at: indexPath)
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: model.type, for: indexPath)
      as! ControllerCollectionViewCell
    cell.show(model, from: rows)
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    (cell as! ControllerCollectionViewCell).addViewController(to: self)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    (cell as! ControllerCollectionViewCell).removeViewControllerFromParent()
  }
}

/// A cell of either kind that owns a controller.
protocol ControllerCell: UIView {
  var contentView: UIView { get }
  var contentViewController: ContentViewController? { get set }
}

extension ControllerCell {
  /// Shows a model with the cell's controller, which is created on first use.
  func show(_ model: RowModel, from rows: any Rows) {
    if contentViewController == nil { contentViewController = rows.makeViewController(for: model) }
    contentViewController?.model = model
  }

  /// Adds the controller before its view, so that a child receives the appearance callbacks.
  func addViewController(to parent: UIViewController) {
    guard let contentViewController else { return }
    parent.addChild(contentViewController)
    contentViewController.didMove(toParent: parent)
    contentView.addSubview(contentViewController.view)
  }

  func removeViewControllerFromParent() {
    guard let contentViewController else { return }
    contentViewController.view.removeFromSuperview()
    contentViewController.willMove(toParent: nil)
    contentViewController.removeFromParent()
  }
}

final class ControllerTableViewCell: UITableViewCell, ControllerCell {
  var contentViewController: ContentViewController?

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    contentViewController?.view.sizeThatFits(size) ?? super.sizeThatFits(size)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentViewController?.viewIfLoaded?.frame = contentView.bounds
  }
}

final class ControllerCollectionViewCell: UICollectionViewCell, ControllerCell {
  var contentViewController: ContentViewController?

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    contentViewController?.view?.sizeThatFits(size) ?? super.sizeThatFits(size)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentViewController?.viewIfLoaded?.frame = contentView.bounds
  }
}
