import Foundation

/// Where items and sections go in a batch of updates.
///
/// Its cost is that of the updates and of the sections, not of the items.
struct UpdateMapping {
  enum Outcome: Equatable {
    case deleted, reloaded
    case kept(at: IndexPath)
  }

  private let updates: ItemUpdates

  /// What leaves and enters each section that has such, by number in the section, ascending.
  private var leaving: [Int: [Int]] = [:]
  private var entering: [Int: [Int]] = [:]
  private var destinations: [IndexPath: IndexPath] = [:]

  /// Stops with an error if the updates don't add up (Tables 13).
  init(_ updates: ItemUpdates, from old: ItemCounts, to new: ItemCounts) {
    UpdateCheck(updates: updates, old: old, new: new).run()
    self.updates = updates
    for path in updates.deletedItems { leaving[path.section, default: []].append(path.item) }
    for path in updates.insertedItems { entering[path.section, default: []].append(path.item) }
    for move in updates.moves {
      leaving[move.from.section, default: []].append(move.from.item)
      entering[move.to.section, default: []].append(move.to.item)
      destinations[move.from] = move.to
    }
    for section in leaving.keys { leaving[section]?.sort() }
    for section in entering.keys { entering[section]?.sort() }
  }

  func outcome(of path: IndexPath) -> Outcome {
    if let destination = destinations[path] { return .kept(at: destination) }
    guard !updates.deletedItems.contains(path), let section = newSection(of: path.section)
    else { return .deleted }
    if updates.reloadedSections.contains(path.section) || updates.reloadedItems.contains(path) {
      return .reloaded
    }
    let item = Self.position(
      of: path.item, leaving: leaving[path.section] ?? [], entering: entering[section] ?? [])
    return .kept(at: IndexPath(item: item, section: section))
  }

  /// The section that one becomes, or `nil` if it is deleted.
  func newSection(of section: Int) -> Int? {
    if updates.deletedSections.contains(section) { return nil }
    return Self.position(
      of: section, leaving: updates.deletedSections, entering: updates.insertedSections)
  }

  /// Whether what shows a section can go on to show it.
  func keepsSection(_ section: Int) -> Bool {
    !updates.deletedSections.contains(section) && !updates.reloadedSections.contains(section)
  }

  /// Where something goes that stays, when what leaves has left and what enters has taken its
  /// place; both lists ascend.
  private static func position(
    of old: Int, leaving: some Sequence<Int>, entering: some Sequence<Int>
  ) -> Int {
    var position = old
    for gone in leaving where gone < old { position -= 1 }
    for new in entering where new <= position { position += 1 }
    return position
  }
}
