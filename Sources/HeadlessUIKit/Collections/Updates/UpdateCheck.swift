import Foundation

/// Checks that a batch of updates matches the data source's new counts. Fails with UIKit's error
/// messages (Tables 13).
struct UpdateCheck {
  let updates: ItemUpdates
  let old: ItemCounts
  let new: ItemCounts

  func run() {
    checkSections()
    for path in updates.deletedItems { checkOld(path, "delete") }
    for path in updates.reloadedItems { checkOld(path, "reload") }
    for path in updates.reconfiguredItems { checkOld(path, "reconfigure") }
    for path in updates.insertedItems { checkNew(path, "insert") }
    for move in updates.moves {
      checkOld(move.from, "move")
      checkNew(move.to, "move")
    }
    checkItemCounts()
  }

  private func checkSections() {
    for section in updates.deletedSections where section >= old.sectionCount {
      fatalError(
        "attempt to delete section \(section), but there are only \(old.sectionCount) sections "
          + "before the update")
    }
    for section in updates.reloadedSections where section >= old.sectionCount {
      fatalError(
        "attempt to reload section \(section), but there are only \(old.sectionCount) sections "
          + "before the update")
    }
    for section in updates.insertedSections where section >= new.sectionCount {
      fatalError(
        "attempt to insert section \(section), but there are only \(new.sectionCount) sections "
          + "after the update")
    }
    let inserted = updates.insertedSections.count
    let deleted = updates.deletedSections.count
    if new.sectionCount == old.sectionCount + inserted - deleted { return }
    fatalError(
      "Invalid update: invalid number of sections. The number of sections contained in the "
        + "collection view after the update (\(new.sectionCount)) must be equal to the number of "
        + "sections contained in the collection view before the update (\(old.sectionCount)), "
        + "plus or minus the number of sections inserted or deleted (\(inserted) inserted, "
        + "\(deleted) deleted).")
  }

  private func checkOld(_ path: IndexPath, _ action: String) {
    if old.item(at: path) != nil { return }
    if path.section < 0 || path.section >= old.sectionCount {
      fatalError(
        "attempt to \(action) item \(path.item) from section \(path.section), but there are only "
          + "\(old.sectionCount) sections before the update")
    }
    fatalError(
      "attempt to \(action) item \(path.item) from section \(path.section) which only contains "
        + "\(old.itemCount(inSection: path.section)) items before the update")
  }

  private func checkNew(_ path: IndexPath, _ action: String) {
    if new.item(at: path) != nil { return }
    if path.section < 0 || path.section >= new.sectionCount {
      fatalError(
        "attempt to \(action) item \(path.item) into section \(path.section), but there are only "
          + "\(new.sectionCount) sections after the update")
    }
    fatalError(
      "attempt to \(action) item \(path.item) into section \(path.section), but there are only "
        + "\(new.itemCount(inSection: path.section)) items in section \(path.section) after the "
        + "update")
  }

  // MARK: Items

  private struct Changes {
    var inserted = 0
    var deleted = 0
    var movedIn = 0
    var movedOut = 0
  }

  /// Checks the item counts. Deleted, inserted and reloaded sections may have any number of items.
  private func checkItemCounts() {
    var changes = [Changes](repeating: Changes(), count: old.sectionCount)
    var changesAfter = [Changes](repeating: Changes(), count: new.sectionCount)
    for path in updates.deletedItems { changes[path.section].deleted += 1 }
    for path in updates.insertedItems { changesAfter[path.section].inserted += 1 }
    for move in updates.moves {
      changes[move.from.section].movedOut += 1
      changesAfter[move.to.section].movedIn += 1
    }
    var section = 0
    for before in 0..<old.sectionCount where !updates.deletedSections.contains(before) {
      while updates.insertedSections.contains(section) { section += 1 }
      if !updates.reloadedSections.contains(before) {
        changes[before].inserted = changesAfter[section].inserted
        changes[before].movedIn = changesAfter[section].movedIn
        check(changes[before], from: before, to: section)
      }
      section += 1
    }
  }

  private func check(_ changes: Changes, from before: Int, to after: Int) {
    let oldCount = old.itemCount(inSection: before)
    let newCount = new.itemCount(inSection: after)
    let expected =
      oldCount + changes.inserted - changes.deleted + changes.movedIn - changes.movedOut
    if newCount == expected { return }
    fatalError(
      "Invalid update: invalid number of items in section \(after). The number of items "
        + "contained in an existing section after the update (\(newCount)) must be equal to the "
        + "number of items contained in that section before the update (\(oldCount)), plus or "
        + "minus the number of items inserted or deleted from that section "
        + "(\(changes.inserted) inserted, \(changes.deleted) deleted) and plus or minus the "
        + "number of items moved into or out of that section (\(changes.movedIn) moved in, "
        + "\(changes.movedOut) moved out).")
  }
}
