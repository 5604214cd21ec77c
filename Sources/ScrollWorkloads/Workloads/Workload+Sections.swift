extension Workload {
  /// Steady scrolling through sections of six rows, with a batch in every thirtieth frame that gives sections other
  /// places and keeps the number of rows.
  ///
  /// In turn, a section on screen is deleted and another one inserted after it, a section on screen moves behind the
  /// screen, a section far away is deleted while another one comes on screen, and a section from far away moves onto
  /// the screen. A list without three whole sections keeps its own. Six rows fill two lines of a grid of three columns.
  public static let sections = Workload(
    name: "sections",
    summary: "steady scroll, with sections that come, go and move every 30th frame",
    sectionLength: sectionLength
  ) { list, generator in
    let count = list.rows / sectionLength
    var batches = 0
    return steadyFrames(in: list) { frame, offset in
      guard count >= 3, frame % 30 == 29 else { return nil }
      defer { batches += 1 }
      let shown = min(list.visibleRows(at: offset).lowerBound / sectionLength, count - 1)
      let away = generator.integer(below: count)
      switch batches % 4 {
      case 0: return .replaceSection(shown, by: min(shown + 1, count - 1))
      case 1: return .moveSection(from: shown, to: (shown + 3) % count)
      case 2: return .replaceSection(away, by: shown)
      default: return .moveSection(from: away, to: shown)
      }
    }
  }

  private static let sectionLength = 6
}

extension FrameEvent {
  private static func rows(ofSection section: Int) -> [Int] {
    Array(section * 6..<(section + 1) * 6)
  }

  /// Deletes a section and inserts another one, numbered as after the batch.
  fileprivate static func replaceSection(_ section: Int, by other: Int) -> FrameEvent {
    .edit(RowEdits(deletions: rows(ofSection: section), insertions: rows(ofSection: other)))
  }

  fileprivate static func moveSection(from section: Int, to other: Int) -> FrameEvent {
    let moves = zip(rows(ofSection: section), rows(ofSection: other)).map(RowMove.init)
    return .edit(RowEdits(moves: moves))
  }
}
