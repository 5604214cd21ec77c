import Foundation

extension UICollectionView {
  /// Returns the displayed cell of an item, or `nil` if the item isn't displayed.
  public final func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    counts.number(at: indexPath).flatMap(displayed.entry(of:))?.cell
  }

  /// Returns the displayed header or footer of a section, or `nil` if there is none.
  public final func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    supplements.first { $0.element.kind == elementKind && $0.section == indexPath.section }?.view
  }

  /// Returns the index path of a displayed cell, or `nil` if the cell isn't displayed.
  public final func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    displayed.indexPath(of: cell)
  }

  /// The visible cells, in item order. UIKit doesn't guarantee an order.
  public final var visibleCells: [UICollectionViewCell] {
    var cells: [UICollectionViewCell] = []
    forEachVisibleCell { cells.append($1) }
    return cells
  }

  /// The index paths of the visible items, in order. UIKit doesn't guarantee an order.
  public final var indexPathsForVisibleItems: [IndexPath] {
    var paths: [IndexPath] = []
    forEachVisibleCell { path, _ in paths.append(path) }
    return paths
  }

  /// Calls a closure for every visible item, in order, without allocating. An addition to UIKit's
  /// API.
  public final func forEachVisibleCell(_ body: (IndexPath, UICollectionViewCell) -> Void) {
    forEachCellInBounds(body)
  }

  /// Calls a closure for every cell of the collection, with its use: first the displayed cells, in
  /// order, including those that only touch the bounds. An addition to UIKit's API.
  public final func forEachCell(
    _ body: (_ cell: UICollectionViewCell, _ use: UIListCellUse) -> Void
  ) {
    forEachCellInUse(body)
  }
}
