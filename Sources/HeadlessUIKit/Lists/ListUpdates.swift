import Foundation

/// The updates of one batch. Deletions, reloads and the sources of moves use positions from before
/// the batch; insertions and the destinations of moves use positions from after it.
struct ListUpdates {
  struct Move<Position> {
    let from: Position
    let to: Position
  }

  /// The nesting depth of open batches.
  var depth = 0

  var deleted: [IndexPath] = []
  var inserted: [IndexPath] = []
  var reloaded: Set<IndexPath> = []
  var reconfigured: Set<IndexPath> = []
  var moves: [Move<IndexPath>] = []
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [Move<Int>] = []

  /// The handlers to call when the batch is complete.
  var completions: [(Bool) -> Void] = []

  var isEmpty: Bool {
    deleted.isEmpty && inserted.isEmpty && reloaded.isEmpty && reconfigured.isEmpty
      && moves.isEmpty && deletedSections.isEmpty && insertedSections.isEmpty
      && reloadedSections.isEmpty && movedSections.isEmpty
  }

  /// Adds the updates of another batch.
  mutating func join(_ other: ListUpdates) {
    deleted += other.deleted
    inserted += other.inserted
    reloaded.formUnion(other.reloaded)
    reconfigured.formUnion(other.reconfigured)
    moves += other.moves
    deletedSections.formUnion(other.deletedSections)
    insertedSections.formUnion(other.insertedSections)
    reloadedSections.formUnion(other.reloadedSections)
    movedSections += other.movedSections
    completions += other.completions
  }
}
