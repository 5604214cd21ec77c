/// The positions of a table's rows, numbered across sections. Rows of the same height need no memory.
/// This is a class because a table queries it several times for every incoming row, and each query of a value type would
/// copy it field by field.
final class RowGeometry {
  var rowHeight: CGFloat = 0
  var heights: RowHeights?
  private(set) var rowCount: Int
  init(rowCount: Int = 0) { self.rowCount = rowCount }
  var contentHeight: CGFloat { top(of: rowCount) }

  /// Sets the height of a row and returns whether it changed.
  func setHeight(_ height: CGFloat, of row: Int) -> Bool {
    if height == self.height(of: row) { return false }
    if heights == nil {
      let common = rowHeight
      heights = RowHeights(count: rowCount) { _ in common }
    }
    heights?[row] = height
    return true
  }

  /// Adopts the rows after an update. Both the removed and the inserted rows are in ascending order.
  func adopt(rowCount: Int, removed: [Int], inserted: [(row: Int, height: CGFloat)]) {
    self.rowCount = rowCount
    if heights == nil {
      for (row, height) in inserted { _ = setHeight(height, of: row) }
      return
    }
    for row in removed.reversed() { heights?.remove(at: row) }
    for (row, height) in inserted { heights?.insert(height, at: row) }
  }

  func height(of row: Int) -> CGFloat { heights?[row] ?? rowHeight }
  func top(of row: Int) -> CGFloat { heights?.top(of: row) ?? CGFloat(row) * rowHeight }

  /// Returns the rows that overlap the space between two offsets. A row that only touches it isn't included.
  func rows(from minY: CGFloat, to maxY: CGFloat) -> Range<Int> {
    guard rowCount > 0, minY < maxY, maxY > 0, minY < contentHeight else { return 0..<0 }
    return row(at: minY)..<(row(at: maxY.nextDown) + 1)
  }

  /// Returns the last row whose upper edge is at or above an offset, or the first row.
  private func row(at y: CGFloat) -> Int {
    if let heights { return heights.row(at: max(y, 0)) }
    if y <= 0 { return 0 }
    if y >= contentHeight { return rowCount - 1 }
    // Rounding can put the quotient off by one row.
    let row = min(Int(y / rowHeight), rowCount - 1)
    if top(of: row) > y { return row - 1 }
    return row + 1 < rowCount && top(of: row + 1) <= y ? row + 1 : row
  }
}

/// The space that a table has besides its rows: headers, footers, and the views above and below all of them (Tables 32).
struct TableSections {
  struct Lengths {
    var padding: CGFloat = 0, header: CGFloat = 0, footer: CGFloat = 0
    var sum: CGFloat { padding + header + footer }
  }

  private let lengths: [Lengths]
  /// The space above each section besides rows, followed by that of all sections.
  private let starts: [CGFloat]
  let total: CGFloat

  init(above: CGFloat, below: CGFloat, _ lengths: [Lengths]) {
    self.lengths = lengths
    starts = lengths.reduce(into: [above]) { $0.append($0[$0.count - 1] + $1.sum) }
    total = starts[lengths.count] + below
  }

  subscript(section: Int) -> Lengths { lengths[section] }
  func start(of section: Int) -> CGFloat { starts[section] }

  func aboveRows(of section: Int) -> CGFloat {
    starts[section] + lengths[section].padding + lengths[section].header
  }
}

@MainActor struct SectionView {
  let isHeader: Bool
  var section: Int
  let view: UIView
  var isGone = false
}
