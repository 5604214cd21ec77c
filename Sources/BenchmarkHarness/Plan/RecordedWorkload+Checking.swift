import BenchmarkResults
import ScrollWorkloads

extension RecordedWorkload {
  /// Checks that a list is long enough for the recording.
  ///
  /// - Parameter list: The list at the start of the recording.
  /// - Throws: `ResultFileError` for the first line that scrolls past the end of the list or refers
  ///   to a missing row, with the minimum number of rows for all lines.
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
      now.rows += step.growth
      if case .resize(let width, let height) = step.events[0].content {
        now.viewportWidth = width
        now.viewportHeight = height
      }
    }
    guard let first else { return }
    throw .malformed(
      ParseError(
        file: path, line: first.line, column: nil, problem: first.problem,
        advice: least <= RowCount.most
          ? "choose --rows of at least \(least)"
          : "correct the recording, which needs more than \(RowCount(RowCount.most)) rows"))
  }
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
        "\(verb) \(row), but the list has \(Self.rows(count)) "
          + (isAfter ? "after the batch" : "before the batch")
      )
    }
    switch content {
    case .offset(let offset):
      guard offset > list.maximumOffset else { return nil }
      let lines = Int(((offset + list.viewportHeight) / list.rowHeight).rounded(.up))
      return (
        (lines - 1) * list.columns + 1,
        "scrolls to \(CSVNumber.text(offset)) pt, but \(Self.rows(list.rows)) "
          + "\(list.rows == 1 ? "ends" : "end") at \(CSVNumber.text(list.maximumOffset)) pt"
      )
    case .delete(let row): return unmet("deletes row", row)
    case .insert(let row): return unmet("inserts a row at", row, isAfter: true)
    case .move(let move):
      let away = unmet("moves row", move.source)
      let back = unmet("moves a row to", move.target, isAfter: true)
      guard let away, let back else { return away ?? back }
      return (max(away.rows, back.rows), away.problem)
    case .tap: return list.rows > 0 ? nil : (1, "taps a row, but the list has none")
    case .resize, .reload, .memoryWarning, .idle: return nil
    }
  }

  private static func rows(_ count: Int) -> String {
    count == 1 ? "1 row" : "\(count) rows"
  }
}
