/// Checks a batch of updates against the counts before and after it, for tables and collection views (Tables 13, 19, 26).
@MainActor struct UpdateCheck {
  let updates: ListUpdates, mapping: UpdateMapping, old: ListCounts, new: ListCounts, words: Words
  let view: UIView
  /// Whether wrong counts are described as before iOS 16.
  let isClassic: Bool

  struct Words {
    let element: String, view: String
    static let table = Words(element: "row", view: "table view")
    static let collection = Words(element: "item", view: "collection view")
  }

  func failure() -> String? {
    conflict() ?? sectionConflict() ?? invalidSource() ?? invalidSection() ?? invalidDestination()
      ?? invalidCount()
  }

  private func conflict() -> String? {
    var deleted: Set<IndexPath> = []
    if let path = updates.deleted.first(where: { !deleted.insert($0).inserted }) {
      return "attempt to delete the same index path twice (\(path.printed))"
    }
    if let path = updates.reloaded.intersection(deleted).min() {
      return "attempt to delete and reload the same index path (\(path.printed))"
    }
    // A reload is a deletion and an insertion.
    deleted.formUnion(updates.reloaded)
    if let move = updates.moves.first(where: { deleted.contains($0.from) }) {
      return "attempt to perform a delete and a move from the same index path "
        + "(\(move.from.printed))"
    }
    let inserted = Set(updates.inserted)
    if let move = updates.moves.first(where: { inserted.contains($0.to) }) {
      return "attempt to perform an insert and a move to the same index path "
        + "(\(move.to.printed))"
    }
    return moveConflict()
  }

  private func moveConflict() -> String? {
    var sources: [IndexPath: IndexPath] = [:]
    var destinations: [IndexPath: IndexPath] = [:]
    for move in updates.moves {
      let (from, to) = (move.from.printed, move.to.printed)
      if let other = sources.updateValue(move.to, forKey: move.from) {
        return "attempt to move \(words.element) at index path \(from) to both "
          + "\(other.printed) and \(to)"
      }
      if let other = destinations.updateValue(move.from, forKey: move.to) {
        return "attempt to move both \(words.element) at index path \(other.printed) and "
          + "\(from) to \(to)"
      }
    }
    return nil
  }

  private func sectionConflict() -> String? {
    let deleted = updates.deletedSections.union(updates.reloadedSections)
    if let section = updates.deletedSections.intersection(updates.reloadedSections).first {
      return "attempt to delete and reload the same section (\(section))"
    }
    if let move = updates.movedSections.first(where: { deleted.contains($0.from) }) {
      return "attempt to perform a delete and a move from the same section (\(move.from))"
    }
    if let move = updates.moves.first(where: { deleted.contains($0.from.section) }) {
      return "cannot move a \(words.element) from a deleted section (\(move.from.section))"
    }
    let places = updates.insertedSections.union(
      IndexSet(updates.reloadedSections.map(placeWithoutMoves(of:))))
    if let move = updates.movedSections.first(where: { places.contains($0.to) }) {
      return "attempt to perform an insert and a move to the same section (\(move.to))"
    }
    let inserted = updates.insertedSections.union(
      IndexSet(updates.reloadedSections.compactMap(mapping.newSection(of:))))
    if let move = updates.moves.first(where: { inserted.contains($0.to.section) }) {
      return "cannot move a \(words.element) into a newly inserted section (\(move.to.section))"
    }
    return nil
  }

  /// Returns where UIKit inserts a reloaded section: it leaves moves out of account (Tables 26).
  private func placeWithoutMoves(of section: Int) -> Int {
    var place = section - updates.deletedSections.count(in: 0..<section)
    for inserted in updates.insertedSections where inserted <= place { place += 1 }
    return place
  }

  // MARK: Positions
  private func invalidSource() -> String? {
    let sources: [(verb: String, paths: any Sequence<IndexPath>)] = [
      ("delete", updates.deleted), ("delete", updates.reloaded),
      ("reconfigure", updates.reconfigured),
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
    guard let from = updates.moves.map(\.from).sorted().first(where: { old.number(at: $0) == nil })
    else { return nil }
    return "attempt to move index path (\(from.printed)) that does not exist - there are "
      + "only \(size(of: from.section, in: old)) before the update"
  }

  private func invalidDestination() -> String? {
    if let path = updates.inserted.sorted().first(where: { new.number(at: $0) == nil }) {
      return "attempt to insert \(words.element) \(path.item) into section \(path.section), but "
        + "there are only \(size(of: path.section, in: new)) after the update"
    }
    guard let move = updates.moves.first(where: { new.number(at: $0.to) == nil }) else {
      return nil
    }
    return "attempt to move index path (\(move.from.printed)) to index path "
      + "(\(move.to.printed)) that does not exist - there are only "
      + "\(size(of: move.to.section, in: new)) after the update"
  }

  private func size(of section: Int, in counts: ListCounts) -> String {
    guard (0..<counts.sectionCount).contains(section) else {
      return "\(counts.sectionCount) sections"
    }
    return "\(counts.count(inSection: section)) \(words.element)s in section \(section)"
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
    let (inserted, deleted) = (updates.insertedSections.count, updates.deletedSections.count)
    if new.sectionCount == old.sectionCount - deleted + inserted { return nil }
    if !isClassic { return inconsistency }
    return "Invalid update: invalid number of sections. The number of sections contained in the "
      + "\(words.view) after the update (\(new.sectionCount)) must be equal to the number of "
      + "sections contained in the \(words.view) before the update (\(old.sectionCount)), plus or "
      + "minus the number of sections inserted or deleted (\(inserted) inserted, "
      + "\(deleted) deleted)."
  }

  // MARK: Counts
  /// Checks sections that stay. What comes into one that moves isn't counted, as seen of reloads and insertions (Tables 26).
  private func invalidCount() -> String? {
    let inserted = Self.countBySection(updates.inserted)
    let deleted = Self.countBySection(updates.deleted)
    let reloaded = Self.countBySection(Array(updates.reloaded))
    let movedIn = Self.countBySection(updates.moves.map(\.to))
    let movedOut = Self.countBySection(updates.moves.map(\.from))
    let moving = Set(updates.movedSections.map(\.from))
    for section in 0..<old.sectionCount where !updates.reloadedSections.contains(section) {
      guard let position = mapping.newSection(of: section) else { continue }
      let isMoving = moving.contains(section)
      let before = old.count(inSection: section)
      let after = new.count(inSection: position)
      let come = isMoving ? 0 : inserted[position, default: 0]
      let gone = deleted[section, default: 0] + (isMoving ? reloaded[section, default: 0] : 0)
      let arrived = isMoving ? 0 : movedIn[position, default: 0]
      let left = movedOut[section, default: 0]
      if before + come + arrived - gone - left == after { continue }
      if !isClassic { return inconsistency }
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

  // MARK: Since iOS 16
  private var inconsistency: String {
    let kind = words.view.prefix(1).uppercased() + words.view.dropFirst()
    return
      "Invalid batch updates detected: the number of sections and/or \(words.element)s returned "
      + "by the data source before and after performing the batch updates are inconsistent with "
      + "the updates. Data source before updates = \(describe(old)) Data source after updates = "
      + "\(describe(new)) Updates = [ \(list.isEmpty ? "" : list.joined(separator: ", ") + " ")] "
      + "\(kind): \(view)"
  }

  private func describe(_ counts: ListCounts) -> String {
    let sizes = (0..<counts.sectionCount).map { "\(counts.count(inSection: $0))" }
    return "{ \(sizes.count) section\(sizes.count == 1 ? "" : "s") with \(words.element) counts: "
      + "[\(sizes.joined(separator: ", "))] }"
  }

  /// The updates, deletions from last to first before insertions. A reload is one of each.
  private var list: [String] {
    func element(_ verb: String, _ path: IndexPath) -> String {
      "\(verb) \(words.element) (\(path.section) - \(path.item))"
    }
    let deletedSections = updates.deletedSections.union(updates.reloadedSections)
    let insertedSections = updates.insertedSections.union(updates.reloadedSections)
    return deletedSections.reversed().map { "Delete section (\($0))" }
      + (updates.deleted + updates.reloaded).sorted(by: >).map { element("Delete", $0) }
      + insertedSections.map { "Insert section (\($0))" }
      + (updates.inserted + updates.reloaded).sorted().map { element("Insert", $0) }
      + updates.movedSections.map { "Move section (\($0.from)) to (\($0.to))" }
      + updates.moves.map { "\(element("Move", $0.from)) to (\($0.to.section) - \($0.to.item))" }
  }
}
