extension Workload {
  /// Repeated rounds of a search: letters are typed, each of which leaves a quarter of the rows, and are
  /// deleted again.
  ///
  /// A round takes a second: down the list and back to the top, three letters with a small move down and
  /// up after each, and three deletions, which bring the same rows back. Each letter takes effect in one
  /// batch: the difference between the rows before and after, as a diffable data source computes it. The
  /// workload ends at the top, with all rows.
  public static let filter = Workload(
    name: "filter", summary: "a search: each typed letter leaves a quarter of the rows"
  ) { list, _ in
    let total = list.rows
    var list = list
    var offset = 0.0
    return (0..<frameCount).map { frame in
      if let share = filterChanges[frame % 120] {
        let filter = FrameEvent.filter(every: share, of: total)
        list.apply(filter)
        return filter
      }
      switch frame % 120 {
      case 0..<24, 41..<45, 57..<61, 73..<77: offset = list.clamped(offset + 20)
      case 24..<36: offset = list.clamped(offset - 40)
      case 45..<49, 61..<65, 77..<81: offset = list.clamped(offset - 20)
      default: return .idle
      }
      return .scroll(to: offset)
    }
  }

  /// The rows that a letter or a deletion leaves, one of how many, by its frame in a round.
  private static let filterChanges = [40: 4, 56: 16, 72: 64, 88: 16, 98: 4, 108: 1]
}
