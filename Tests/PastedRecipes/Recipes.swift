@_exported import RecyclingStrategies
import UIKit

// The other files of this folder are links to recipes. So they are compiled as in an app that pastes them: with UIKit and the
// public API of their package.

extension Strategy {
  /// The recipes as an app has them.
  public static let pasted: [Strategy] = [
    pasted("per-cell") {
      PerCellTableViewController(rows: $0)
    } collection: {
      PerCellCollectionViewController(rows: $0, layout: $1)
    },
    pasted("per-cell-saving") {
      PerCellSavingTableViewController(rows: $0)
    } collection: {
      PerCellSavingCollectionViewController(rows: $0, layout: $1)
    },
    pasted("pool-on-display") {
      PoolOnDisplayTableViewController(rows: $0)
    } collection: {
      PoolOnDisplayCollectionViewController(rows: $0, layout: $1)
    },
    pasted("pool-saving") {
      PoolSavingTableViewController(rows: $0)
    } collection: {
      PoolSavingCollectionViewController(rows: $0, layout: $1)
    },
    pasted("heights-asked") {
      AskedHeightsTableViewController(rows: $0)
    } collection: {
      AskedHeightsCollectionViewController(rows: $0, layout: $1)
    },
    pasted("preallocated") {
      PreallocatedTableViewController(rows: $0)
    } collection: {
      PreallocatedCollectionViewController(rows: $0, layout: $1)
    },
  ]

  private static func pasted(
    _ name: String, table: @escaping MakeTable, collection: @escaping MakeCollection
  ) -> Strategy {
    Strategy(
      name: "pasted-\(name)", summary: "", cost: "", sizesRows: true, makeTable: table,
      makeCollection: collection)
  }
}
