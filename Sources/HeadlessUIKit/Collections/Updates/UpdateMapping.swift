import Foundation

/// Maps items and sections from before a batch of updates to after it.
///
/// The cost depends on the number of updates and sections, not items.
struct UpdateMapping {
  enum Outcome: Equatable {
    case deleted, reloaded
    case kept(at: IndexPath)
  }

  private let updates: ItemUpdates

  /// The indices that leave and enter each changed section, in ascending order.
  private var leaving: [Int: [Int]] = [:]
  private var entering: [Int: [Int]] = [:]
  private var destinations: [IndexPath: IndexPath] = [:]

  /// Stops with a fatal error if the updates are inconsistent (Tables 13).
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

  /// Returns the new index of a section, or `nil` if it is deleted.
  func newSection(of section: Int) -> Int? {
    if updates.deletedSections.contains(section) { return nil }
    return Self.position(
      of: section, leaving: updates.deletedSections, entering: updates.insertedSections)
  }

  /// Returns whether the views of a section can keep showing it.
  func keepsSection(_ section: Int) -> Bool {
    !updates.deletedSections.contains(section) && !updates.reloadedSections.contains(section)
  }

  /// Returns the new position of an item or section that stays. Both lists are in ascending order.
  private static func position(
    of old: Int, leaving: some Sequence<Int>, entering: some Sequence<Int>
  ) -> Int {
    var position = old
    for gone in leaving where gone < old { position -= 1 }
    for new in entering where new <= position { position += 1 }
    return position
  }
}
