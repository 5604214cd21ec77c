import Foundation

/// The errors that UIKit raises as `NSInternalInconsistencyException` (Tables 13).
extension TableUpdates {
  /// Stops with a fatal error if the updates don't turn the old rows into the new ones.
  func check(from old: RowGeometry, to new: RowGeometry) {
    checkConflicts()
    for path in deletedRows.union(reloadedRows).union(movedRows.map(\.from)).sorted() {
      checkOld(path, in: old)
    }
    checkSections(from: old, to: new)
    for path in insertedRows.union(movedRows.map(\.to)).sorted() { checkNew(path, in: new) }
    checkCounts(from: old, to: new)
  }

  private func checkConflicts() {
    if let path = deletedRows.intersection(reloadedRows).min() {
      fatalError("attempt to delete and reload the same index path (\(Self.describe(path)))")
    }
    for move in movedRows {
      if deletedRows.contains(move.from) {
        fatalError(
          "attempt to perform a delete and a move from the same index path "
            + "(\(Self.describe(move.from)))")
      }
      if insertedRows.contains(move.to) {
        fatalError(
          "attempt to perform an insert and a move to the same index path "
            + "(\(Self.describe(move.to)))")
      }
    }
  }

  private func checkOld(_ path: IndexPath, in old: RowGeometry) {
    let kept = reloadedRows.contains(path) ? "reload" : "move"
    let verb = deletedRows.contains(path) ? "delete" : kept
    if path.section >= old.sectionCount {
      fatalError(
        "attempt to \(verb) row \(path.row) from section \(path.section), but there are only "
          + "\(old.sectionCount) sections before the update")
    }
    let count = old.rowCount(inSection: path.section)
    if path.row >= count {
      fatalError(
        "attempt to \(verb) row \(path.row) from section \(path.section) which only contains "
          + "\(count) rows before the update")
    }
  }

  private func checkNew(_ path: IndexPath, in new: RowGeometry) {
    if path.section >= new.sectionCount {
      fatalError(
        "attempt to insert row \(path.row) into section \(path.section), but there are only "
          + "\(new.sectionCount) sections after the update")
    }
    let count = new.rowCount(inSection: path.section)
    if path.row >= count {
      fatalError(
        "attempt to insert row \(path.row) into section \(path.section), but there are only "
          + "\(count) rows in section \(path.section) after the update")
    }
  }

  private func checkSections(from old: RowGeometry, to new: RowGeometry) {
    for section in deletedSections.union(reloadedSections) where section >= old.sectionCount {
      let verb = deletedSections.contains(section) ? "delete" : "reload"
      fatalError(
        "attempt to \(verb) section \(section), but there are only \(old.sectionCount) sections "
          + "before the update")
    }
    for section in insertedSections where section >= new.sectionCount {
      fatalError(
        "attempt to insert section \(section) but there are only \(new.sectionCount) sections "
          + "after the update")
    }
    if new.sectionCount == old.sectionCount - deletedSections.count + insertedSections.count {
      return
    }
    fatalError(
      "Invalid update: invalid number of sections. The number of sections contained in the table "
        + "view after the update (\(new.sectionCount)) must be equal to the number of sections "
        + "contained in the table view before the update (\(old.sectionCount)), plus or minus the "
        + "number of sections inserted or deleted (\(insertedSections.count) inserted, "
        + "\(deletedSections.count) deleted).")
  }

  private func checkCounts(from old: RowGeometry, to new: RowGeometry) {
    let sections = sectionChange
    let inserted = Self.countBySection(insertedRows)
    let deleted = Self.countBySection(deletedRows)
    let movedIn = Self.countBySection(movedRows.map(\.to))
    let movedOut = Self.countBySection(movedRows.map(\.from))
    for section in 0..<old.sectionCount where !reloadedSections.contains(section) {
      guard let position = sections.newPosition(of: section) else { continue }
      let before = old.rowCount(inSection: section)
      let after = new.rowCount(inSection: position)
      let come = inserted[position, default: 0]
      let gone = deleted[section, default: 0]
      let arrived = movedIn[position, default: 0]
      let left = movedOut[section, default: 0]
      if before + come + arrived - gone - left == after { continue }
      fatalError(
        "Invalid update: invalid number of rows in section \(position). The number of rows "
          + "contained in an existing section after the update (\(after)) must be equal to the "
          + "number of rows contained in that section before the update (\(before)), plus or minus "
          + "the number of rows inserted or deleted from that section (\(come) inserted, "
          + "\(gone) deleted) and plus or minus the number of rows moved into or out of that "
          + "section (\(arrived) moved in, \(left) moved out).")
    }
  }

  private static func countBySection(_ paths: some Sequence<IndexPath>) -> [Int: Int] {
    paths.reduce(into: [:]) { counts, path in counts[path.section, default: 0] += 1 }
  }

  private static func describe(_ path: IndexPath) -> String {
    "{length = 2, path = \(path.section) - \(path.row)}"
  }
}
