/// Which model each row of a changing list shows: what a data source keeps besides its models.
///
/// Made before anything is measured, so that the memory it takes (4 bytes a row) is not counted to
/// a strategy. A batch moves what lies behind a changed row, which takes time in proportion to the
/// rows, the same under every strategy.
@MainActor public final class RowOrder {
  private var models: [Int32]
  private var nextModel: Int32

  /// The order of a list of `count` rows at its start: row `i` shows model `i`.
  public init(count: Int) {
    models = []
    // Room for more rows than a workload's batches insert before they delete as many.
    models.reserveCapacity(count + 256)
    models += 0..<Int32(count)
    nextModel = Int32(count)
  }

  /// The number of rows.
  public var count: Int { models.count }

  /// The index of the model that `row` shows.
  public func model(ofRow row: Int) -> Int { Int(models[row]) }

  /// Changes the rows; each row that comes shows a model that no row has shown before.
  public func apply(_ changes: RowChanges) {
    changes.apply(to: &models) { _ in
      defer { nextModel += 1 }
      return nextModel
    }
  }
}
