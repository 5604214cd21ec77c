extension ListGeometry {
  /// Takes on what an event makes of the measures: a resize changes the viewport, and a batch of
  /// edits the number of rows.
  ///
  /// - Precondition: A batch of edits fits the list.
  public mutating func apply(_ event: FrameEvent) {
    switch event {
    case .resize(let width, let height):
      viewportWidth = width
      viewportHeight = height
    case .edit(let edits):
      precondition(edits.fit(rows: rows), "A batch names a row that is not in a list of \(rows).")
      rows += edits.growth
    case .scroll, .idle, .reload, .memoryWarning, .tap, .push, .pop, .collapse, .separate:
      break
    }
  }

  /// The row that a user acts on at `offset`: the one in the middle of the viewport, or the last
  /// one where the rows end above the middle; nil if there is none.
  public func middleRow(at offset: Double) -> Int? {
    guard rows > 0 else { return nil }
    let line = ((offset + viewportHeight / 2) / rowHeight).rounded(.down)
    return min(Int(min(max(line, 0), Double(rows))) * columns + columns / 2, rows - 1)
  }
}
