extension UITableView {
  /// The animation of inserted and deleted rows. Without effect: rows are in their final positions when an update returns.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// Adopts the rows of an update and asks for the heights of new and reloaded rows.
  final func adoptHeights(_ updates: ListUpdates, _ mapping: UpdateMapping, from old: ListCounts) {
    if old.total == 0 {
      loadGeometry()
      return
    }
    let asksHeights = !measuresRows && heightSource == .delegate
    if geometry.heights == nil && !asksHeights {
      geometry.adopt(rowCount: counts.total, removed: [], inserted: [])
    } else {
      let change = RowChange(updates, mapping, from: old, to: counts)
      let inserted = change.inserted.map { row in
        (row, change.origins[row].map(geometry.height(of:)) ?? heightOfUpdatedRow(row))
      }
      geometry.adopt(rowCount: counts.total, removed: change.removed, inserted: inserted)
    }
    if asksHeights {
      let reloaded = updates.reloaded.compactMap(mapping.newPath(of:))
      for row in reloaded.compactMap(counts.number(at:)).sorted() {
        _ = geometry.setHeight(heightOfUpdatedRow(row), of: row)
      }
    }
  }

  final func remeasureHeights() {
    if !measuresRows {
      guard heightSource == .delegate else { return }
      for row in 0..<counts.total { _ = geometry.setHeight(heightOfUpdatedRow(row), of: row) }
    }
    for index in 0..<displayed.count where measuresRows {
      var entry = displayed[index]
      entry.indexPath = counts.indexPath(of: entry.number)
      measureRow(entry, .requested)
    }
  }
}

/// The rows that a batch removes and inserts. A moved row is both, as are all rows of reloaded and moved sections.
struct RowChange {
  let removed: [Int], inserted: [Int], origins: [Int: Int]

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
