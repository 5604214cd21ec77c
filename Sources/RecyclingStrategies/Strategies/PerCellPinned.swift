import UIKit

/// A table whose cells each make a controller, and contain its view from the request on, pinned by constraints. If those inside
/// the view determine its height, the row has that height in any width. A view that is laid out by frames has no such
/// constraints, so its row gets the default height.
///
/// The view is in the window as long as its cell is, also in a cell that waits to be reused. So a controller appears before it
/// has a parent, and disappears long after it has none, if at all. It could have one from the request on, but a cell that is
/// released would leave its controller to the list.
final class PerCellPinnedTableViewController: BindingTableViewController {
  override var cellClass: UITableViewCell.Type { PinnedTableViewCell.self }

  override func bind(_ cell: UITableViewCell, to model: RowModel) {
    (cell as! PinnedTableViewCell).show(model, from: rows)
  }

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { (cell as! PinnedTableViewCell).addViewController(to: self) }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { (cell as! PinnedTableViewCell).removeViewControllerFromParent() }
}

final class PerCellPinnedCollectionViewController: BindingCollectionViewController {
  override var cellClass: UICollectionViewCell.Type { PinnedCollectionViewCell.self }

  override func bind(_ cell: UICollectionViewCell, to model: RowModel) {
    (cell as! PinnedCollectionViewCell).show(model, from: rows)
  }

  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { (cell as! PinnedCollectionViewCell).addViewController(to: self) }

  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { (cell as! PinnedCollectionViewCell).removeViewControllerFromParent() }
}

// MARK: - Cells

/// A cell of either kind that contains the view of its controller.
protocol PinnedCell: UIView {
  var contentView: UIView { get }
  var contentViewController: ContentViewController? { get set }
}

extension PinnedCell {
  /// Shows a model with the cell's controller, which is made on first use.
  fileprivate func show(_ model: RowModel, from rows: any ListModel) {
    let viewController = contentViewController ?? rows.makeViewController(for: model)
    viewController.model = model
    if contentViewController == nil { pin(viewController.view) }
    contentViewController = viewController
  }

  private func pin(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      view.topAnchor.constraint(equalTo: contentView.topAnchor),
      view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  fileprivate func addViewController(to parent: UIViewController) {
    guard let contentViewController else { return }
    parent.addChild(contentViewController)
    contentViewController.didMove(toParent: parent)
  }

  fileprivate func removeViewControllerFromParent() {
    contentViewController?.willMove(toParent: nil)
    contentViewController?.removeFromParent()
  }
}

final class PinnedTableViewCell: UITableViewCell, PinnedCell {
  var contentViewController: ContentViewController?
}

final class PinnedCollectionViewCell: UICollectionViewCell, PinnedCell {
  var contentViewController: ContentViewController?

  /// Keeps the item's width. By default, a flow layout leaves the width to the constraints as well.
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size = systemLayoutSizeFitting(
      layoutAttributes.size, withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return layoutAttributes
  }
}
