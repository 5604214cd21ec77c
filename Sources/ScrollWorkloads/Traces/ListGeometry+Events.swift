extension ListGeometry {
  /// Applies an event that changes the viewport, the number of rows or their height.
  ///
  /// - Precondition: A batch of edits is valid for the list.
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
    case .scroll, .idle, .reload, .memoryWarning, .tap, .cover, .uncover, .push, .pop, .collapse,
      .separate:
      break
    }
  }

  /// Returns the row in the middle of the viewport at an offset, on which the user acts. Returns
  /// the last row if the rows end above the middle, or `nil` if there are no rows.
  public func middleRow(at offset: Double) -> Int? {
    guard rows > 0 else { return nil }
    let line = ((offset + viewportHeight / 2) / rowHeight).rounded(.down)
    return min(Int(min(max(line, 0), Double(rows))) * columns + columns / 2, rows - 1)
  }
}
