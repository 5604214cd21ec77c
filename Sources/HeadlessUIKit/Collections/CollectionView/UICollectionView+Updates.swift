import Foundation

extension UICollectionView {
  /// Performs several updates as one batch. Deletions, reloads and the sources of moves use index
  /// paths from before the batch; insertions and the destinations of moves use index paths from
  /// after it.
  ///
  /// The data source must have changed by the time `updates` returns. If the updates conflict or
  /// don't match its new counts, the process stops with UIKit's message (Tables 13, 19). A nested
  /// batch joins the outer one.
  public final func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    performBatch(updates, completion: completion)
  }

  /// Inserts items, alone or in a batch.
  public final func insertItems(at indexPaths: [IndexPath]) {
    update { $0.inserted += indexPaths }
  }

  /// Deletes items, alone or in a batch.
  public final func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deleted += indexPaths }
  }

  /// Moves an item to a new index path. The item keeps its cell.
  public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moves.append(ListUpdates.Move(from: indexPath, to: newIndexPath)) }
  }

  /// Requests new cells for items. A reload is a deletion and an insertion, so it creates a new
  /// cell if the pool is empty (Tables 8).
  public final func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloaded.formUnion(indexPaths) }
  }

  /// Asks the data source to reconfigure the existing cells of items, without calling
  /// `prepareForReuse()` (Tables 1). Ignores items without a cell.
  ///
  /// Stops with a fatal error if an item doesn't exist or the data source returns a different cell.
  public final func reconfigureItems(at indexPaths: [IndexPath]) {
    update { $0.reconfigured.formUnion(indexPaths) }
  }

  /// Inserts sections, alone or in a batch.
  public final func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections, alone or in a batch.
  public final func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Requests new cells for all items of sections, whose number of items may have changed.
  public final func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Moves a section to a new index. Its items keep their cells.
  public final func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append(ListUpdates.Move(from: section, to: newSection)) }
  }
}
