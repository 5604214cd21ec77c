import Foundation

/// The rows that a batch of updates removes and inserts, numbered across sections. A moved row is
/// removed and inserted, as are all rows of deleted, inserted, reloaded and moved sections.
struct RowChange {
  /// The old numbers of removed rows, in ascending order.
  let removed: [Int]

  /// The new numbers of inserted rows, in ascending order.
  let inserted: [Int]

  /// The old numbers of the inserted rows that moved.
  let origins: [Int: Int]

  init(_ updates: ListUpdates, _ mapping: UpdateMapping, from old: ListCounts, to new: ListCounts) {
    var removed = Set(updates.deleted.compactMap(old.number(at:)))
    var inserted = Set(updates.inserted.compactMap(new.number(at:)))
    var origins: [Int: Int] = [:]
    func move(_ row: Int) {
      guard let path = mapping.newPath(of: old.indexPath(of: row)), let to = new.number(at: path)
      else { return }
      origins[to] = row
    }
    for section in updates.deletedSections { removed.formUnion(old.numbers(inSection: section)) }
    for section in updates.insertedSections { inserted.formUnion(new.numbers(inSection: section)) }
    for section in updates.reloadedSections {
      removed.formUnion(old.numbers(inSection: section))
      guard let position = mapping.newSection(of: section) else { continue }
      inserted.formUnion(new.numbers(inSection: position))
    }
    for section in updates.movedSections {
      for row in old.numbers(inSection: section.from) { move(row) }
      removed.formUnion(old.numbers(inSection: section.from))
      inserted.formUnion(new.numbers(inSection: section.to))
    }
    for path in updates.moves.map(\.from) { old.number(at: path).map(move) }
    self.removed = removed.union(origins.values).sorted()
    self.inserted = inserted.union(origins.keys).sorted()
    self.origins = origins
  }
}
