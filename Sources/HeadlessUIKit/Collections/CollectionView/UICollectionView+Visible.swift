import Foundation

extension UICollectionView {
  /// The cell of an item that is displayed.
  public final func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    guard let item = counts.item(at: indexPath) else { return nil }
    return displayed.cell(of: item)
  }

  /// The header or footer that is displayed for a section.
  public final func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    supplements.first { $0.element.kind == elementKind && $0.section == indexPath.section }?.view
  }

  /// The item that a cell is displayed for.
  public final func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    displayed.indexPath(of: cell)
  }

  /// The cells that are visible, in the order of the items. UIKit promises no order.
  public final var visibleCells: [UICollectionViewCell] {
    var cells: [UICollectionViewCell] = []
    forEachVisibleCell { cells.append($1) }
    return cells
  }

  /// The items that are visible, in order. UIKit promises no order.
  public final var indexPathsForVisibleItems: [IndexPath] {
    var paths: [IndexPath] = []
    forEachVisibleCell { path, _ in paths.append(path) }
    return paths
  }

  /// Calls `body` for every visible item, in order, without allocating. An addition of the model.
  public final func forEachVisibleCell(_ body: (IndexPath, UICollectionViewCell) -> Void) {
    var index = 0
    while index < displayed.count {
      let entry = displayed[index]
      if isVisible(entry.item) { body(entry.indexPath, entry.cell) }
      index += 1
    }
  }

  /// Asked while cells end their display, the list may no longer have the item.
  private final func isVisible(_ item: Int) -> Bool {
    if item >= counts.itemCount { return false }
    let frame = frame(ofItem: item)
    return frame.minX < boundsStore.maxX && frame.maxX > boundsStore.minX
      && frame.minY < boundsStore.maxY && frame.maxY > boundsStore.minY
  }
}
