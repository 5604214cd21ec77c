/// The model of each row in a changing list, which a data source stores besides its models.
///
/// It is created before any measurement, so that its memory (4 bytes per row) isn't attributed to a
/// strategy. A batch shifts the rows after a change, in time proportional to the number of rows;
/// this is the same for every strategy.
@MainActor public final class RowOrder {
  private var models: [Int32]
  private var nextModel: Int32

  /// Creates the initial order of `count` rows, in which row `i` shows model `i`.
  ///
  /// - Parameter most: The largest number of rows that the list will have.
  public init(count: Int, growingTo most: Int = 0) {
    models = []
    // Room for the rows that a workload's batches insert before they delete as many.
    models.reserveCapacity(max(count, most) + 256)
    models += 0..<Int32(count)
    nextModel = Int32(count)
  }

  /// The number of rows.
  public var count: Int { models.count }

  /// Returns the index of the model that a row shows.
  public func model(ofRow row: Int) -> Int { Int(models[row]) }

  /// Applies an update. Each inserted row shows the model that comes back there, or one that no row has
  /// shown before.
  public func apply(_ update: RowUpdate) {
    if let shown = update.models {
      update.changes.apply(to: &models) { Int32(shown[$0]) }
      return
    }
    update.changes.apply(to: &models) { _ in
      defer { nextModel += 1 }
      return nextModel
    }
  }
}
