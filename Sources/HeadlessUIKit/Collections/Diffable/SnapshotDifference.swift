/// The updates between two snapshots (Snapshots 7). **Model choice:** A section that is reloaded is deleted and inserted.
@MainActor struct SnapshotDifference<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
  private let old: Snapshot, new: Snapshot
  private(set) var updates = ListUpdates()
  private var oldPaths: [Item: IndexPath] = [:], newPaths: [Item: IndexPath] = [:]

  init(from old: Snapshot, to new: Snapshot) {
    (self.old, self.new) = (old, new)
    compareSections()
    oldPaths = Self.paths(of: old, outside: updates.deletedSections)
    newPaths = Self.paths(of: new, outside: updates.insertedSections)
    let former = Dictionary(uniqueKeysWithValues: zip(old.sectionIdentifiers, old.sections))
    for (index, section) in new.sections.enumerated()
    where !updates.insertedSections.contains(index) {
      compareItems(former[section.identifier]?.items ?? [], section.items)
    }
    addReloads()
  }

  private mutating func compareSections() {
    let changes = new.sectionIdentifiers.difference(from: old.sectionIdentifiers)
    for change in changes.inferringMoves() {
      switch change {
      case .remove(let from, _, let to?): updates.movedSections.append(.init(from: from, to: to))
      case .remove(let offset, _, nil): updates.deletedSections.insert(offset)
      case .insert(let offset, _, nil): updates.insertedSections.insert(offset)
      case .insert: break
      }
    }
    for section in new.reloadedSectionIdentifiers {
      if let before = old.indexOfSection(section), let after = new.indexOfSection(section) {
        updates.movedSections.removeAll { $0.from == before }
        updates.deletedSections.insert(before)
        updates.insertedSections.insert(after)
      }
    }
  }

  private static func paths(of snapshot: Snapshot, outside left: IndexSet) -> [Item: IndexPath] {
    var paths: [Item: IndexPath] = [:]
    for (index, section) in snapshot.sections.enumerated() where !left.contains(index) {
      for (item, identifier) in section.items.enumerated() {
        paths[identifier] = IndexPath(item: item, section: index)
      }
    }
    return paths
  }

  /// Compares the items of a section. A removed item moves if the new snapshot has it in a remaining section.
  private mutating func compareItems(_ before: [Item], _ after: [Item]) {
    for change in after.difference(from: before) {
      switch change {
      case .remove(_, let item, _):
        guard let from = oldPaths[item] else { continue }
        if let to = newPaths[item] {
          updates.moves.append(.init(from: from, to: to))
        } else {
          updates.deleted.append(from)
        }
      case .insert(_, let item, _):
        if oldPaths[item] == nil, let to = newPaths[item] { updates.inserted.append(to) }
      }
    }
  }

  private mutating func addReloads() {
    for item in Set(new.reloadedItemIdentifiers) {
      guard let from = oldPaths[item], let to = newPaths[item] else { continue }
      if let index = updates.moves.firstIndex(where: { $0.from == from }) {
        updates.moves.remove(at: index)
        updates.deleted.append(from)
        updates.inserted.append(to)
      } else {
        updates.reloaded.insert(from)
      }
    }
    let reconfigured = new.reconfiguredItemIdentifiers.filter { newPaths[$0] != nil }
    updates.reconfigured.formUnion(reconfigured.compactMap { oldPaths[$0] })
  }
}
