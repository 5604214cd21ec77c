extension Workload {
  /// Steady scrolling, with a batch of edits in every thirtieth frame that keeps the number of
  /// rows.
  ///
  /// The list doesn't move in the frame of a batch. A batch contains two deletions, two insertions
  /// and two moves; a list of fewer than four rows gets as many as it has rows for. In every second
  /// batch, one move takes a row off the screen, and the next batch brings that row back. All other
  /// edits are within a screenful of the rows on screen, except in every fourth batch, where they
  /// can be anywhere.
  public static let edit = Workload(
    name: "edit", summary: "steady scroll, with a batch of edits every 30th frame"
  ) { list, generator in
    var motion = SteadyMotion()
    var batches = EditBatches(list)
    return (0..<frameCount).map { frame in
      guard list.rows > 0, frame % 30 == 29 else { return .scroll(to: motion.advance(in: list)) }
      return .edit(batches.next(at: motion.offset, &generator))
    }
  }
}

/// The successive batches of `Workload.edit`.
private struct EditBatches {
  private let list: ListGeometry
  private var count = 0

  /// The position of the row that the previous batch moved off the screen.
  private var rowOffScreen: Int?

  init(_ list: ListGeometry) {
    self.list = list
  }

  mutating func next(at offset: Double, _ generator: inout SeededGenerator) -> RowEdits {
    let visible = list.visibleRows(at: offset)
    let near =
      max(
        0, visible.lowerBound - visible.count)..<min(list.rows, visible.upperBound + visible.count)
    let range = count % 4 == 3 ? 0..<list.rows : near
    count += 1

    var sources = FreeRows(count: list.rows)
    var targets = FreeRows(count: list.rows)
    let deletionCount = min(2, (list.rows + 1) / 2)
    let moveCount = min(2, list.rows - deletionCount)
    var moves: [RowMove] = []
    if moveCount > 0 {
      moves.append(moveAcrossTheEdge(of: visible, &sources, &targets, &generator))
    }
    while moves.count < moveCount {
      let source = sources.take(from: range, &generator)
      moves.append(RowMove(from: source, to: targets.take(from: range, &generator)))
    }
    let deletions = (0..<deletionCount).map { _ in sources.take(from: range, &generator) }
    let insertions = (0..<deletionCount).map { _ in targets.take(from: range, &generator) }
    return RowEdits(deletions: deletions, insertions: insertions, moves: moves)
  }

  /// Returns a move that takes a row off the screen or brings back the one from the previous batch.
  private mutating func moveAcrossTheEdge(
    of visible: Range<Int>, _ sources: inout FreeRows, _ targets: inout FreeRows,
    _ generator: inout SeededGenerator
  ) -> RowMove {
    if let row = rowOffScreen {
      rowOffScreen = nil
      sources.take(row)
      return RowMove(from: row, to: targets.take(from: visible, &generator))
    }
    let source = sources.take(from: visible, &generator)
    let target = targets.take(outside: visible, &generator)
    rowOffScreen = target
    return RowMove(from: source, to: target)
  }
}

/// The rows not yet used by an edit of a batch.
private struct FreeRows {
  let count: Int
  private var taken: Set<Int> = []

  init(count: Int) {
    self.count = count
  }

  /// Takes a row, which must be free.
  mutating func take(_ row: Int) {
    taken.insert(row)
  }

  /// Takes a random row in a range, or the next free row after it.
  mutating func take(from range: Range<Int>, _ generator: inout SeededGenerator) -> Int {
    takeFree(from: range.lowerBound + generator.integer(below: range.count))
  }

  /// Takes a random row outside a range, or any row if the range contains all rows.
  mutating func take(outside range: Range<Int>, _ generator: inout SeededGenerator) -> Int {
    if range.count == count { return take(from: range, &generator) }
    let row = generator.integer(below: count - range.count)
    return takeFree(from: row < range.lowerBound ? row : row + range.count)
  }

  /// Takes the first free row at or after `row`, wrapping around at the end of the list.
  private mutating func takeFree(from row: Int) -> Int {
    var row = row
    while !taken.insert(row).inserted { row = row == count - 1 ? 0 : row + 1 }
    return row
  }
}
