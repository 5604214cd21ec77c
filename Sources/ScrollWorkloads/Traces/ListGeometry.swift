/// The measures of a list of rows of one height, as far as scrolling depends on them.
///
/// All lengths are in points. The offset is the content's y coordinate at the viewport's top, as
/// in `UIScrollView.contentOffset.y`, without insets.
public struct ListGeometry: Equatable, Sendable {
  /// The viewport's width, which rows take over: by default that of a 6.1-inch iPhone.
  public var viewportWidth = 390.0

  /// The viewport's height: by default that of a 6.1-inch iPhone in portrait.
  public var viewportHeight = 844.0

  /// The height of every row; more than 0.
  public var rowHeight = 120.0

  /// How many rows the list has; 0 or more.
  public var rows: Int

  /// A list of `rows` rows with the default measures.
  ///
  /// - Precondition: `rows` is not negative.
  public init(rows: Int) {
    precondition(rows >= 0, "A list cannot have \(rows) rows.")
    self.rows = rows
  }

  /// The height of all rows together.
  public var contentHeight: Double { Double(rows) * rowHeight }

  /// The offset at which the last row ends at the viewport's lower edge; 0 where the rows do not
  /// fill the viewport.
  public var maximumOffset: Double { max(0, contentHeight - viewportHeight) }

  /// `offset`, or the nearest one at which the list can come to rest.
  public func clamped(_ offset: Double) -> Double {
    min(max(offset, 0), maximumOffset)
  }

  /// The y coordinate of a row's upper edge.
  public func top(ofRow row: Int) -> Double { Double(row) * rowHeight }

  /// The rows of which some part is inside the viewport at `offset`; a row that only touches its
  /// edge is not.
  public func visibleRows(at offset: Double) -> Range<Int> {
    let first = (offset / rowHeight).rounded(.down)
    let end = ((offset + viewportHeight) / rowHeight).rounded(.up)
    let lower = Int(min(max(first, 0), Double(rows)))
    return lower..<max(lower, Int(min(max(end, 0), Double(rows))))
  }
}
