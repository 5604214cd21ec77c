import BenchmarkResults
import ScrollWorkloads

extension RecordedWorkload {
  /// Checks that a list has the rows that the recording names.
  ///
  /// - Parameter list: The list at the start of the recording.
  /// - Throws: `ResultFileError` for the first line that refers to a missing row, with the minimum number
  ///   of rows for all lines.
  public func check(against list: ListGeometry) throws(ResultFileError) {
    var now = list
    var least = 0
    var first: (line: Int, problem: String)?
    for step in steps {
      for event in step.events {
        guard let need = event.unmetNeed(in: now, growth: step.growth) else { continue }
        least = max(least, need.rows - (now.rows - list.rows))
        if first == nil { first = (event.line, need.problem) }
      }
      now.apply(step)
    }
    guard let first else { return }
    throw .malformed(
      ParseError(
        file: path, line: first.line, column: nil, problem: first.problem,
        advice: least <= RowCount.most
          ? "choose --rows of at least \(least)"
          : "correct the recording, which needs more than \(RowCount(RowCount.most)) rows"))
  }

  /// Returns a warning with the first offset that lies outside of a list, and the number of all that are
  /// clamped; `nil` if none is.
  ///
  /// - Parameter list: The list at the start of the recording.
  public func warning(on list: ListGeometry) -> String? {
    var now = list
    var (clamped, all, least) = (0, 0, list.rows)
    var first: String?
    for step in steps {
      if let offset = step.events[0].offset {
        all += 1
        if let problem = now.problem(scrollingTo: offset) {
          clamped += 1
          first = first ?? "\(path.shownPath):\(step.events[0].line): scrolls to \(problem)"
          least = max(least, now.rows(reaching: offset) - (now.rows - list.rows))
        }
      }
      now.apply(step)
    }
    guard let first else { return nil }
    let hint =
      least > list.rows && least <= RowCount.most ? "; --rows \(least) has room below" : ""
    return
      "\(first); \(clamped) of \(all) offsets \(clamped == 1 ? "is" : "are") clamped to the ends"
      + " of the list\(hint)"
  }
}

extension ListGeometry {
  /// Applies the edits or the resize of a step.
  fileprivate mutating func apply(_ step: RecordedStep) {
    rows += step.growth
    if case .resize(let width, let height) = step.events[0].event {
      viewportWidth = width
      viewportHeight = height
    }
  }

  /// Returns what is wrong with an offset, or `nil` if the list can rest there.
  fileprivate func problem(scrollingTo offset: Double) -> String? {
    guard offset != clamped(offset) else { return nil }
    let points = "\(CSVNumber.text(offset)) pt"
    if offset < 0 { return "\(points), above the top of the list" }
    return "\(points), but \(Self.text(rows)) \(rows == 1 ? "ends" : "end") at "
      + "\(CSVNumber.text(maximumOffset)) pt"
  }

  /// The number of rows of a list that can rest at an offset.
  fileprivate func rows(reaching offset: Double) -> Int {
    guard offset > 0 else { return 0 }
    let lines = Int(((offset + viewportHeight) / rowHeight).rounded(.up))
    return (lines - 1) * columns + 1
  }

  fileprivate static func text(_ rows: Int) -> String { rows == 1 ? "1 row" : "\(rows) rows" }
}

extension RecordedEvent {
  /// Returns the number of rows that the event requires at its time and a description of the
  /// problem, or `nil` if there are enough rows.
  ///
  /// - Parameters:
  ///   - list: The list before the event.
  ///   - growth: The number of rows that the event's batch adds to the list.
  fileprivate func unmetNeed(
    in list: ListGeometry, growth: Int
  ) -> (rows: Int, problem: String)? {
    func unmet(_ verb: String, _ row: Int, isAfter: Bool = false) -> (rows: Int, problem: String)? {
      let count = isAfter ? list.rows + growth : list.rows
      guard row >= count else { return nil }
      return (
        isAfter ? row + 1 - growth : row + 1,
        "\(verb) \(row), but the list has \(ListGeometry.text(count)) "
          + (isAfter ? "after the batch" : "before the batch")
      )
    }
    if case .tap = event, list.rows == 0 { return (1, "taps a row, but the list has none") }
    guard let edits else { return nil }
    let needs =
      edits.deletions.map { unmet("deletes row", $0) }
      + edits.insertions.map { unmet("inserts a row at", $0, isAfter: true) }
      + edits.moves.flatMap { move in
        [
          unmet("moves row", move.source), unmet("moves a row to", move.target, isAfter: true),
        ]
      }
    let unmetNeeds = needs.compactMap(\.self)
    return unmetNeeds.first.map { (unmetNeeds.map(\.rows).max() ?? $0.rows, $0.problem) }
  }
}
