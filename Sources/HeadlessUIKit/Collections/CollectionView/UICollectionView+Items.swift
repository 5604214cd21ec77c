import Foundation

extension UICollectionView {
  /// Brings the items on display in line with the bounds: first requests the new, then ends the
  /// old (Tables 3, 15).
  final func updateDisplayedItems() {
    if isUpdatingItems { return }
    let old = displayed.range
    let new = layoutStore.items(from: boundsStart, through: boundsEnd)
    let hasSupplements = layoutStore.hasSupplementaryViews || !supplements.isEmpty
    if old == new && !hasSupplements { return }
    isUpdatingItems = true
    let delegate = itemDelegate
    if hasSupplements { updateSupplements(delegate) }
    if old != new {
      if let source = itemSource { request(new, besides: old, from: source, delegate) }
      end(old, outside: new, delegate)
    }
    isUpdatingItems = false
    if isLoadDue { markForLayout() }
  }

  private final func request(
    _ new: Range<Int>, besides old: Range<Int>, from source: any UICollectionViewDataSource,
    _ delegate: (any UICollectionViewDelegate)?
  ) {
    guard new.overlaps(old) else {
      for item in new { displayed.append(display(item, from: source, delegate)) }
      return
    }
    var item = old.lowerBound
    while item > new.lowerBound {
      item -= 1
      displayed.prepend(display(item, from: source, delegate))
    }
    item = old.upperBound
    while item < new.upperBound {
      displayed.append(display(item, from: source, delegate))
      item += 1
    }
  }

  private final func end(
    _ old: Range<Int>, outside new: Range<Int>, _ delegate: (any UICollectionViewDelegate)?
  ) {
    if !new.overlaps(old) {
      endAll(count: old.count, fromFirst: new.lowerBound >= old.upperBound, delegate)
      return
    }
    while displayed[0].item < new.lowerBound {
      leaveDisplay(displayed.remove(at: 0), delegate)
    }
    while displayed[displayed.count - 1].item >= new.upperBound {
      leaveDisplay(displayed.remove(at: displayed.count - 1), delegate)
    }
  }

  /// Ends the first `count` items of the list, behind which those of a jump are.
  private final func endAll(
    count: Int, fromFirst isFromFirst: Bool, _ delegate: (any UICollectionViewDelegate)?
  ) {
    for remaining in stride(from: count, to: 0, by: -1) {
      leaveDisplay(displayed.remove(at: isFromFirst ? 0 : remaining - 1), delegate)
    }
  }

  /// Displays an item: on the cell that was kept for it, if there is one, or else on one that is
  /// requested (Tables 2, 6).
  final func display(
    _ item: Int, from source: any UICollectionViewDataSource,
    _ delegate: (any UICollectionViewDelegate)?
  ) -> DisplayedItems.Entry {
    var entry = prepared.take(item) ?? request(item, from: source)
    entry.isAnnounced = false
    let cell = entry.cell
    cell.setFrame(frame(ofItem: item))
    cell.isHidden = false
    if cell.superviewLink !== self { addSubviewAutomatically(cell) }
    if let delegate {
      CallTrace.asking(.willDisplay, of: self, cell, at: entry.indexPath) {
        delegate.collectionView(self, willDisplay: cell, forItemAt: entry.indexPath)
      }
    }
    cell.markForLayout()
    return entry
  }

  /// Requests the cell of an item.
  final func request(
    _ item: Int, from source: any UICollectionViewDataSource
  ) -> DisplayedItems.Entry {
    let indexPath = counts.indexPath(of: item)
    let cell = CallTrace.asking(.cellForRow, of: self, at: indexPath) {
      source.collectionView(self, cellForItemAt: indexPath)
    }
    if cell.reuseIdentifier == nil {
      fatalError(
        "the cell returned from collectionView(_:cellForItemAt:) does not have a reuseIdentifier "
          + "- cells must be retrieved by calling dequeueReusableCell(withReuseIdentifier:for:)")
    }
    return DisplayedItems.Entry(item: item, cell: cell, indexPath: indexPath)
  }

  /// Ends the display of an item that left the bounds and is no longer in the list. If cells are
  /// prepared ahead (Tables 6) and the item is near, its cell is kept for it, or else for reuse.
  final func leaveDisplay(
    _ entry: DisplayedItems.Entry, _ delegate: (any UICollectionViewDelegate)?
  ) {
    sendDidEndDisplaying(entry, delegate)
    if keepsCell(of: entry.item) {
      entry.cell.isHidden = true
      prepared.append(entry)
    } else {
      recycle(entry.cell)
    }
  }

  /// Ends the display of an item that is no longer in the list, and keeps its cell for reuse.
  final func endDisplay(
    of entry: DisplayedItems.Entry, _ delegate: (any UICollectionViewDelegate)?
  ) {
    sendDidEndDisplaying(entry, delegate)
    recycle(entry.cell)
  }

  /// Sent twice where UIKit did (Tables 7).
  private final func sendDidEndDisplaying(
    _ entry: DisplayedItems.Entry, _ delegate: (any UICollectionViewDelegate)?
  ) {
    guard let delegate else { return }
    var remaining = behavior.repeatsDidEndDisplaying ? 2 : 1
    while remaining > 0 {
      CallTrace.asking(.didEndDisplaying, of: self, entry.cell, at: entry.indexPath) {
        delegate.collectionView(self, didEndDisplaying: entry.cell, forItemAt: entry.indexPath)
      }
      remaining -= 1
    }
  }

  final func recycle(_ cell: UICollectionViewCell) {
    if let identifier = cell.reuseIdentifier { pool(for: identifier).push(cell) }
  }
}
