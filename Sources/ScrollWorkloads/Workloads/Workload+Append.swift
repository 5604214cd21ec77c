extension Workload {
  /// From the first row to the last, a screenful per frame, in a list that loads pages of 50 rows as its
  /// end comes near.
  ///
  /// The list begins with the first page. When less than a screenful is left below the screen, the next
  /// page is appended in a frame of its own. It ends at the end of its last row, with as many rows as the
  /// case has, but with 10 000 at most. The number of frames grows with the rows.
  public static let append = Workload(
    name: "append", summary: "down through pages of 50 rows that are added near the end, to 10k",
    initialRows: pageLength
  ) { list, _ in
    let total = min(list.rows, 10_000)
    var list = list
    list.rows = min(total, pageLength)
    var frames: [FrameEvent] = []
    var offset = 0.0
    while offset < list.maximumOffset || frames.isEmpty {
      offset = list.clamped(offset + list.viewportHeight)
      frames.append(.scroll(to: offset))
      guard list.rows < total, list.maximumOffset - offset < list.viewportHeight else { continue }
      let page = list.rows..<min(list.rows + pageLength, total)
      let event = FrameEvent.edit(RowEdits(insertions: Array(page)))
      list.apply(event)
      frames.append(event)
    }
    return frames
  }

  private static let pageLength = 50
}
