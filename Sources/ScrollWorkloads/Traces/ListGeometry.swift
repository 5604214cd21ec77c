/// The geometry of a list with rows of equal height, in points. Offsets are those of `UIScrollView.contentOffset.y`. With
/// several columns, the list is a grid: a row is one item, and a line has an item per column.
public struct ListGeometry: Equatable, Sendable {
  /// The width of the viewport and of the lines. The default is that of a 6.1-inch iPhone.
  public var viewportWidth = 390.0
  /// The height of the viewport. The default is that of a 6.1-inch iPhone in portrait.
  public var viewportHeight = 844.0
  /// The height of every row. Must be positive.
  public var rowHeight = 120.0
  /// The height of the space below the rows that something covers, such as a keyboard.
  public var bottomInset = 0.0
  /// The number of rows, 0 or more.
  public var rows: Int
  /// The number of rows side by side, 1 or more.
  public var columns = 1

  /// Creates a list of `rows` rows with the default geometry.
  public init(rows: Int) {
    precondition(rows >= 0, "A list can't have \(rows) rows.")
    self.rows = rows
  }

  /// The number of lines: equal to the number of rows, unless there are several columns. The last line may be short.
  public var lines: Int { rows / columns + (rows.isMultiple(of: columns) ? 0 : 1) }

  /// The total height of all lines.
  public var contentHeight: Double { Double(lines) * rowHeight }

  /// The offset at which the last line ends at the bottom of the part of the viewport that isn't covered, or 0 if the lines
  /// don't fill that part.
  public var maximumOffset: Double { max(0, contentHeight + bottomInset - viewportHeight) }

  /// Returns the nearest offset at which the list can come to rest.
  public func clamped(_ offset: Double) -> Double { min(max(offset, 0), maximumOffset) }

  /// Returns the y coordinate of a row's top edge.
  public func top(ofRow row: Int) -> Double { Double(row / columns) * rowHeight }

  /// Returns the rows that are at least partly inside the viewport at an offset, not those that only touch its edge.
  public func visibleRows(at offset: Double) -> Range<Int> {
    let first = (offset / rowHeight).rounded(.down)
    let end = ((offset + viewportHeight) / rowHeight).rounded(.up)
    let lower = firstRow(ofLine: first)
    return lower..<max(lower, firstRow(ofLine: end))
  }

  /// Returns the first row of a line, or the end of the list for a line after the last.
  private func firstRow(ofLine line: Double) -> Int {
    min(Int(min(max(line, 0), Double(lines))) * columns, rows)
  }
}

extension ListGeometry {
  /// Applies an event that changes the viewport, the number of rows or their height.
  public mutating func apply(_ event: FrameEvent) {
    switch event {
    case .resize(let width, let height):
      viewportWidth = width
      viewportHeight = height
    case .edit(let edits), .refresh(let edits):
      precondition(edits.fit(rows: rows), "A batch refers to a row outside a list of \(rows).")
      rows += edits.growth
    case .filter(let every, let total): rows = (total + every - 1) / every
    case .inset(let bottom): bottomInset = bottom
    case .textSize(let height): rowHeight = height
    case .scroll, .idle, .reload, .memoryWarning, .tap, .touch, .cover, .uncover, .push, .pop,
      .collapse,
      .separate, .pull, .tab:
      break
    }
  }
}

extension ListGeometry {
  /// Returns the list as it is after some frames.
  package func after(_ frames: [FrameEvent]) -> ListGeometry {
    frames.reduce(into: self) { $0.apply($1) }
  }

  /// Returns the events that undo what some frames did to a list, but for its offset and its rows.
  package func wayBack(after frames: [FrameEvent]) -> [FrameEvent] {
    let end = after(frames)
    var events: [FrameEvent] = []
    if frames.last(where: { $0 == .cover || $0 == .uncover }) == .cover { events.append(.uncover) }
    if (end.viewportWidth, end.viewportHeight) != (viewportWidth, viewportHeight) {
      events.append(.resize(width: viewportWidth, height: viewportHeight))
    }
    if end.bottomInset != bottomInset { events.append(.inset(bottom: bottomInset)) }
    if end.rowHeight != rowHeight { events.append(.textSize(rowHeight: rowHeight)) }
    return events
  }
}

extension FrameEvent {
  /// Frames until all that was under way has ended: a picture takes up to 30.
  package static let rest = [FrameEvent](repeating: .idle, count: 36)
}
