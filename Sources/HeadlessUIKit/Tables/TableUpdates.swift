import Foundation

/// The updates of one batch. Deletions, reloads and the sources of moves use positions from before
/// the batch; insertions and the destinations of moves use positions from after it.
struct TableUpdates {
  /// The nesting depth of open batches.
  var depth = 0

  var deletedRows: Set<IndexPath> = []
  var insertedRows: Set<IndexPath> = []
  var reloadedRows: Set<IndexPath> = []
  var reconfiguredRows: Set<IndexPath> = []
  var movedRows: [(from: IndexPath, to: IndexPath)] = []
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()

  var isEmpty: Bool {
    deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty
      && reconfiguredRows.isEmpty && movedRows.isEmpty && deletedSections.isEmpty
      && insertedSections.isEmpty && reloadedSections.isEmpty
  }

  /// The change of the sections. A reloaded section stays.
  var sectionChange: ListChange {
    ListChange(removed: deletedSections, inserted: insertedSections)
  }

  /// Returns the change of the rows, numbered across sections. A moved row is removed and inserted,
  /// as are all rows of deleted, inserted and reloaded sections.
  func rowChange(from old: RowGeometry, to new: RowGeometry) -> ListChange {
    let sections = sectionChange
    var removed = (deletedRows + movedRows.map(\.from)).compactMap { old.row(at: $0) }
    var inserted = (insertedRows + movedRows.map(\.to)).compactMap { new.row(at: $0) }
    for section in deletedSections { removed += old.rows(inSection: section) }
    for section in insertedSections { inserted += new.rows(inSection: section) }
    for section in reloadedSections {
      removed += old.rows(inSection: section)
      guard let position = sections.newPosition(of: section) else { continue }
      inserted += new.rows(inSection: position)
    }
    return ListChange(removed: removed, inserted: inserted)
  }
}
