import Foundation

extension UICollectionView {
  /// Makes updates together: deletions, reloads and where items move from are in terms of the list
  /// before all of them, insertions and where items move to are in terms of the list after.
  ///
  /// The data source must have changed when `updates` returns; it is asked for its counts, and the
  /// updates must add up to them, or UIKit's error stops the process (Tables 13). A batch within a
  /// batch joins it.
  ///
  /// **Model choices:** there is no animation. Items that are deleted end their display first,
  /// with the index paths from before the update (Tables 4); then items that come in are
  /// requested; then those that are reloaded, or pushed out of the bounds, end theirs. So a
  /// deletion makes no new cell (Tables 13) and a reload makes one (Tables 8). All that, and
  /// `completion`, comes before the call returns. The offset stays.
  public final func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let isOutermost = beginUpdates()
    updates?()
    if let completion { pendingUpdates?.completions.append(completion) }
    if isOutermost { endUpdates() }
  }

  /// Shows items that have come into the list, alone or in a batch.
  public final func insertItems(at indexPaths: [IndexPath]) {
    change { $0.insertedItems.formUnion(indexPaths) }
  }

  /// Shows items that have left the list no longer, alone or in a batch.
  public final func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deletedItems.formUnion(indexPaths) }
  }

  /// Shows an item, on the cell that it has, where it has moved to.
  public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moves.append(ItemUpdates.Move(from: indexPath, to: newIndexPath)) }
  }

  /// Requests new cells for items: a deletion and an insertion, which makes a new cell if none is
  /// pooled (Tables 8).
  public final func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.reloadedItems.formUnion(indexPaths) }
  }

  /// Has the data source configure the cells that items have already; they are not prepared for
  /// reuse (Tables 1). Items without a cell are left alone.
  ///
  /// Stops with an error if the data source returns another cell.
  public final func reconfigureItems(at indexPaths: [IndexPath]) {
    change { $0.reconfiguredItems += indexPaths }
  }

  /// Shows sections that have come into the list, alone or in a batch.
  public final func insertSections(_ sections: IndexSet) {
    change { $0.insertedSections.formUnion(sections) }
  }

  /// Shows sections that have left the list no longer, alone or in a batch.
  public final func deleteSections(_ sections: IndexSet) {
    change { $0.deletedSections.formUnion(sections) }
  }

  /// Requests new cells for all items of sections, which may have become more or fewer.
  public final func reloadSections(_ sections: IndexSet) {
    change { $0.reloadedSections.formUnion(sections) }
  }

  private final func change(_ change: (inout ItemUpdates) -> Void) {
    let isOutermost = beginUpdates()
    var updates = pendingUpdates ?? ItemUpdates()
    change(&updates)
    pendingUpdates = updates
    if isOutermost { endUpdates() }
  }

  /// Begins a batch, unless one is under way.
  private final func beginUpdates() -> Bool {
    if isUpdatingItems {
      fatalError("a collection view must not be updated while it requests or ends cells")
    }
    if pendingUpdates != nil { return false }
    loadIfNeeded()
    pendingUpdates = ItemUpdates()
    return true
  }

  private final func endUpdates() {
    guard let updates = pendingUpdates else { return }
    pendingUpdates = nil
    apply(updates)
    for completion in updates.completions { completion(true) }
  }

  // MARK: Applying

  private final func apply(_ updates: ItemUpdates) {
    isUpdatingItems = true
    let delegate = itemDelegate
    let old = counts
    askCounts()
    let mapping = UpdateMapping(updates, from: old, to: counts)
    prepareLayout()

    var staying: [DisplayedItems.Entry] = []
    var replaced: [DisplayedItems.Entry] = []
    for var entry in displayed.takeAll() {
      switch mapping.outcome(of: entry.indexPath) {
      case .deleted:
        endDisplay(of: entry, delegate)
      case .reloaded:
        replaced.append(entry)
      case .kept(let path):
        entry.indexPath = path
        entry.item = number(of: path)
        staying.append(entry)
      }
    }
    carryPrepared(through: mapping)
    carrySupplements(through: mapping, delegate)
    display(staying, delegate)
    for entry in replaced { endDisplay(of: entry, delegate) }
    for path in updates.reconfiguredItems { reconfigure(mapping.outcome(of: path)) }
    isUpdatingItems = false
    if isLoadDue { markForLayout() }
    followTravel()
  }

  private final func number(of path: IndexPath) -> Int {
    guard let item = counts.item(at: path) else {
      preconditionFailure("an update that adds up keeps no item outside the list")
    }
    return item
  }

  /// Displays what lies in the bounds after an update: the items that stay on the cells that they
  /// have, the others on cells that are requested. Items that stay elsewhere then leave.
  private final func display(
    _ staying: [DisplayedItems.Entry], _ delegate: (any UICollectionViewDelegate)?
  ) {
    var cells: [Int: DisplayedItems.Entry] = [:]
    for entry in staying { cells[entry.item] = entry }
    if let source = itemSource {
      for item in layoutStore.items(from: boundsStart, through: boundsEnd) {
        if let entry = cells.removeValue(forKey: item) {
          entry.cell.setFrame(frame(ofItem: item))
          displayed.append(entry)
        } else {
          displayed.append(display(item, from: source, delegate))
        }
      }
    }
    for entry in staying where cells[entry.item] != nil { leaveDisplay(entry, delegate) }
    updateSupplements(delegate)
  }

  private final func carryPrepared(through mapping: UpdateMapping) {
    var index = 0
    while index < prepared.count {
      if case .kept(let path) = mapping.outcome(of: prepared[index].indexPath) {
        prepared.renumber(at: index, as: number(of: path), path)
        index += 1
      } else {
        recycle(prepared.remove(at: index).cell)
      }
    }
  }

  private final func carrySupplements(
    through mapping: UpdateMapping, _ delegate: (any UICollectionViewDelegate)?
  ) {
    let old = supplements
    supplements.removeAll(keepingCapacity: true)
    for supplement in old {
      if mapping.keepsSection(supplement.section),
        let section = mapping.newSection(of: supplement.section)
      {
        supplement.view.setFrame(layoutStore.frame(of: supplement.element, inSection: section))
        supplements.append(
          DisplayedSupplement(
            element: supplement.element, section: section, view: supplement.view))
      } else {
        endDisplay(of: supplement, delegate)
      }
    }
  }

  /// Requests the cell of an item that has one, which the data source must return.
  private final func reconfigure(_ outcome: UpdateMapping.Outcome) {
    guard case .kept(let path) = outcome, let source = itemSource else { return }
    let item = number(of: path)
    guard let entry = displayed.entry(of: item) ?? prepared.entry(of: item) else { return }
    reconfigured = entry
    let cell = request(item, from: source).cell
    reconfigured = nil
    if cell !== entry.cell {
      fatalError(
        "the data source must return the existing cell \(entry.cell) when it reconfigures the "
          + "item at \(path), but it returned \(cell)")
    }
    cell.markForLayout()
  }
}
