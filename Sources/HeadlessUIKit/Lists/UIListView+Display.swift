import Foundation

extension UIListView {
  // MARK: Bounds along the scroll direction

  final var boundsStart: CGFloat { isHorizontal ? boundsStore.minX : boundsStore.minY }
  final var boundsEnd: CGFloat { isHorizontal ? boundsStore.maxX : boundsStore.maxY }
  final var numbersInBounds: Range<Int> { numbers(from: boundsStart, through: boundsEnd) }

  // MARK: Passes

  /// Begins a pass that requests cells or ends their display.
  final func beginPass() {
    isUpdating = true
    holdDelegates(true)
  }

  final func endPass() {
    holdDelegates(false)
    isUpdating = false
    if isLoadDue { markForLayout() }
  }

  // MARK: Requesting

  /// Requests incoming cells first, then ends outgoing ones (Tables 3, 15).
  final func replaceDisplayed(_ old: Range<Int>, with new: Range<Int>) {
    if canRequestCells { request(new, besides: old) }
    end(old, outside: new)
  }

  private final func request(_ new: Range<Int>, besides old: Range<Int>) {
    guard new.overlaps(old) else {
      for number in new { displayed.append(display(number)) }
      return
    }
    var number = old.lowerBound
    while number > new.lowerBound {
      number -= 1
      displayed.insert(display(number))
    }
    number = old.upperBound
    while number < new.upperBound {
      displayed.append(display(number))
      number += 1
    }
  }

  /// Requests a cell, in the order of Tables 2 and 9. If a cell was kept for the row or item, only
  /// sends `willDisplay` (Tables 6).
  final func display(_ number: Int) -> ListEntry<Cell> {
    var entry: ListEntry<Cell>
    if let kept = prepared.take(number) {
      entry = kept
      entry.isAnnounced = false
      measure(entry, .kept)
    } else {
      entry = request(number)
      measure(entry, .requested)
    }
    let cell = entry.cell
    cell.setFrame(frame(of: number))
    cell.isHidden = false
    if cell.superviewLink !== self { addSubviewAutomatically(cell) }
    sendWillDisplay(entry)
    cell.markForLayout()
    return entry
  }

  final func request(_ number: Int) -> ListEntry<Cell> {
    let indexPath = counts.indexPath(of: number)
    return ListEntry(number: number, cell: requestCell(at: indexPath), indexPath: indexPath)
  }

  final func moveDisplayedCells() {
    var index = 0
    while index < displayed.count {
      displayed[index].cell.setFrame(frame(of: displayed[index].number))
      index += 1
    }
  }

  // MARK: Ending

  private final func end(_ old: Range<Int>, outside new: Range<Int>) {
    if new.overlaps(old) {
      trim(to: new)
    } else {
      endAll(count: old.count, fromFirst: new.lowerBound >= old.upperBound)
    }
  }

  /// Ends the display of cells outside a range.
  final func trim(to new: Range<Int>) {
    while displayed.count > 0, displayed[0].number < new.lowerBound {
      endDisplay(of: displayed.remove(at: 0))
    }
    while displayed.count > 0, displayed[displayed.count - 1].number >= new.upperBound {
      endDisplay(of: displayed.remove(at: displayed.count - 1))
    }
  }

  /// Ends the display of the first `count` cells. After a jump, the new cells follow them.
  final func endAll(count: Int, fromFirst isFromFirst: Bool) {
    var remaining = count
    while remaining > 0 {
      remaining -= 1
      endDisplay(of: displayed.remove(at: isFromFirst ? 0 : remaining))
    }
  }

  /// Ends the display of a cell that was removed from the displayed ones. If its row or item is
  /// nearby, the cell may be kept for it.
  final func endDisplay(of entry: ListEntry<Cell>, isKept: Bool = true) {
    sendDidEndDisplaying(entry)
    if behavior.repeatsDidEndDisplaying { sendDidEndDisplaying(entry) }
    if isKept && keepsCell(of: entry.number) {
      entry.cell.isHidden = true
      prepared.append(entry)
    } else {
      recycle(entry.cell)
    }
  }

  // MARK: Loading

  final func requestLoad() {
    isLoadDue = true
    markForLayout()
  }

  final func loadIfNeeded() {
    if isLoadDue && !isUpdating { load() }
  }

  final func load() {
    isLoadDue = false
    isUpdating = true
    if !prepared.isOrdered { recyclePreparedCells() }
    counts = askCounts()
    didLoadCounts()
    beginPass()
    while let entry = displayed.popLast() { endDisplay(of: entry, isKept: false) }
    didEndAll()
    if prepared.isOrdered { recyclePreparedCells() }
    endPass()
  }

  /// Asks the data source for its current counts. Builds a separate value, because the data source
  /// may read the previous counts meanwhile.
  final func askCounts() -> ListCounts {
    var counts = ListCounts()
    for section in 0..<askSectionCount() { counts.appendSection(askCount(inSection: section)) }
    return counts
  }
}
