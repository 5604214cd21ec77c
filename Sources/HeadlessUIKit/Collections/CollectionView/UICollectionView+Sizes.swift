import Foundation

/// Items that size themselves (Tables 23 and 24).
extension UICollectionView {
  /// Asks a cell for its attributes and gives its item their size if the layout takes it.
  final func fit(_ cell: UICollectionViewCell, to item: Int) {
    let path = counts.indexPath(of: item)
    let original = UICollectionViewLayoutAttributes(forCellWith: path)
    original.frame = frame(of: item)
    // The cell may change the object that it receives.
    let proposed = UICollectionViewLayoutAttributes(forCellWith: path)
    proposed.frame = original.frame
    let preferred = CallTrace.asking(.sizeThatFits, of: cell) {
      cell.preferredLayoutAttributesFitting(proposed)
    }
    let layout = layoutStore
    guard
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return }
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    sizesHaveChanged = true
    let adjustment = context.contentOffsetAdjustment
    if adjustment != .zero {
      contentOffset.x += adjustment.x
      contentOffset.y += adjustment.y
    }
  }

  /// Measures the displayed items again because the layout was computed anew, from estimates.
  final func fitDisplayedCells() {
    guard layoutStore.estimatesSizes else { return }
    prepared.forgetMeasurements()
    var index = 0
    while index < displayed.count {
      fit(displayed[index].cell, to: displayed[index].number)
      index += 1
    }
    moveIfSizesChanged()
  }
}
