import Foundation

extension UICollectionView {
  /// Updates the displayed items for the current bounds: requests incoming items first, then ends
  /// outgoing ones (Tables 3, 15).
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

  /// Ends the display of the first `count` items in the list. After a jump, the new items follow
  /// them.
  private final func endAll(
    count: Int, fromFirst isFromFirst: Bool, _ delegate: (any UICollectionViewDelegate)?
  ) {
    for remaining in stride(from: count, to: 0, by: -1) {
      leaveDisplay(displayed.remove(at: isFromFirst ? 0 : remaining - 1), delegate)
    }
  }

  /// Displays an item in the cell kept for it, if any, or in a newly requested cell (Tables 2, 6).
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

  /// Requests the cell of an item from the data source.
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

  /// Ends the display of an item that left the bounds and was removed from the list. With
  /// prefetching on (Tables 6), the cell of a nearby item stays reserved for that item; any other
  /// cell is recycled.
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

  /// Ends the display of an item that was removed from the list, and recycles its cell.
  final func endDisplay(
    of entry: DisplayedItems.Entry, _ delegate: (any UICollectionViewDelegate)?
  ) {
    sendDidEndDisplaying(entry, delegate)
    recycle(entry.cell)
  }

  /// Sends `didEndDisplaying`, twice where UIKit did so (Tables 7).
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
