import Foundation

extension UITableView {
  /// The type of animation for inserted and deleted rows. Without effect: the model has no
  /// animations, and rows are in their final positions when an update returns.
  public enum RowAnimation: Int, Sendable {
    /// Fades rows in or out.
    case fade
    /// Moves rows through the right edge.
    case right
    /// Moves rows through the left edge.
    case left
    /// Moves rows through the top edge.
    case top
    /// Moves rows through the bottom edge.
    case bottom
    /// Changes rows without animation.
    case none
    /// Moves rows through the middle.
    case middle
    /// Lets the table choose the animation.
    case automatic = 100
  }

  /// Performs several updates as one batch, then calls `completion` with `true`.
  ///
  /// Deletions, reloads and the sources of moves use index paths from before the batch; insertions
  /// and the destinations of moves use index paths from after it. The table asks the data source
  /// for its counts after `updates` has run, so the data must have changed by then (Tables 4). If
  /// the counts don't match the updates, the process stops with UIKit's message (Tables 13).
  ///
  /// **Model choice:** The order of calls. Deleted rows end their display first. Then rows that
  /// enter the bounds are requested. Last, reloaded rows and rows pushed out of the bounds end
  /// their display. So a reloaded row takes a new cell (Tables 8), and a deleted one takes none
  /// (Tables 13). There is no animation, and `completion` is called before this method returns. The
  /// offset stays.
  public final func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  /// Begins a batch of updates; see `performBatchUpdates(_:completion:)`. Batches nest; ending the
  /// outermost one applies them.
  public final func beginUpdates() {
    if isUpdatingRows {
      fatalError("A table view can't be updated while it requests cells or ends their display")
    }
    if updates.depth == 0 { loadIfNeeded() }
    updates.depth += 1
  }

  /// Ends a batch of updates. A batch without updates asks for the heights again.
  ///
  /// - Precondition: A batch was begun.
  public final func endUpdates() {
    precondition(updates.depth > 0, "endUpdates without beginUpdates")
    updates.depth -= 1
    if updates.depth == 0 { applyUpdates() }
  }

  /// Inserts rows at index paths from after the batch.
  public final func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertedRows.formUnion(indexPaths) }
  }

  /// Deletes rows at index paths from before the batch.
  public final func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deletedRows.formUnion(indexPaths) }
  }

  /// Reloads rows in new cells. A reload is a deletion and an insertion, so it creates one new cell
  /// per row (Tables 8).
  public final func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Asks the data source to reconfigure the existing cells of rows. Dequeuing a cell for such a
  /// row returns the existing one, without calling `prepareForReuse()` (Tables 1). Ignores rows
  /// without a cell. Stops with a fatal error if the data source returns a different cell.
  public final func reconfigureRows(at indexPaths: [IndexPath]) {
    update { $0.reconfiguredRows.formUnion(indexPaths) }
  }

  /// Moves a row to a new index path. The row keeps its cell.
  public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows.append((indexPath, newIndexPath)) }
  }

  /// Inserts sections at indexes from after the batch.
  public final func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections at indexes from before the batch.
  public final func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Reloads the rows of sections in new cells. The number of rows may change.
  public final func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Adds an update to the current batch, or performs a batch for it alone.
  private final func update(_ add: (inout TableUpdates) -> Void) {
    beginUpdates()
    add(&updates)
    endUpdates()
  }
}
