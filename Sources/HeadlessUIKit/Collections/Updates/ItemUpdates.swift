import Foundation

/// The updates of one batch. Deletions, reloads and the sources of moves use index paths from
/// before the batch; insertions and the destinations of moves use index paths from after it.
struct ItemUpdates {
  struct Move {
    let from: IndexPath
    let to: IndexPath
  }

  var deletedItems: Set<IndexPath> = []
  var insertedItems: Set<IndexPath> = []
  var reloadedItems: Set<IndexPath> = []
  var moves: [Move] = []

  /// The items to reconfigure, in the order of the calls.
  var reconfiguredItems: [IndexPath] = []

  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()

  /// The handlers to call when the batch is complete.
  var completions: [(Bool) -> Void] = []

  /// Adds the updates of another batch.
  mutating func join(_ other: ItemUpdates) {
    deletedItems.formUnion(other.deletedItems)
    insertedItems.formUnion(other.insertedItems)
    reloadedItems.formUnion(other.reloadedItems)
    moves += other.moves
    reconfiguredItems += other.reconfiguredItems
    deletedSections.formUnion(other.deletedSections)
    insertedSections.formUnion(other.insertedSections)
    reloadedSections.formUnion(other.reloadedSections)
    completions += other.completions
  }
}
