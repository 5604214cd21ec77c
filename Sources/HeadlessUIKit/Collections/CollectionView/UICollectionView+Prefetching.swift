import Foundation

// What the model does ahead of display (Tables 6). No source tells how far UIKit looks ahead and
// how long it keeps a cell; the model looks and keeps as far as `UIKitBehavior.prefetchedScreens`
// says: in the idle time after a frame, cells are prepared that far ahead in the direction of
// travel. A cell is kept for its item, whether it was prepared or was displayed, as long as the
// item is within that distance of the bounds, on either side; farther away it is given up to its
// reuse pool, in the next idle time.

/// Which way a collection view was scrolled last.
struct Travel {
  /// The offset along the direction of scrolling, when it was last laid out.
  var offset: CGFloat = 0
  var isBackwards = false

  /// Whether the window has been asked for idle time.
  var isWaiting = false
}

extension UICollectionView {
  final var isPreparingAhead: Bool { behavior.prefetching && isPrefetchingEnabled }

  /// Notes which way the bounds have moved, and asks for idle time.
  final func followTravel() {
    guard isPreparingAhead else { return }
    let offset = boundsStart
    if offset != travel.offset {
      travel.isBackwards = offset < travel.offset
      travel.offset = offset
    }
    guard !travel.isWaiting, let window = windowLink else { return }
    travel.isWaiting = true
    window.idleViews.append(self)
  }

  private final var reach: CGFloat { (boundsEnd - boundsStart) * behavior.prefetchedScreens }

  /// Whether an item that leaves the display lies near enough for its cell to be kept for it.
  final func keepsCell(of item: Int) -> Bool {
    guard isPreparingAhead else { return false }
    let frame = frame(ofItem: item)
    return layoutStore.isHorizontal
      ? frame.minX <= boundsEnd + reach && frame.maxX > boundsStart - reach
      : frame.minY <= boundsEnd + reach && frame.maxY > boundsStart - reach
  }

  /// Gives up the cells that have fallen behind, and prepares those ahead.
  final func prepareCellsAhead() {
    travel.isWaiting = false
    guard isPreparingAhead, windowLink != nil, !isLoadDue, !isUpdatingItems,
      let source = itemSource
    else { return }
    isUpdatingItems = true
    let kept = layoutStore.items(from: boundsStart - reach, through: boundsEnd + reach)
    givePreparedUp(outside: kept)
    if !displayed.isEmpty {
      let shown = displayed.range
      let ahead =
        travel.isBackwards
        ? min(kept.lowerBound, shown.lowerBound)..<shown.lowerBound
        : shown.upperBound..<max(kept.upperBound, shown.upperBound)
      prepare(ahead, from: source)
    }
    isUpdatingItems = false
    if isLoadDue { markForLayout() }
  }

  /// Requests the cells of items outwards from those displayed, unless they are here already.
  private final func prepare(_ items: Range<Int>, from source: any UICollectionViewDataSource) {
    let announces = prefetchSource != nil
    if announces { announce(items) }
    var remaining = items.count
    while remaining > 0 {
      let item =
        travel.isBackwards ? items.lowerBound + remaining - 1 : items.upperBound - remaining
      if prepared.cell(of: item) == nil {
        var entry = request(item, from: source)
        entry.isAnnounced = announces
        entry.cell.isHidden = true
        prepared.append(entry)
      }
      remaining -= 1
    }
  }

  private final func announce(_ items: Range<Int>) {
    var paths: [IndexPath] = []
    for item in items where prepared.cell(of: item) == nil {
      paths.append(counts.indexPath(of: item))
    }
    if travel.isBackwards { paths.reverse() }
    if !paths.isEmpty { prefetchSource?.collectionView(self, prefetchItemsAt: paths) }
  }

  /// Sends the cells that are kept for items outside a range to their pools.
  final func givePreparedUp(outside kept: Range<Int> = 0..<0) {
    var cancelled: [IndexPath] = []
    var index = 0
    while index < prepared.count {
      if kept.contains(prepared[index].item) {
        index += 1
      } else {
        let entry = prepared.remove(at: index)
        if entry.isAnnounced { cancelled.append(entry.indexPath) }
        recycle(entry.cell)
      }
    }
    if !cancelled.isEmpty {
      prefetchSource?.collectionView(self, cancelPrefetchingForItemsAt: cancelled)
    }
  }

  /// The number of cells that are kept for items that are not displayed. An addition of the model.
  public final var preparedCellCount: Int { prepared.count }
}
