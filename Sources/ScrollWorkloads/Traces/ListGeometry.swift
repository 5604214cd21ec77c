/// The measures of a list of rows of one height, as far as scrolling depends on them.
///
/// With more than one column the list is a grid: what is called a row is then an item, and as many
/// items as there are columns stand side by side in a line, as high as ``rowHeight``.
///
/// All lengths are in points. The offset is the content's y coordinate at the viewport's top, as
/// in `UIScrollView.contentOffset.y`, without insets.
public struct ListGeometry: Equatable, Sendable {
  /// The viewport's width, which lines take over: by default that of a 6.1-inch iPhone.
  public var viewportWidth = 390.0

  /// The viewport's height: by default that of a 6.1-inch iPhone in portrait.
  public var viewportHeight = 844.0

  /// The height of every row; more than 0.
  public var rowHeight = 120.0

  /// How many rows the list has; 0 or more.
  public var rows: Int

  /// How many rows stand side by side; 1 or more.
  public var columns = 1

  /// A list of `rows` rows with the default measures.
  ///
  /// - Precondition: `rows` is not negative.
  public init(rows: Int) {
    precondition(rows >= 0, "A list cannot have \(rows) rows.")
    self.rows = rows
  }

  /// How many lines the rows make: as many as there are rows, unless there are more columns than
  /// one. The last line may be short.
  public var lines: Int { rows / columns + (rows.isMultiple(of: columns) ? 0 : 1) }

  /// The height of all lines together.
  public var contentHeight: Double { Double(lines) * rowHeight }

  /// The offset at which the last line ends at the viewport's lower edge; 0 where the lines do not
  /// fill the viewport.
  public var maximumOffset: Double { max(0, contentHeight - viewportHeight) }

  /// `offset`, or the nearest one at which the list can come to rest.
  public func clamped(_ offset: Double) -> Double {
    min(max(offset, 0), maximumOffset)
  }

  /// The y coordinate of a row's upper edge.
  public func top(ofRow row: Int) -> Double { Double(row / columns) * rowHeight }

  /// The rows of which some part is inside the viewport at `offset`; a row that only touches its
  /// edge is not.
  public func visibleRows(at offset: Double) -> Range<Int> {
    let first = (offset / rowHeight).rounded(.down)
    let end = ((offset + viewportHeight) / rowHeight).rounded(.up)
    let lower = firstRow(ofLine: first)
    return lower..<max(lower, firstRow(ofLine: end))
  }

  /// The first row of a line, or the end of the list for a line behind the last.
  private func firstRow(ofLine line: Double) -> Int {
    min(Int(min(max(line, 0), Double(lines))) * columns, rows)
  }
}
