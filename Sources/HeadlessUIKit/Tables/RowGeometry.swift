import Foundation

/// The positions of a table's rows, which are numbered consecutively across sections.
///
/// If all rows have the same height, they need no memory, and lookups take constant time. For rows
/// with individual heights, see `RowHeights`.
///
/// This is a class because a table queries its geometry several times for every incoming row, and
/// each query of a value type would copy it field by field.
final class RowGeometry {
  /// The height of all rows, unless they have individual heights.
  var rowHeight: CGFloat = 0

  /// The individual heights of the rows, if any.
  private(set) var heights: RowHeights?

  private(set) var rowCount: Int

  init(rowCount: Int = 0) {
    self.rowCount = rowCount
  }

  var contentHeight: CGFloat { top(of: rowCount) }

  // MARK: Heights

  /// Sets an individual height for each row.
  func setHeights(_ heights: RowHeights) {
    self.heights = heights
  }

  /// Sets the height of a row and returns whether it changed. While all rows have the same height,
  /// rows need no memory.
  func setHeight(_ height: CGFloat, of row: Int) -> Bool {
    if height == self.height(of: row) { return false }
    if heights == nil {
      let common = rowHeight
      heights = RowHeights(count: rowCount) { _ in common }
    }
    heights?[row] = height
    return true
  }

  /// Adopts the rows after an update.
  ///
  /// - Parameters:
  ///   - removed: The rows that left, in ascending order.
  ///   - inserted: The rows that came, in ascending order, with their heights.
  func adopt(rowCount: Int, removed: [Int], inserted: [(row: Int, height: CGFloat)]) {
    self.rowCount = rowCount
    if heights == nil {
      for (row, height) in inserted { _ = setHeight(height, of: row) }
      return
    }
    for row in removed.reversed() { heights?.remove(at: row) }
    for (row, height) in inserted { heights?.insert(height, at: row) }
  }

  // MARK: Positions

  func height(of row: Int) -> CGFloat {
    heights?[row] ?? rowHeight
  }

  /// Returns the total height of the rows above a row.
  func top(of row: Int) -> CGFloat {
    heights?.top(of: row) ?? CGFloat(row) * rowHeight
  }

  /// Returns the rows from the one at `minY` through the one at `maxY`. A row contains its upper
  /// edge but not its lower one, so a row whose upper edge is at `maxY` is included.
  func rows(from minY: CGFloat, through maxY: CGFloat) -> Range<Int> {
    guard rowCount > 0, minY < maxY, maxY >= 0, minY < contentHeight else { return 0..<0 }
    return row(at: minY)..<(row(at: maxY) + 1)
  }

  private func row(at y: CGFloat) -> Int {
    if let heights { return heights.row(at: max(y, 0)) }
    if y <= 0 { return 0 }
    return y >= contentHeight ? rowCount - 1 : min(Int(y / rowHeight), rowCount - 1)
  }
}
