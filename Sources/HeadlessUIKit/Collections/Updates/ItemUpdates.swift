import Foundation

/// The updates of one batch, as they were asked for. Deletions, reloads and where items move from
/// are in terms of the list before the batch; insertions and where items move to, after it.
struct ItemUpdates {
  struct Move {
    let from: IndexPath
    let to: IndexPath
  }

  var deletedItems: Set<IndexPath> = []
  var insertedItems: Set<IndexPath> = []
  var reloadedItems: Set<IndexPath> = []
  var moves: [Move] = []

  /// In the order in which they were asked for.
  var reconfiguredItems: [IndexPath] = []

  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()

  /// What is to be called when the batch is done.
  var completions: [(Bool) -> Void] = []

  /// Adds what another batch asks for.
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
