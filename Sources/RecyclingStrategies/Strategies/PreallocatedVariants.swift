import UIKit

// MARK: - Views near the screen alone

/// A table that keeps the controllers of all rows, and their views as long as the rows are at most a screenful away. In
/// Texture, the nodes of all loaded rows live too, and what they show is cleared out of range (TextureGroup/Texture 461).
/// Memory grows by a controller per row: for 10 000 rows, more than a gigabyte was reported (TextureGroup/Texture 211).
final class PreallocatedRangedTableViewController: PreallocatedTableViewController, RangedList {
  var loadedViewControllers: [ContentViewController] = []
  var hasFarViews = false

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    load(indexPath, in: cell as! PreallocatedTableViewCell, width: tableView.bounds.width)
    return cell
  }

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { display(indexPath, in: cell as! PreallocatedTableViewCell, width: tableView.bounds.width) }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    dropFarViews(from: scrollView, showing: tableView.visibleCells) {
      tableView.indexPathsForRows(in: $0) ?? []
    }
  }
}

final class PreallocatedRangedCollectionViewController: PreallocatedCollectionViewController,
  RangedList
{
  var loadedViewControllers: [ContentViewController] = []
  var hasFarViews = false

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
    load(indexPath, in: cell as! PreallocatedCollectionViewCell, width: collectionView.bounds.width)
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    let width = collectionView.bounds.width
    display(indexPath, in: cell as! PreallocatedCollectionViewCell, width: width)
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    dropFarViews(from: scrollView, showing: collectionView.visibleCells) { area in
      (collectionViewLayout.layoutAttributesForElements(in: area) ?? []).map(\.indexPath)
    }
  }
}

/// A list of either kind that drops the views of rows far from the screen.
protocol RangedList: PreallocatedList {
  var loadedViewControllers: [ContentViewController] { get set }
  /// Whether there may be views to drop.
  var hasFarViews: Bool { get set }
}

extension RangedList {
  func load(_ indexPath: IndexPath, in cell: some PreallocatedCell, width: CGFloat) {
    let viewController = contentViewControllers[rows.number(at: indexPath)]
    if !viewController.isViewLoaded { loadedViewControllers.append(viewController) }
    let view: UIView = viewController.view
    if cell.hostedView !== view || view.superview == nil { show(indexPath, in: cell, width: width) }
  }

  /// Shows a row, also one whose cell was kept for it without its view (Tables 6).
  func display(_ indexPath: IndexPath, in cell: some PreallocatedCell, width: CGFloat) {
    load(indexPath, in: cell, width: width)
    hasFarViews = true
  }

  /// Takes far views out of their cells, and drops them when the list moves again: by then, their controllers have disappeared.
  func dropFarViews(
    from screen: UIScrollView, showing visibleCells: @autoclosure () -> [some UIView],
    rowsIn indexPaths: (CGRect) -> [IndexPath]
  ) {
    guard hasFarViews else { return }
    hasFarViews = false
    let area = screen.bounds.insetBy(dx: 0, dy: -screen.bounds.height)
    let near = Set(
      indexPaths(area).map { ObjectIdentifier(contentViewControllers[rows.number(at: $0)]) })
    // When the list jumps, rows far away are on screen until it is laid out.
    let cells = visibleCells()
    loadedViewControllers.removeAll { viewController in
      guard let view = viewController.viewIfLoaded else { return true }
      if near.contains(ObjectIdentifier(viewController)) || cells.contains(where: view.isDescendant)
      {
        return false
      }
      if view.superview == nil {
        viewController.view = nil
        return true
      }
      view.removeFromSuperview()
      hasFarViews = true
      return false
    }
  }
}

// MARK: - The article's cell

/// The table as published, with a cell that removes the view that it remembers.
final class PreallocatedAsPublishedTableViewController: PreallocatedTableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(HostedViewTableViewCell.self, forCellReuseIdentifier: "Cell")
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    (cell as! HostedViewTableViewCell).hostedView =
      contentViewControllers[rows.number(at: indexPath)].view
    return cell
  }
}

// MARK: - The three stages of a cell

/// A collection view with a controller for each item. The stages of *Hosting ViewControllers in Cells* differ in the cell.
final class HostedViewCollectionViewController: PreallocatedCollectionViewController {
  private let cellClass: HostedViewCollectionViewCell.Type

  init(
    rows: any ListModel, layout: UICollectionViewLayout,
    cellClass: HostedViewCollectionViewCell.Type
  ) {
    self.cellClass = cellClass
    super.init(rows: rows, layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(cellClass, forCellWithReuseIdentifier: "Cell")
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
    (cell as! HostedViewCollectionViewCell).hostedView =
      contentViewControllers[rows.number(at: indexPath)].view
    return cell
  }
}

/// What the three stages have in common.
class HostedViewCollectionViewCell: UICollectionViewCell {
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

/// The first stage. The cell removes the view that it remembers, even if another cell shows it by now and so loses its content.
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
final class CheckedHostedViewCell: HostedViewCollectionViewCell {
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
