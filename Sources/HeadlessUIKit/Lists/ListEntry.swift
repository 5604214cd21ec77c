import Foundation

/// A cell, with the row or item that it shows or is kept for.
struct ListEntry<Cell: UIView> {
  var number: Int
  let cell: Cell

  /// The index path for which the cell was requested, or to which an update moved it.
  var indexPath: IndexPath

  /// Whether the row or item was announced to the prefetching data source and not displayed since.
  var isAnnounced = false

  /// Whether the row or item was displayed with this cell since the list has its width.
  var wasMeasured = false
}
