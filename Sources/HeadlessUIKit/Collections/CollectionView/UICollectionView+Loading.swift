import Foundation

extension UICollectionView {
  final func requestLoad() {
    isLoadDue = true
    markForLayout()
  }

  final func loadIfNeeded() {
    if isLoadDue && !isUpdatingItems { load() }
  }

  private final func load() {
    isLoadDue = false
    isUpdatingItems = true
    askCounts()
    prepareLayout()
    let delegate = itemDelegate
    while let entry = displayed.popLast() { endDisplay(of: entry, delegate) }
    endAllSupplements(delegate)
    recyclePreparedCells()
    isUpdatingItems = false
  }

  final func askCounts() {
    // Build a separate value: the data source may read the current counts meanwhile.
    var counts = ItemCounts()
    if let source = itemSource {
      let sections = CallTrace.asking(.numberOfSections, of: self) {
        source.numberOfSections(in: self)
      }
      for section in 0..<sections {
        let items = CallTrace.asking(.numberOfRows, of: self, at: IndexPath(index: section)) {
          source.collectionView(self, numberOfItemsInSection: section)
        }
        counts.appendSection(itemCount: items)
      }
    }
    self.counts = counts
  }

  // MARK: Layout

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
    guard layoutStore.isInvalid || preparedMargin != contentMargin, !isUpdatingItems
    else { return }
    prepareLayout()
    fitToLayout()
  }

  private final func fitToLayout() {
    var index = 0
    while index < displayed.count {
      displayed[index].cell.setFrame(frame(ofItem: displayed[index].item))
      index += 1
    }
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

  final func frame(ofItem item: Int) -> CGRect {
    layoutStore.frame(
      ofItem: item, inSection: counts.sectionCount == 1 ? 0 : counts.section(of: item))
  }

  // MARK: Bounds along the scroll direction

  final var boundsStart: CGFloat {
    layoutStore.isHorizontal ? boundsStore.minX : boundsStore.minY
  }

  final var boundsEnd: CGFloat {
    layoutStore.isHorizontal ? boundsStore.maxX : boundsStore.maxY
  }
}
