import UIKit

/// A collection view with a controller for each item, all created up front. The three stages of the
/// article differ in the cell.
final class HostedViewCollectionViewController: RowsCollectionViewController, RowChangeObserver {
  private let cellClass: HostedViewCollectionViewCell.Type
  private var contentViewControllers: [ContentViewController] = []

  init(
    rows: any Rows, layout: UICollectionViewLayout, cellClass: HostedViewCollectionViewCell.Type
  ) {
    self.cellClass = cellClass
    super.init(rows: rows, layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(cellClass, forCellWithReuseIdentifier: "Cell")
    contentViewControllers = (0..<rows.count).map(addContentViewController)
  }

  private func addContentViewController(at row: Int) -> ContentViewController {
    let model = rows.model(at: IndexPath(row: row, section: 0))
    let contentViewController = rows.makeViewController(for: model)
    contentViewController.model = model
    addChild(contentViewController)
    contentViewController.didMove(toParent: self)
    return contentViewController
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
      as! HostedViewCollectionViewCell
    cell.hostedView = contentViewControllers[indexPath.row].view
    return cell
  }

  func rowsDidChange(_ changes: RowChanges) {
    let gone = changes.apply(to: &contentViewControllers, making: addContentViewController)
    for contentViewController in gone {
      contentViewController.willMove(toParent: nil)
      contentViewController.viewIfLoaded?.removeFromSuperview()
      contentViewController.removeFromParent()
    }
  }
}

/// What the three stages have in common.
class HostedViewCollectionViewCell: UICollectionViewCell {
  /// The view of a controller, which the cell shows.
  var hostedView: UIView? {
    get { nil }
    set {}
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

/// The first stage. The cell removes the view that it remembers, even if another cell shows it by
/// now: sometimes a cell loses its content.
final class NaiveHostedViewCell: HostedViewCollectionViewCell {
  private weak var rememberedView: UIView?

  override var hostedView: UIView? {
    get { rememberedView }
    set {
      rememberedView?.removeFromSuperview()
      rememberedView = newValue
      if let newValue { contentView.addSubview(newValue) }
    }
  }
}

/// The second stage. The cell removes a view only if the view is still inside it.
final class GuardedHostedViewCell: HostedViewCollectionViewCell {
  private var rememberedView: UIView?

  override var hostedView: UIView? {
    get { rememberedView }
    set {
      if let rememberedView, rememberedView.isDescendant(of: self) {
        rememberedView.removeFromSuperview()
      }
      rememberedView = newValue
      if let newValue { contentView.addSubview(newValue) }
    }
  }
}

/// The third stage. The cell forgets a view that has moved to another cell, and doesn't return it.
final class TruthfulHostedViewCell: HostedViewCollectionViewCell {
  private weak var rememberedView: UIView?

  override var hostedView: UIView? {
    get {
      if let rememberedView, rememberedView.isDescendant(of: self) { return rememberedView }
      rememberedView = nil
      return nil
    }
    set {
      hostedView?.removeFromSuperview()
      rememberedView = newValue
      if let newValue { contentView.addSubview(newValue) }
    }
  }
}
