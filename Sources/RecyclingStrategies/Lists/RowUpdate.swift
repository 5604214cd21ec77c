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

  /// Creates an update from some models to others, both in ascending order.
  ///
  /// A diffable data source computes the same changes from its snapshots and sends them to its list in one
  /// batch. Comparing snapshots costs the same under every strategy, so it isn't a part of the update.
  public init(from old: [Int], to new: [Int]) {
    let (before, after) = (Set(old), Set(new))
    changes = RowChanges(
      deletions: old.indices.filter { !after.contains(old[$0]) },
      insertions: new.indices.filter { !before.contains(new[$0]) })
    models = new
    isReload = false
  }
}
