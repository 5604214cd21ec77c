extension UIListView {
  // MARK: Bounds along the scroll direction
  final var boundsStart: CGFloat { isHorizontal ? boundsStore.minX : boundsStore.minY }
  final var boundsEnd: CGFloat { isHorizontal ? boundsStore.maxX : boundsStore.maxY }
  final var numbersInBounds: Range<Int> { numbers(from: boundsStart, to: boundsEnd) }

  /// The rows or items to display: those that overlap the bounds, and displayed ones that still touch them (Tables 3).
  final var numbersToDisplay: Range<Int> {
    let (start, end) = (boundsStart, boundsEnd)
    guard start < end else { return 0..<0 }
    let overlapping = numbers(from: start, to: end)
    let shown = displayed.range
    if shown.lowerBound >= overlapping.lowerBound && shown.upperBound <= overlapping.upperBound {
      return overlapping
    }
    let touching = numbers(from: start.nextDown, to: end.nextUp)
    var first = overlapping.isEmpty ? touching.lowerBound : overlapping.lowerBound
    var last = overlapping.isEmpty ? first : overlapping.upperBound
    while first > touching.lowerBound, displayed.contains(first - 1) { first -= 1 }
    while last < touching.upperBound, displayed.contains(last) { last += 1 }
    return first..<last
  }

  final func forEachCellInUse(_ body: (_ cell: Cell, _ use: UIListCellUse) -> Void) {
    var index = 0
    while index < displayed.count {
      body(displayed[index].cell, .displayed)
      index += 1
    }
    index = 0
    while index < prepared.count {
      body(prepared[index].cell, .prepared)
      index += 1
    }
    for pool in pools.values { pool.forEachView { body($0, .pooled) } }
  }

  /// Returns whether a row or item overlaps the bounds. The list may no longer contain it while cells end their display.
  final func isVisible(_ number: Int) -> Bool {
    if number >= counts.total { return false }
    return frame(of: number).overlaps(boundsStore)
  }

  // MARK: Passes
  final func beginPass() {
    isUpdating = true
    ListPasses.begin()
    holdDelegates(true)
  }

  final func endPass() {
    checkDequeuedViews()
    holdDelegates(false)
    ListPasses.end()
    isUpdating = false
    if isLoadDue { markForLayout() }
  }

  /// Updates the displayed cells. After a resize, keeps the offset, as far as the content allows (Rotation 4).
  final func updateDisplayedAndOffset() {
    if usesSafeArea { adoptInsets() }
    let isResized = traits.contains(.isResized)
    if isResized {
      traits.remove(.isResized)
      settle()
    }
    let former = contentSize.height
    updateDisplayed()
    // What was measured in the meantime may be shorter than estimated. A list that is held beyond its ends stays there.
    let leavesGap =
      contentSize.height < former && boundsStore.maxY <= former + insets.bottom + 1
      && clamped(boundsStore.origin).y < boundsStore.minY
    if isResized || leavesGap { settle() }
  }

  /// Requests the cells of what came into the bounds, then ends the display of what left them (Tables 3, 15).
  final func updateDisplayed() {
    if isUpdating { return }
    if traits.contains(.showsSet) { return updateDisplayedSet() }
    let old = displayed.range
    let new = numbersToDisplay
    let hasSupplements = hasSupplements
    if old == new && !hasSupplements { return }
    beginPass()
    if hasSupplements { updateSupplements() }
    if old != new {
      let shown = canRequestCells ? show(new, besides: old) : new
      // Data is announced before rows end their display (Tables 23).
      if prefetchesData { announceData() }
      while let entry = displayed.takeOne(outside: shown) { endDisplay(of: entry) }
    }
    endPass()
  }

  // MARK: Requesting
  /// Displays what isn't displayed yet, outward from what is. Returns all to display: measuring can change what is in bounds.
  private final func show(_ new: Range<Int>, besides old: Range<Int>) -> Range<Int> {
    var wanted = new
    var shown = old
    var hasMoved = false
    if !new.overlaps(old) {
      if !new.isEmpty { prepareToShow(new.lowerBound) }
      if moveIfSizesChanged() {
        hasMoved = true
        wanted = numbersInBounds
      }
      shown = wanted.lowerBound..<wanted.lowerBound
    }
    while !wanted.isEmpty {
      let number: Int
      if wanted.lowerBound < shown.lowerBound {
        number = shown.lowerBound - 1
        shown = number..<shown.upperBound
      } else if wanted.upperBound > shown.upperBound {
        number = shown.upperBound
        shown = shown.lowerBound..<(number + 1)
      } else {
        break
      }
      if !old.contains(number), show(number) {
        hasMoved = true
        wanted = numbersInBounds
      }
    }
    return hasMoved ? numbersToDisplay : new
  }

  /// Displays a row or item. Returns whether others moved because its size changed.
  @discardableResult final func show(_ number: Int) -> Bool {
    prepareToShow(number)
    let entry = display(number)
    if !prepared.isEmpty { _ = prepared.take(number) }
    displayed.insert(entry)
    return moveIfSizesChanged()
  }

  /// Requests a cell, as in Tables 2 and 9. For a kept one, which stays in `prepared`, only sends `willDisplay` (Tables 6).
  private final func display(_ number: Int) -> ListEntry<Cell> {
    var entry: ListEntry<Cell>
    if let kept = prepared.entry(of: number) {
      entry = kept
      measure(entry, .kept)
    } else {
      entry = request(number)
      measure(entry, .requested)
    }
    entry.wasMeasured = true
    let cell = entry.cell
    if traits.rawValue & ViewTraits.displayMask == 0 {
      putOnScreen(cell, number)
    } else {
      if traits.contains(.showsSet) { place(cell, number) } else { putOnScreen(cell, number) }
      if traits.contains(.marksCells) { markCell(of: entry) }
    }
    sendWillDisplay(entry)
    cell.markForLayout()
    return entry
  }

  @inline(__always) private final func putOnScreen(_ cell: Cell, _ number: Int) {
    cell.setFrame(frame(of: number))
    cell.isHidden = false
    if cell.superviewLink !== self { addSubviewAutomatically(cell) }
  }

  final func request(_ number: Int) -> ListEntry<Cell> {
    let indexPath = counts.indexPath(of: number)
    requested = number
    hasDequeued = false
    let entry = ListEntry(number: number, cell: requestCell(at: indexPath), indexPath: indexPath)
    requested = -1
    return entry
  }

  @discardableResult final func moveIfSizesChanged() -> Bool {
    guard sizesHaveChanged else { return false }
    sizesHaveChanged = false
    adoptContentSize()
    moveDisplayedCells()
    return true
  }

  final func moveDisplayedCells() {
    let isSet = traits.contains(.showsSet)
    var index = 0
    while index < displayed.count {
      let (cell, number) = (displayed[index].cell, displayed[index].number)
      if isSet { place(cell, number) } else { cell.setFrame(frame(of: number)) }
      index += 1
    }
  }

  // MARK: Ending
  /// Ends the display of a cell, which may be kept if its row or item is nearby. The delegate gets `path`, or the entry's.
  final func endDisplay(of entry: ListEntry<Cell>, isKept: Bool = true, as path: IndexPath? = nil) {
    var ended = entry
    if let path { ended.indexPath = path }
    sendDidEndDisplaying(ended)
    if behavior.repeatsDidEndDisplaying { sendDidEndDisplaying(ended) }
    if isKept && keepsCell(of: entry) {
      entry.cell.isHidden = true
      prepared.insert(entry)
    } else {
      recycle(entry.cell)
    }
  }

  // MARK: Loading
  final func requestLoad() {
    isLoadDue = true
    markForLayout()
  }

  /// Loads what is due, except in a batch, which is checked against the counts from before it (Tables 25).
  final func loadIfNeeded() { if isLoadDue && !isUpdating && updates == nil { load() } }

  final func load() {
    if let windowLink, windowLink.hadFirstResponder { endEditing(in: windowLink) }
    isLoadDue = false
    isUpdating = true
    travel.hasMoved = false
    travel.isBackwards = false
    travel.announced.removeAll(keepingCapacity: true)
    for entry in prepared.takeAll() { recycle(entry.cell) }
    counts = askCounts()
    changeContent { didLoadCounts() }
    beginPass()
    while let entry = displayed.takeOne(outside: 0..<0) { endDisplay(of: entry, isKept: false) }
    didEndAll()
    endPass()
  }

  /// Ends what is edited in a cell, before cells are recycled (Responders 2).
  private final func endEditing(in window: UIWindow) {
    var (view, cell) = (window.firstResponder?.responderView, nil as Cell?)
    while let one = view, one !== self { (view, cell) = (one.superviewLink, one as? Cell) }
    if view === self, let cell { window.resignFirstResponder(leavingWith: cell) }
  }

  /// Changes the content. An offset beyond its end moves back (Scrolling 8). One above its top stays: a finger may hold it.
  final func changeContent(_ change: () -> Void) {
    change()
    if usesSafeArea { adoptInsets() }
    let (offset, nearest) = (boundsStore.origin, clamped(boundsStore.origin))
    if nearest.y < offset.y || nearest.x < offset.x { settle() }
  }

  /// Asks for the counts. Builds a separate value, because the data source may read the previous counts meanwhile.
  final func askCounts() -> ListCounts {
    var counts = ListCounts()
    for section in 0..<askSectionCount() { counts.appendSection(askCount(inSection: section)) }
    return counts
  }
}
