import Foundation

/// Where the rows of a table lie. Rows of all sections are numbered through.
///
/// With one height for all rows, the memory is that of the sections and every question is answered
/// in constant time; with a height each, see `RowHeights`. Which section a row is in is found by
/// bisection, as is, where sections have headers or footers, the section at an offset.
///
/// A class, since a table asks its geometry several questions for every row that comes, and a value
/// would be copied, field by field, for each.
final class RowGeometry {
  /// The height of all rows, unless they have one each.
  var rowHeight: CGFloat = 0

  /// The heights of rows that have one each.
  private(set) var heights: RowHeights?

  /// The number of the first row of each section, and the number of rows at the end.
  private var starts: [Int] = [0]

  /// What lies around the rows of each section; empty if there are no headers and no footers.
  private var edges: [SectionEdges] = []

  /// The heights of all headers and footers together.
  private var edgeTotal: CGFloat = 0

  /// The header and the footer of a section.
  struct SectionEdges {
    let header: CGFloat
    let footer: CGFloat

    /// The headers and footers of the sections above.
    let above: CGFloat
  }

  /// A geometry of its own with the same rows.
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

  /// Adds the heights of the header and footer of the next section that has none yet.
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

  /// Gives each row a height of its own.
  func setHeights(_ heights: RowHeights) {
    self.heights = heights
  }

  /// Gives one row a height, and says whether that is another than before. As long as all rows
  /// have the same height, none takes memory.
  func setHeight(_ height: CGFloat, of row: Int) -> Bool {
    if height == self.height(of: row) { return false }
    if heights == nil {
      let common = rowHeight
      heights = RowHeights(count: rowCount) { _ in common }
    }
    heights?[row] = height
    return true
  }

  /// Takes over the numbers of rows of another geometry, whose rows are those of this one but for a
  /// change; `heights` are those of the rows that come.
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

  /// Where the header of a section begins.
  func headerTop(of section: Int) -> CGFloat {
    rowTop(starts[section]) + (edges.isEmpty ? 0 : edges[section].above)
  }

  /// Where the footer of a section begins.
  func footerTop(of section: Int) -> CGFloat {
    rowTop(starts[section + 1])
      + (edges.isEmpty ? 0 : edges[section].above + edges[section].header)
  }

  func headerHeight(of section: Int) -> CGFloat { edges.isEmpty ? 0 : edges[section].header }
  func footerHeight(of section: Int) -> CGFloat { edges.isEmpty ? 0 : edges[section].footer }

  /// The heights of all rows above together, without headers and footers.
  private func rowTop(_ row: Int) -> CGFloat {
    heights?.top(of: row) ?? CGFloat(row) * rowHeight
  }

  // MARK: Numbers

  /// The number of the row at an index path, or `nil` if there is none.
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

  /// The rows from the one at `minY` through the one at `maxY`. A row contains its upper edge and
  /// not its lower one, so a row that touches `maxY` from below is among them.
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
    // The header or footer below that row may be what `minY` meets.
    if start < end, top(of: start) + height(of: start) <= minY { start += 1 }
    return start < end ? start..<end : 0..<0
  }

  /// The last row whose upper edge is at `y` or above it, or -1.
  private func lastRow(beginningBy y: CGFloat) -> Int {
    guard y >= edges[0].header else { return -1 }
    let section = Self.lastIndex(below: sectionCount) {
      headerTop(of: $0) + edges[$0].header <= y
    }
    let row = row(at: y - edges[section].above - edges[section].header)
    return min(row, starts[section + 1] - 1)
  }

  /// The last position that passes, in a list where all that pass come first; the first must.
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
