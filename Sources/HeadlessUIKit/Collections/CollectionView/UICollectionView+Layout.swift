import Foundation

extension UICollectionView {
  final func replaceLayout(with layout: UICollectionViewLayout) {
    if layout === layoutStore { return }
    layoutStore.viewLink = nil
    layoutStore = layout
    layout.viewLink = self
    prepareLayout()
    fitToLayout()
    markForLayout()
  }

  /// The content's extent across the scroll direction, without insets.
  final var contentBreadth: CGFloat {
    (layoutStore.isHorizontal ? boundsStore.height : boundsStore.width) - contentMargin
  }

  /// The sum of the insets across the scroll direction.
  private final var contentMargin: CGFloat {
    let inset = contentInset
    return layoutStore.isHorizontal ? inset.top + inset.bottom : inset.left + inset.right
  }

  final func prepareLayoutIfNeeded() {
    guard layoutStore.isInvalid || preparedMargin != contentMargin, !isUpdating
    else { return }
    prepareLayout()
    fitToLayout()
  }

  private final func fitToLayout() {
    fitDisplayedCells()
    moveDisplayedCells()
    moveSupplements()
  }

  final func moveSupplements() {
    for supplement in supplements {
      supplement.view.setFrame(
        layoutStore.frame(of: supplement.element, inSection: supplement.section))
    }
  }

  final func prepareLayout() {
    layoutStore.prepareNow()
    preparedMargin = contentMargin
    contentSize = layoutStore.collectionViewContentSize
  }
}
