import Foundation

/// The direction in which a list last scrolled.
struct Travel {
  /// The offset along the scroll direction at the last layout pass.
  var offset: CGFloat = 0
  var isBackwards = false

  /// Whether the list has already requested idle time from its window.
  var isWaiting = false
}

/// Cells requested ahead of display (Tables 6).
///
/// **Model choices:** In the idle time after a frame with a layout pass, a list prepares cells for
/// what is within `UIKitBehavior.prefetchedScreens` of the bounds in the direction of travel, which
/// is initially forward. A cell, whether prepared or displayed before, stays reserved for its row or
/// item within that distance of the bounds on either side. In the next idle time, cells farther
/// away return to their reuse pools. Only rows and items without a cell are announced to the
/// prefetching data source, and they are canceled when their cells are recycled without having been
/// displayed.
extension UIListView {
  private final var isPreparingAhead: Bool { behavior.prefetching && isPrefetchingEnabled }

  /// The rows or items close enough to keep their cells.
  private final var numbersWithinReach: Range<Int> {
    let start = boundsStart
    let end = boundsEnd
    let reach = (end - start) * behavior.prefetchedScreens
    return numbers(from: start - reach, to: end + reach)
  }

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

  /// Returns whether a row or item leaving the display is close enough to keep its cell.
  final func keepsCell(of number: Int) -> Bool {
    isPreparingAhead && numbersWithinReach.contains(number)
  }

  /// Recycles cells that are too far away and prepares the cells ahead.
  final func prepareCellsAhead() {
    travel.isWaiting = false
    guard isPreparingAhead, windowLink != nil, !isLoadDue, !isUpdating else { return }
    beginPass()
    let kept = numbersWithinReach
    recyclePreparedCells(outside: kept)
    if !displayed.isEmpty && canRequestCells {
      let shown = displayed.range
      let ahead =
        travel.isBackwards
        ? min(kept.lowerBound, shown.lowerBound)..<shown.lowerBound
        : shown.upperBound..<max(kept.upperBound, shown.upperBound)
      prepare(ahead)
    }
    endPass()
  }

  /// Requests cells, starting next to the displayed ones. Skips rows and items that have one.
  private final func prepare(_ numbers: Range<Int>) {
    let isAnnounced = prefetchesData
    if isAnnounced { announce(numbers) }
    var remaining = numbers.count
    while remaining > 0 {
      let number =
        travel.isBackwards ? numbers.lowerBound + remaining - 1 : numbers.upperBound - remaining
      remaining -= 1
      if prepared.contains(number) { continue }
      var entry = request(number)
      measure(entry, .requestedAhead)
      entry.isAnnounced = isAnnounced
      entry.cell.setFrame(frame(of: number))
      entry.cell.isHidden = true
      prepared.insert(entry)
    }
  }

  private final func announce(_ numbers: Range<Int>) {
    let new = numbers.filter { !prepared.contains($0) }.map(counts.indexPath(of:))
    if !new.isEmpty { announcePrefetching(at: travel.isBackwards ? new.reversed() : new) }
  }

  /// Recycles the cells kept outside a range.
  final func recyclePreparedCells(outside kept: Range<Int> = 0..<0) {
    var canceled: [IndexPath] = []
    while let entry = prepared.takeOne(outside: kept) {
      if entry.isAnnounced { canceled.append(entry.indexPath) }
      recycle(entry.cell)
    }
    if !canceled.isEmpty { cancelPrefetching(at: canceled.sorted()) }
  }
}
