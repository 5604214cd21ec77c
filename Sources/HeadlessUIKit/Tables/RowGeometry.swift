import Foundation

/// The positions of a table's rows. Rows are numbered consecutively across sections.
///
/// If all rows have the same height, memory is proportional to the number of sections, and lookups
/// take constant time. For rows with individual heights, see `RowHeights`. Bisection finds the
/// section of a row and, if sections have headers or footers, the section at an offset.
///
/// This is a class because a table queries its geometry several times for every incoming row, and
/// each query of a value type would copy it field by field.
final class RowGeometry {
  /// The height of all rows, unless they have individual heights.
  var rowHeight: CGFloat = 0

  /// The individual heights of the rows, if any.
  private(set) var heights: RowHeights?

  /// The number of the first row of each section, followed by the total number of rows.
  private var starts: [Int] = [0]

  /// The headers and footers of each section. Empty if there are none.
  private var edges: [SectionEdges] = []

  /// The total height of all headers and footers.
  private var edgeTotal: CGFloat = 0

  /// The heights of a section's header and footer.
  struct SectionEdges {
    let header: CGFloat
    let footer: CGFloat

    /// The total height of the headers and footers of the sections above.
    let above: CGFloat
  }

  /// Returns an independent copy.
  func copy() -> RowGeometry {
    let copy = RowGeometry()
    copy.rowHeight = rowHeight
    copy.heights = heights
    copy.starts = starts
    copy.edges = edges
    copy.edgeTotal = edgeTotal
    return copy
  }

  var sectionCount: Int { starts.count - 1 }
  var rowCount: Int { starts[starts.count - 1] }
  var contentHeight: CGFloat { rowTop(rowCount) + edgeTotal }

  func appendSection(rowCount count: Int) {
    starts.append(rowCount + count)
  }

  /// Adds the heights of the next section's header and footer.
  func appendEdges(header: CGFloat, footer: CGFloat) {
    edges.append(SectionEdges(header: header, footer: footer, above: edgeTotal))
    edgeTotal += header + footer
  }

  func rowCount(inSection section: Int) -> Int {
    starts[section + 1] - starts[section]
  }

  func rows(inSection section: Int) -> Range<Int> {
    starts[section]..<starts[section + 1]
  }

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

  /// Adopts the sections and rows of another geometry that differs from this one by a change.
  ///
  /// - Parameter given: The heights of the inserted rows.
  func adoptRows(of other: RowGeometry, change: ListChange, heights given: [CGFloat]) {
    starts = other.starts
    edges = other.edges
    edgeTotal = other.edgeTotal
    if heights == nil {
      for (row, height) in zip(change.inserted, given) where height != rowHeight {
        _ = setHeight(height, of: row)
      }
      return
    }
    for row in change.removed.reversed() { heights?.remove(at: row) }
    for (row, height) in zip(change.inserted, given) { heights?.insert(height, at: row) }
  }

  // MARK: Positions

  func height(of row: Int) -> CGFloat {
    heights?[row] ?? rowHeight
  }

  func top(of row: Int) -> CGFloat {
    if edges.isEmpty { return rowTop(row) }
    let edge = edges[section(of: row)]
    return rowTop(row) + edge.above + edge.header
  }

  /// The top of a section's header.
  func headerTop(of section: Int) -> CGFloat {
    rowTop(starts[section]) + (edges.isEmpty ? 0 : edges[section].above)
  }

  /// The top of a section's footer.
  func footerTop(of section: Int) -> CGFloat {
    rowTop(starts[section + 1])
      + (edges.isEmpty ? 0 : edges[section].above + edges[section].header)
  }

  func headerHeight(of section: Int) -> CGFloat { edges.isEmpty ? 0 : edges[section].header }
  func footerHeight(of section: Int) -> CGFloat { edges.isEmpty ? 0 : edges[section].footer }

  /// The total height of all rows above a row, without headers and footers.
  private func rowTop(_ row: Int) -> CGFloat {
    heights?.top(of: row) ?? CGFloat(row) * rowHeight
  }

  // MARK: Row numbers

  /// Returns the number of the row at an index path, or `nil` if there is none.
  func row(at indexPath: IndexPath) -> Int? {
    guard indexPath.count == 2 else { return nil }
    let section = indexPath[0]
    let row = indexPath[1]
    guard section >= 0, section < sectionCount, row >= 0, row < rowCount(inSection: section)
    else { return nil }
    return starts[section] + row
  }

  func indexPath(of row: Int) -> IndexPath {
    if sectionCount == 1 { return IndexPath(row: row, section: 0) }
    let section = section(of: row)
    return IndexPath(row: row - starts[section], section: section)
  }

  private func section(of row: Int) -> Int {
    Self.lastIndex(below: starts.count) { starts[$0] <= row }
  }

  /// Returns the rows from the one at `minY` through the one at `maxY`. A row contains its upper
  /// edge but not its lower one, so a row whose upper edge is at `maxY` is included.
  func rows(from minY: CGFloat, through maxY: CGFloat) -> Range<Int> {
    guard rowCount > 0, minY < maxY, maxY >= 0, minY < contentHeight else { return 0..<0 }
    if !edges.isEmpty { return rowsBetweenEdges(from: minY, through: maxY) }
    return row(at: minY)..<(row(at: maxY) + 1)
  }

  private func row(at y: CGFloat) -> Int {
    if let heights { return heights.row(at: max(y, 0)) }
    if y <= 0 { return 0 }
    return y >= contentHeight ? rowCount - 1 : min(Int(y / rowHeight), rowCount - 1)
  }

  private func rowsBetweenEdges(from minY: CGFloat, through maxY: CGFloat) -> Range<Int> {
    let end = lastRow(beginningBy: maxY) + 1
    var start = max(lastRow(beginningBy: minY), 0)
    // The point at `minY` may be in the header or footer below that row.
    if start < end, top(of: start) + height(of: start) <= minY { start += 1 }
    return start < end ? start..<end : 0..<0
  }

  /// Returns the last row whose upper edge is at or above `y`, or -1.
  private func lastRow(beginningBy y: CGFloat) -> Int {
    guard y >= edges[0].header else { return -1 }
    let section = Self.lastIndex(below: sectionCount) {
      headerTop(of: $0) + edges[$0].header <= y
    }
    let row = row(at: y - edges[section].above - edges[section].header)
    return min(row, starts[section + 1] - 1)
  }

  /// Returns the last position that passes a test, in a list partitioned with those first. The
  /// first position must pass.
  @inline(__always)
  private static func lastIndex(below count: Int, where passes: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if passes(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
