import Foundation

extension UITableView {
  /// How rows come and go. Kept out of the model, which has no animations: whatever is given, rows
  /// are where they belong when the update returns.
  public enum RowAnimation: Int, Sendable {
    /// In and out of sight.
    case fade
    /// By the right edge.
    case right
    /// By the left edge.
    case left
    /// By the upper edge.
    case top
    /// By the lower edge.
    case bottom
    /// At once.
    case none
    /// To the middle.
    case middle
    /// As the table sees fit.
    case automatic = 100
  }

  /// Makes the updates that `updates` asks for as one, then calls `completion` with `true`.
  ///
  /// Rows and sections to delete, reload and move are named by where they are before all of them,
  /// those to insert by where they are afterwards. The data source is asked for its counts after
  /// `updates` has run, and must have changed by then (Tables 4); updates that don't add up stop
  /// with UIKit's message (Tables 13).
  ///
  /// **Model choice:** the order. Rows that are deleted end their display, then those that come into
  /// the bounds are requested, then rows that were reloaded, or that the update has pushed out, end
  /// theirs. So a row that is reloaded takes a new cell (Tables 8), one that is deleted takes none
  /// (Tables 13). Without animations, `completion` is called before this returns. The offset stays.
  public final func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  /// Begins a batch of updates, see `performBatchUpdates(_:completion:)`. Batches nest; the
  /// outermost counts.
  public final func beginUpdates() {
    if isUpdatingRows {
      fatalError("Rows cannot be updated while the table view requests or ends them")
    }
    if updates.depth == 0 { loadIfNeeded() }
    updates.depth += 1
  }

  /// Ends a batch of updates. One in which nothing was asked for has the heights asked anew.
  ///
  /// - Precondition: a batch was begun.
  public final func endUpdates() {
    precondition(updates.depth > 0, "endUpdates without beginUpdates")
    updates.depth -= 1
    if updates.depth == 0 { applyUpdates() }
  }

  /// Shows new rows, which lie there once all updates of the batch are made.
  public final func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertedRows.formUnion(indexPaths) }
  }

  /// Shows rows no longer, which lay there before all updates of the batch.
  public final func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deletedRows.formUnion(indexPaths) }
  }

  /// Shows rows in other cells: deletes and inserts them, which makes one new cell for each row
  /// (Tables 8).
  public final func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Has the data source configure the cells of rows again, which it gets when it dequeues one for
  /// the row: the same ones, without `prepareForReuse` (Tables 1). Rows without a cell are passed
  /// over. Stops with an error if the data source returns another cell.
  public final func reconfigureRows(at indexPaths: [IndexPath]) {
    update { $0.reconfiguredRows.formUnion(indexPaths) }
  }

  /// Shows a row somewhere else, in the same cell.
  public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows.append((indexPath, newIndexPath)) }
  }

  /// Shows new sections, which lie there once all updates of the batch are made.
  public final func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Shows sections no longer, which lay there before all updates of the batch.
  public final func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Shows the rows of sections in other cells; their number may change.
  public final func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Adds to the batch; outside one, is a batch of its own.
  private final func update(_ add: (inout TableUpdates) -> Void) {
    beginUpdates()
    add(&updates)
    endUpdates()
  }
}
