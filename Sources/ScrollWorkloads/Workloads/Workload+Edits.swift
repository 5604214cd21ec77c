extension Workload {
  /// From the first row to the last, a screenful per frame, in a list that appends pages of 50 rows, each in a frame of its own
  /// when less than a screenful is left, up to the rows of the case, but 10 000 at most.
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

  /// Repeated rounds of a search: letters are typed, each of which leaves a quarter of the rows, and are deleted again. A round
  /// takes a second: down the list and back to the top, three letters with a small move down and up after each, and three
  /// deletions. Each takes effect in one batch, as a diffable data source computes it.
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

  /// Repeated rounds of a second: 24 frames down at 20 pt, 12 frames up at 40 pt, 24 frames in which a finger pulls the list
  /// beyond its top, a reload with eight new rows in front, and the way back to the top. At the end, there are 160 rows more.
  public static let refresh = Workload(
    name: "refresh", summary: "down and up, and a pull to refresh that brings 8 rows in front",
    bounces: true
  ) { list, _ in
    var motion = FingerMotion(list)
    for round in 1...frameCount / 120 {
      var offset = 0.0
      for step in Array(repeating: 20.0, count: 24) + Array(repeating: -40.0, count: 12) {
        offset = motion.list.clamped(offset + step)
        motion.jump(to: offset)
      }
      motion.pull(by: -200, everyFrames: 1)
      motion.play(.refresh(RowEdits(insertions: Array(0..<8))))
      motion.release(frames: round * 120 - 1 - motion.frames.count)
      motion.jump(to: 0)
    }
    return motion.frames
  }

  /// Repeated rounds of a second: 72 frames down at 20 pt, 36 frames up at 40 pt, and a pause at the top with a reload in the
  /// middle. In every second round, new data also arrives on the way down, so that the list reloads where it is.
  public static let reload = Workload(
    name: "reload", summary: "down, back to the top, pull to refresh; some reloads midway"
  ) { list, _ in
    var offset = 0.0
    return (0..<frameCount).map { frame in
      switch frame % 120 {
      case 36 where frame % 240 > 120, 114: return .reload
      case 0..<72: offset = list.clamped(offset + 20)
      case 72..<108: offset = list.clamped(offset - 40)
      default: return .idle
      }
      return .scroll(to: offset)
    }
  }

  /// Steady scrolling, with two deletions, two insertions and two moves in every thirtieth frame, or fewer if a list has not
  /// four rows. In every second batch, one move takes a row off the screen, and the next batch brings it back.
  /// All other edits are within a screenful of the rows on screen, except in every fourth batch, where they can be anywhere.
  public static let edit = Workload(
    name: "edit", summary: "steady scroll, with a batch of edits every 30th frame"
  ) { list, generator in
    var batches = EditBatches(list: list)
    return steadyFrames(in: list) { frame, offset in
      guard list.rows > 0, frame % 30 == 29 else { return nil }
      return .edit(batches.next(at: offset, &generator))
    }
  }

  /// Steady scrolling, with rows that change in place in every thirtieth frame: one on screen, and another one within a
  /// screenful of those on screen, unless both are the same. For lists of an app, beside ``all``.
  public static let update = Workload(
    name: "update", summary: "steady scroll, with two rows that change in place every 30th frame"
  ) { list, generator in
    steadyFrames(in: list) { frame, offset in
      guard list.rows > 0, frame % 30 == 29 else { return nil }
      let visible = list.visibleRows(at: offset)
      let near = visible.lowerBound - visible.count..<visible.upperBound + visible.count
      let rows = [visible, near.clamped(to: 0..<list.rows)].map { range in
        range.lowerBound + generator.integer(below: range.count)
      }
      return .edit(RowEdits(updates: Set(rows).sorted()))
    }
  }
}

private struct EditBatches {
  let list: ListGeometry
  var count = 0
  /// The position of the row that the previous batch moved off the screen.
  var rowOffScreen: Int?

  mutating func next(at offset: Double, _ generator: inout SeededGenerator) -> RowEdits {
    let visible = list.visibleRows(at: offset)
    let near = visible.lowerBound - visible.count..<visible.upperBound + visible.count
    let range = count % 4 == 3 ? 0..<list.rows : near.clamped(to: 0..<list.rows)
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
      sources.taken.insert(row)
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
  var taken: Set<Int> = []

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

extension Workload {
  /// Steady scrolling through sections of six rows, two lines of a grid, with a batch in every thirtieth frame. In turn, a
  /// section on screen is deleted and another one inserted after it, one on screen moves behind the screen, one far away is
  /// deleted while another one comes on screen, and one from far away moves onto the screen. A list
  /// without three whole sections keeps its own.
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
