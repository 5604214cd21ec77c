import Foundation

/// Checks a batch of updates against the data source's counts before and after it. The rules are
/// the same for tables and collection views (Tables 13, 17).
struct UpdateCheck {
  let updates: ListUpdates
  let mapping: UpdateMapping
  let old: ListCounts
  let new: ListCounts
  let words: Words

  /// The words of UIKit's messages.
  struct Words {
    let element: String
    let view: String

    static let table = Words(element: "row", view: "table view")
    static let collection = Words(element: "item", view: "collection view")
  }

  /// Returns UIKit's message for the first error, or `nil`.
  func failure() -> String? {
    conflict() ?? invalidSource() ?? invalidSection() ?? invalidDestination() ?? invalidCount()
  }

  private func conflict() -> String? {
    var deleted: Set<IndexPath> = []
    for path in updates.deleted where !deleted.insert(path).inserted {
      return "attempt to delete the same index path twice (\(Self.describe(path)))"
    }
    if let path = updates.reloaded.intersection(deleted).min() {
      return "attempt to delete and reload the same index path (\(Self.describe(path)))"
    }
    if let move = updates.moves.first(where: { deleted.contains($0.from) }) {
      return "attempt to perform a delete and a move from the same index path "
        + "(\(Self.describe(move.from)))"
    }
    let inserted = Set(updates.inserted)
    if let move = updates.moves.first(where: { inserted.contains($0.to) }) {
      return "attempt to perform an insert and a move to the same index path "
        + "(\(Self.describe(move.to)))"
    }
    return nil
  }

  private static func describe(_ path: IndexPath) -> String {
    "{length = 2, path = \(path.section) - \(path.item)}"
  }

  // MARK: Positions

  private func invalidSource() -> String? {
    let sources: [(verb: String, paths: any Sequence<IndexPath>)] = [
      ("delete", updates.deleted), ("reload", updates.reloaded),
      ("reconfigure", updates.reconfigured), ("move", updates.moves.map(\.from)),
    ]
    for (verb, paths) in sources {
      guard let path = paths.sorted().first(where: { old.number(at: $0) == nil }) else { continue }
      let attempt = "attempt to \(verb) \(words.element) \(path.item) from section \(path.section)"
      if !(0..<old.sectionCount).contains(path.section) {
        return attempt + ", but there are only \(old.sectionCount) sections before the update"
      }
      return attempt + " which only contains \(old.count(inSection: path.section)) "
        + "\(words.element)s before the update"
    }
    return nil
  }

  private func invalidDestination() -> String? {
    let destinations = [("insert", updates.inserted), ("move", updates.moves.map(\.to))]
    for (verb, paths) in destinations {
      guard let path = paths.sorted().first(where: { new.number(at: $0) == nil }) else { continue }
      let attempt =
        "attempt to \(verb) \(words.element) \(path.item) into section \(path.section), but there "
        + "are only "
      if !(0..<new.sectionCount).contains(path.section) {
        return attempt + "\(new.sectionCount) sections after the update"
      }
      return attempt + "\(new.count(inSection: path.section)) \(words.element)s in section "
        + "\(path.section) after the update"
    }
    return nil
  }

  private func invalidSection() -> String? {
    let sources = [
      ("delete", Array(updates.deletedSections)), ("reload", Array(updates.reloadedSections)),
      ("move", updates.movedSections.map(\.from)),
    ]
    for (verb, sections) in sources {
      if let section = sections.first(where: { !(0..<old.sectionCount).contains($0) }) {
        return "attempt to \(verb) section \(section), but there are only \(old.sectionCount) "
          + "sections before the update"
      }
    }
    let destinations = [
      ("insert", Array(updates.insertedSections)), ("move", updates.movedSections.map(\.to)),
    ]
    for (verb, sections) in destinations {
      if let section = sections.first(where: { !(0..<new.sectionCount).contains($0) }) {
        return "attempt to \(verb) section \(section) but there are only \(new.sectionCount) "
          + "sections after the update"
      }
    }
    let inserted = updates.insertedSections.count
    let deleted = updates.deletedSections.count
    if new.sectionCount == old.sectionCount - deleted + inserted { return nil }
    return "Invalid update: invalid number of sections. The number of sections contained in the "
      + "\(words.view) after the update (\(new.sectionCount)) must be equal to the number of "
      + "sections contained in the \(words.view) before the update (\(old.sectionCount)), plus or "
      + "minus the number of sections inserted or deleted (\(inserted) inserted, "
      + "\(deleted) deleted)."
  }

  // MARK: Counts

  /// Checks the number of rows or items. Deleted, inserted and reloaded sections may have any.
  private func invalidCount() -> String? {
    let inserted = Self.countBySection(updates.inserted)
    let deleted = Self.countBySection(updates.deleted)
    let movedIn = Self.countBySection(updates.moves.map(\.to))
    let movedOut = Self.countBySection(updates.moves.map(\.from))
    for section in 0..<old.sectionCount where !updates.reloadedSections.contains(section) {
      guard let position = mapping.newSection(of: section) else { continue }
      let before = old.count(inSection: section)
      let after = new.count(inSection: position)
      let come = inserted[position, default: 0]
      let gone = deleted[section, default: 0]
      let arrived = movedIn[position, default: 0]
      let left = movedOut[section, default: 0]
      if before + come + arrived - gone - left == after { continue }
      let elements = "\(words.element)s"
      return "Invalid update: invalid number of \(elements) in section \(position). The number of "
        + "\(elements) contained in an existing section after the update (\(after)) must be equal "
        + "to the number of \(elements) contained in that section before the update (\(before)), "
        + "plus or minus the number of \(elements) inserted or deleted from that section "
        + "(\(come) inserted, \(gone) deleted) and plus or minus the number of \(elements) moved "
        + "into or out of that section (\(arrived) moved in, \(left) moved out)."
    }
    return nil
  }

  private static func countBySection(_ paths: [IndexPath]) -> [Int: Int] {
    paths.reduce(into: [:]) { counts, path in counts[path.section, default: 0] += 1 }
  }
}
