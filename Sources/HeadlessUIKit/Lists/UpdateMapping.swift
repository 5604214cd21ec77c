/// Maps rows, items and sections from before a batch to after it. The cost depends on the number of updates, not of rows.
struct UpdateMapping {
  /// What a batch does to a displayed or prepared cell.
  enum Outcome: Equatable {
    case deleted, reloaded
    case kept(at: IndexPath)
  }

  private let reloaded: Set<IndexPath>, reloadedSections: IndexSet
  private var destinations: [IndexPath: IndexPath] = [:], sectionDestinations: [Int: Int] = [:]
  private let sections: Change
  /// The changes within sections, in which `removed` has the old section as key, and `inserted` the new one.
  private var removed: [Int: [Int]] = [:], inserted: [Int: [Int]] = [:]

  init(_ updates: ListUpdates) {
    reloaded = updates.reloaded
    reloadedSections = updates.reloadedSections
    sections = Change(
      removed: (updates.deletedSections + updates.movedSections.map(\.from)).sorted(),
      inserted: (updates.insertedSections + updates.movedSections.map(\.to)).sorted())
    for move in updates.movedSections { sectionDestinations[move.from] = move.to }
    for move in updates.moves { destinations[move.from] = move.to }
    for path in (updates.deleted + destinations.keys).sorted() {
      removed[path.section, default: []].append(path.item)
    }
    for path in (updates.inserted + destinations.values).sorted() {
      inserted[path.section, default: []].append(path.item)
    }
  }

  func outcome(of path: IndexPath) -> Outcome {
    if destinations[path] == nil, reloadedSections.contains(path.section) { return .reloaded }
    guard let newPath = newPath(of: path) else { return .deleted }
    return reloaded.contains(path) ? .reloaded : .kept(at: newPath)
  }

  func newPath(of path: IndexPath) -> IndexPath? {
    if let destination = destinations[path] { return destination }
    guard let section = newSection(of: path.section) else { return nil }
    let change = Change(removed: removed[path.section] ?? [], inserted: inserted[section] ?? [])
    return change.newPosition(of: path.item).map { IndexPath(item: $0, section: section) }
  }

  func newSection(of section: Int) -> Int? {
    sectionDestinations[section] ?? sections.newPosition(of: section)
  }

  func isReloaded(section: Int) -> Bool { reloadedSections.contains(section) }
}

/// The removals and insertions that change a list. The other elements keep their order.
private struct Change {
  let removed: [Int], inserted: [Int]

  /// Returns the new position of an element, or `nil` if it is removed.
  func newPosition(of old: Int) -> Int? {
    let before = removed.indices.partitioningIndex { removed[$0] < old }
    if before < removed.count && removed[before] == old { return nil }
    let rank = old - before
    return rank + inserted.indices.partitioningIndex { inserted[$0] - $0 <= rank }
  }
}
