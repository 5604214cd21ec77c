/// The model of each row in a changing list. It is created before any measurement, so that its memory (4 bytes per row) isn't
/// attributed to a strategy.
@MainActor public final class RowOrder {
  private var models: [Int32]
  private var nextModel: Int32
  /// The model that the first row showed at the beginning, or after all rows were last replaced.
  private var firstModel: Int32 = 0
  private let period: Int32

  /// Creates the order of `count` rows in which row `i` shows model `i`. The list will have `most` rows at most, and models at
  /// a distance of `period` look the same.
  public init(count: Int, growingTo most: Int = 0, period: Int = 1) {
    self.period = Int32(period)
    models = []
    // Room for the rows that a workload's batches insert before they delete as many.
    models.reserveCapacity(max(count, most) + 256)
    models += 0..<Int32(count)
    nextModel = Int32(count)
  }

  func restart(count: Int) {
    models = Array(0..<Int32(count))
    (nextModel, firstModel) = (Int32(count), 0)
  }

  /// The number of rows.
  public var count: Int { models.count }

  /// Returns the index of the model that a row shows.
  public func model(ofRow row: Int) -> Int { Int(models[row]) }

  /// Applies an update. Each inserted row shows the model that comes back there, or one that no row has
  /// shown before. Rows that take the places of all others look like those at the beginning.
  public func apply(_ update: RowUpdate) {
    if let shown = update.models {
      update.changes.apply(to: &models) { firstModel + Int32(shown[$0]) }
      return
    }
    if update.isReload, update.changes.deletions.count == count {
      nextModel = (nextModel + period - 1) / period * period
      firstModel = nextModel
    }
    update.changes.apply(to: &models) { _ in
      defer { nextModel += 1 }
      return nextModel
    }
  }
}

/// An update of the rows of a list.
public struct RowUpdate: Equatable, Sendable {
  /// The changes of the rows.
  public var changes: RowChanges
  /// The models of all rows after the update, or `nil` if each inserted row shows a new one.
  public var models: [Int]?
  /// Whether the list reloads all data instead of performing a batch.
  public var isReload: Bool

  /// Creates an update whose inserted rows show new models.
  public init(_ changes: RowChanges, isReload: Bool = false) {
    self.changes = changes
    models = nil
    self.isReload = isReload
  }

  /// Creates an update from some models to others, both in ascending order, as a diffable data source does from its snapshots.
  /// Comparing them costs the same under every strategy, so it isn't a part of the update.
  public init(from old: [Int], to new: [Int]) {
    let (before, after) = (Set(old), Set(new))
    changes = RowChanges(
      deletions: old.indices.filter { !after.contains(old[$0]) },
      insertions: new.indices.filter { !before.contains(new[$0]) })
    models = new
    isReload = false
  }
}
