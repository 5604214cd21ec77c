import Foundation

/// The updates of a batch as they are asked for: what is deleted, reloaded and moved away by its
/// position before them all, what is inserted and moved in by its position after them all.
struct TableUpdates {
  /// How many batches are open, one inside the other.
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

  /// What becomes of the sections; a section that is reloaded stays.
  var sectionChange: ListChange {
    ListChange(removed: deletedSections, inserted: insertedSections)
  }

  /// What becomes of the rows, numbered through all sections. A row that moves goes and comes; so
  /// do all rows of a section that is deleted, inserted or reloaded.
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
