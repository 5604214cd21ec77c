/// The direction in which a list last scrolled, and what it prepared for that.
struct Travel {
  var offset: CGFloat = 0, isBackwards = false, hasMoved = false, isWaiting = false
  /// The rows or items that were announced to the prefetching data source and not displayed since.
  var announced: [Int] = []
}

/// Cells requested ahead of display (Tables 6). Once a list has moved, the idle time after a frame with a layout pass prepares
/// the next cell within a distance in the direction of travel, nearest first. **Model choices:** A cell, whether prepared or
/// displayed before, stays reserved for its row or item within the same distance on either side, or within `keptScreens`. In
/// the next idle time, cells farther away return to their pools, except those of the first responder and the focused view.
extension UIListView {
  private final var isPreparingAhead: Bool { behavior.prefetching && isPrefetchingEnabled }

  /// The rows or items close enough to be prepared in one or the other direction of travel.
  private final var numbersWithinDistance: Range<Int> {
    guard let screens = behavior.prefetchedScreens else { return numbersWithinUsualDistance }
    return numbersNearBounds(screens: Double(screens))
  }

  /// Returns the rows or items close enough to keep their cells, including those that would be prepared again at once.
  private final func numbersToKeep(preparing near: Range<Int>) -> Range<Int> {
    guard let kept = behavior.keptScreens else { return near }
    let screen = boundsEnd - boundsStart
    let (ahead, behind) = (screen * Double(kept.ahead), screen * Double(kept.behind))
    if travel.isBackwards {
      let own = numbers(from: boundsStart - ahead, to: boundsEnd + behind)
      return min(own.lowerBound, near.lowerBound)..<own.upperBound
    }
    let own = numbers(from: boundsStart - behind, to: boundsEnd + ahead)
    return own.lowerBound..<max(own.upperBound, near.upperBound)
  }

  final func numbersNearBounds(screens: Double) -> Range<Int> {
    let distance = (boundsEnd - boundsStart) * screens
    return numbers(from: boundsStart - distance, to: boundsEnd + distance)
  }

  final class func extended(_ range: Range<Int>, by count: Int, in total: Int) -> Range<Int> {
    if range.isEmpty { return range }
    return max(0, range.lowerBound - count)..<min(total, range.upperBound + count)
  }

  final func noteTravel() {
    let offset = boundsStart
    if offset == travel.offset { return }
    // Before the load, the offset is where the list starts.
    if !isLoadDue {
      travel.isBackwards = offset < travel.offset
      travel.hasMoved = true
    }
    travel.offset = offset
  }

  final func followTravel() {
    if prefetchesData { announceData() }
    // What was kept for the focus isn't kept for longer.
    if !isPreparingAhead && !prepared.isEmpty { recyclePreparedCells() }
    guard isPreparingAhead, travel.hasMoved, !travel.isWaiting, let window = windowLink else {
      return
    }
    travel.isWaiting = true
    window.idleViews.append(self)
  }

  final func keepsCell(of entry: ListEntry<Cell>) -> Bool {
    holdsFocus(entry.cell)
      || isPreparingAhead
        && (traits.contains(.showsSet)
          ? numbersOfSetNearBounds(toKeep: true).contains(entry.number)
          : numbersToKeep(preparing: numbersWithinDistance).contains(entry.number))
  }

  private final func prepareOfSet() {
    let kept = numbersOfSetNearBounds(toKeep: true)
    recyclePreparedCells(outside: kept)
    guard canRequestCells else { return }
    let near = behavior.keptScreens == nil ? kept : numbersOfSetNearBounds(toKeep: false)
    for index in near.indices {
      let number = near[travel.isBackwards ? near.count - 1 - index : index]
      if displayed.contains(number) || prepared.contains(number) { continue }
      prepare(number)
      if !behavior.preparesScreens { return }
    }
  }

  private final func holdsFocus(_ cell: Cell) -> Bool {
    guard let window = windowLink else { return false }
    return window.firstResponder?.responderView?.lies(in: cell) == true
      || window.focusedView?.lies(in: cell) == true
  }

  /// Recycles cells that are too far away and prepares the next cell, or all within the distance.
  final func prepareCellsAhead() {
    travel.isWaiting = false
    // A load in the meantime begins anew.
    guard isPreparingAhead, travel.hasMoved, windowLink != nil, !isLoadDue, !isUpdating else {
      return
    }
    beginPass()
    if traits.contains(.showsSet) {
      prepareOfSet()
      return endPass()
    }
    let near = numbersWithinDistance
    recyclePreparedCells(outside: numbersToKeep(preparing: near))
    if !displayed.isEmpty && canRequestCells {
      let shown = displayed.range
      prepare(
        travel.isBackwards
          ? min(near.lowerBound, shown.lowerBound)..<shown.lowerBound
          : shown.upperBound..<max(near.upperBound, shown.upperBound))
    }
    endPass()
  }

  /// Requests the first cell that is missing, starting next to the displayed ones, or all of them.
  private final func prepare(_ numbers: Range<Int>) {
    var remaining = numbers.count
    while remaining > 0 {
      let number =
        travel.isBackwards ? numbers.lowerBound + remaining - 1 : numbers.upperBound - remaining
      remaining -= 1
      if prepared.contains(number) { continue }
      prepare(number)
      if !behavior.preparesScreens { return }
    }
  }

  private final func prepare(_ number: Int) {
    let entry = request(number)
    measure(entry, .requestedAhead)
    entry.cell.setFrame(frame(of: number))
    entry.cell.isHidden = true
    if behavior.preparesInWindow, entry.cell.superviewLink !== self {
      addSubviewAutomatically(entry.cell)
    }
    prepared.insert(entry)
  }

  final func recyclePreparedCells(outside kept: some Collection<Int> = 0..<0) {
    while let entry = prepared.takeOne(where: { !kept.contains($0.number) && !holdsFocus($0.cell) })
    { recycle(entry.cell) }
  }
}

/// Data announced ahead of display (Tables 23).
extension UIListView {
  /// Announces rows or items ahead, nearest first, and cancels those that were left behind unseen. **Model choices:** What was
  /// announced and not displayed isn't announced again until it is canceled, at twice the distance, because a reversal alone
  /// was seen to cancel nothing. An update keeps announcements; what it reloads is announced again.
  final func announceData() {
    guard isPrefetchingEnabled, !displayed.isEmpty, travel.hasMoved || behavior.announcesAtLoad
    else { return }
    let visible = numbersInBounds
    let near = numbersToAnnounce(around: visible)
    let kept = numbersToAnnounce(around: visible, times: 2)
    let canceled = travel.announced.filter { !kept.contains($0) }
    travel.announced.removeAll { !kept.contains($0) || visible.contains($0) }
    var new =
      (travel.isBackwards
      ? near.lowerBound..<max(visible.lowerBound, near.lowerBound)
      : min(visible.upperBound, near.upperBound)..<near.upperBound)
      .filter { !travel.announced.contains($0) }
    if travel.isBackwards { new.reverse() }
    travel.announced += new
    if !new.isEmpty { announcePrefetching(at: new.map(counts.indexPath(of:))) }
    if !canceled.isEmpty { cancelPrefetching(at: canceled.sorted().map(counts.indexPath(of:))) }
  }

  final func carryAnnouncements(through mapping: UpdateMapping, from old: ListCounts) {
    travel.announced = travel.announced.compactMap { number in
      guard case .kept(let path) = mapping.outcome(of: old.indexPath(of: number)) else {
        return nil
      }
      return counts.number(at: path)
    }
  }
}
