import Foundation

extension UICollectionView {
  /// Performs several updates as one batch. Deletions, reloads and the sources of moves use index
  /// paths from before the batch; insertions and the destinations of moves use index paths from
  /// after it.
  ///
  /// The data source must have changed by the time `updates` returns. Its new counts must match the
  /// updates, or the process stops with UIKit's error (Tables 13). A nested batch joins the outer
  /// one.
  ///
  /// **Model choices:** There is no animation. Deleted items end their display first, with the
  /// index paths from before the update (Tables 4). Then incoming items are requested. Last,
  /// reloaded items and items pushed out of the bounds end their display. So a deletion creates no
  /// new cell (Tables 13), and a reload creates one (Tables 8). All this, including `completion`,
  /// happens before the call returns. The offset stays.
  public final func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let isOutermost = beginUpdates()
    updates?()
    if let completion { pendingUpdates?.completions.append(completion) }
    if isOutermost { endUpdates() }
  }

  /// Inserts items, alone or in a batch.
  public final func insertItems(at indexPaths: [IndexPath]) {
    change { $0.insertedItems.formUnion(indexPaths) }
  }

  /// Deletes items, alone or in a batch.
  public final func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deletedItems.formUnion(indexPaths) }
  }

  /// Moves an item to a new index path. The item keeps its cell.
  public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moves.append(ItemUpdates.Move(from: indexPath, to: newIndexPath)) }
  }

  /// Requests new cells for items. A reload is a deletion and an insertion, so it creates a new
  /// cell if the pool is empty (Tables 8).
  public final func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.reloadedItems.formUnion(indexPaths) }
  }

  /// Asks the data source to reconfigure the existing cells of items, without calling
  /// `prepareForReuse()` (Tables 1). Ignores items without a cell.
  ///
  /// Stops with a fatal error if the data source returns a different cell.
  public final func reconfigureItems(at indexPaths: [IndexPath]) {
    change { $0.reconfiguredItems += indexPaths }
  }

  /// Inserts sections, alone or in a batch.
  public final func insertSections(_ sections: IndexSet) {
    change { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections, alone or in a batch.
  public final func deleteSections(_ sections: IndexSet) {
    change { $0.deletedSections.formUnion(sections) }
  }

  /// Requests new cells for all items of sections, whose number of items may have changed.
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

  /// Begins a batch unless one is in progress. Returns whether this call began it.
  private final func beginUpdates() -> Bool {
    if isUpdatingItems {
      fatalError("a collection view can't be updated while it requests cells or ends their display")
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
      preconditionFailure("a valid update keeps no item outside the list")
    }
    return item
  }

  /// Displays the items in the bounds after an update. Items that stay keep their cells; the others
  /// get requested cells. Then ends the display of staying items that are now outside the bounds.
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

  /// Requests the cell of an item that has one. The data source must return the existing cell.
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
