import Foundation

/// Where the rows of a table lie. Rows of all sections are numbered through.
///
/// With one height for all rows, the memory is that of the sections and every question is answered
/// in constant time; with a height each, it is 8 bytes a row, and a point is found by bisection.
struct RowGeometry {
  /// The height of all rows, unless they have one each.
  var rowHeight: CGFloat = 0

  /// The number of the first row of each section, and the number of rows at the end.
  private var starts: [Int] = [0]

  /// The upper edge of each row, and the lower edge of the last; empty with one height for all.
  private var edges: [CGFloat] = []

  var sectionCount: Int { starts.count - 1 }
  var rowCount: Int { starts[starts.count - 1] }
  var hasOwnHeights: Bool { !edges.isEmpty }
  var contentHeight: CGFloat { top(of: rowCount) }

  mutating func removeAll() {
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
    edges.removeAll(keepingCapacity: true)
  }

  mutating func appendSection(rowCount count: Int) {
    starts.append(rowCount + count)
  }

  mutating func appendHeight(_ height: CGFloat) {
    if edges.isEmpty {
      edges.reserveCapacity(rowCount + 1)
      edges.append(0)
    }
    edges.append(edges[edges.count - 1] + height)
  }

  func rowCount(inSection section: Int) -> Int {
    starts[section + 1] - starts[section]
  }

  func top(of row: Int) -> CGFloat {
    edges.isEmpty ? CGFloat(row) * rowHeight : edges[row]
  }

  func height(of row: Int) -> CGFloat {
    edges.isEmpty ? rowHeight : edges[row + 1] - edges[row]
  }

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
    let section = Self.lastIndex(in: starts) { $0 <= row }
    return IndexPath(row: row - starts[section], section: section)
  }

  /// The rows from the one at `minY` through the one at `maxY`. A row contains its upper edge and
  /// not its lower one, so a row that touches `maxY` from below is among them.
  func rows(from minY: CGFloat, through maxY: CGFloat) -> Range<Int> {
    guard rowCount > 0, minY < maxY, maxY >= 0, minY < contentHeight else { return 0..<0 }
    return row(at: minY)..<(row(at: maxY) + 1)
  }

  private func row(at y: CGFloat) -> Int {
    if y <= 0 { return edges.isEmpty ? 0 : Self.lastIndex(in: edges) { $0 <= 0 } }
    if y >= contentHeight { return rowCount - 1 }
    if edges.isEmpty { return min(Int(y / rowHeight), rowCount - 1) }
    return min(Self.lastIndex(in: edges) { $0 <= y }, rowCount - 1)
  }

  /// The last position whose element passes, in a list where all that pass come first; the first
  /// element must.
  @inline(__always)
  private static func lastIndex<Element>(
    in list: [Element], where passes: (Element) -> Bool
  ) -> Int {
    var low = 0
    var high = list.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if passes(list[middle]) { low = middle } else { high = middle }
    }
    return low
  }
}
