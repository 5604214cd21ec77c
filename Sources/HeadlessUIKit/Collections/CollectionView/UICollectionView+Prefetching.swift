import Foundation

// Work that the model does ahead of display (Tables 6). No source says how far ahead UIKit looks or
// how long it keeps a cell. The model uses `UIKitBehavior.prefetchedScreens` for both: in the idle
// time after a frame, it prepares cells that far ahead in the direction of travel. A cell, whether
// prepared or displayed before, stays reserved for its item while the item is within that distance
// of the bounds on either side. In the next idle time, cells farther away return to their reuse
// pools.

/// The direction in which a collection view last scrolled.
struct Travel {
  /// The offset along the scroll direction at the last layout pass.
  var offset: CGFloat = 0
  var isBackwards = false

  /// Whether the collection view has already requested idle time from its window.
  var isWaiting = false
}

extension UICollectionView {
  final var isPreparingAhead: Bool { behavior.prefetching && isPrefetchingEnabled }

  /// Records the direction of travel and requests idle time.
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

  /// Returns whether an item leaving the display is close enough to keep its cell.
  final func keepsCell(of item: Int) -> Bool {
    guard isPreparingAhead else { return false }
    let frame = frame(ofItem: item)
    return layoutStore.isHorizontal
      ? frame.minX <= boundsEnd + reach && frame.maxX > boundsStart - reach
      : frame.minY <= boundsEnd + reach && frame.maxY > boundsStart - reach
  }

  /// Recycles cells that are too far behind and prepares the cells ahead.
  final func prepareCellsAhead() {
    travel.isWaiting = false
    guard isPreparingAhead, windowLink != nil, !isLoadDue, !isUpdatingItems,
      let source = itemSource
    else { return }
    isUpdatingItems = true
    let kept = layoutStore.items(from: boundsStart - reach, through: boundsEnd + reach)
    recyclePreparedCells(outside: kept)
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

  /// Requests the cells of items, starting next to the displayed ones. Skips items that have a
  /// cell.
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

  /// Returns the cells kept for items outside a range to their reuse pools.
  final func recyclePreparedCells(outside kept: Range<Int> = 0..<0) {
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

  /// The number of cells kept for items that aren't displayed. An addition to UIKit's API.
  public final var preparedCellCount: Int { prepared.count }
}
