import BenchmarkResults
import ScrollWorkloads

/// The fields of one line of a recording.
struct RecordedLine {
  /// The names of the events in the file.
  private enum Word: String, CaseIterable {
    case offset, reload, insert, delete, move, resize
    case memoryWarning = "memory-warning"
    case tap, idle
  }

  /// An offset far beyond the end of the longest list that is still a whole number of rows.
  private static let mostPoints = 1e12

  let fields: [CSVScanner.Field]
  let scanner: CSVScanner

  /// The line number, counted from 1.
  var number: Int { fields[0].line }

  /// Returns an error for one of the fields.
  func error(_ field: Int, _ problem: String, _ advice: String) -> ParseError {
    scanner.error(fields[field], problem, advice)
  }

  /// Checks that the line has as many fields as the header.
  func checkCount(_ count: Int) throws(ParseError) {
    if scanner.fieldCount == count { return }
    if fields.count == 1, fields[0].content.isEmpty { throw error(0, "blank line", "delete it") }
    throw error(
      0, "\(scanner.fieldCount) fields under a header of \(count)",
      "restore the line, which may have been cut off")
  }

  /// Returns the time in milliseconds.
  ///
  /// - Parameters:
  ///   - least: The time of the line before, if there is one.
  ///   - most: The latest time, if there is a line before.
  func time(from least: Double?, through most: Double?) throws(ParseError) -> Double {
    let time = try number(scanner.bytes[fields[0].content], 0)
    if let least, time < least {
      throw error(
        0, "the time goes back from \(CSVNumber.text(least)) ms", "order the lines by time")
    }
    if let most, time > most {
      throw error(
        0, "the time is more than an hour after the first",
        "write it in milliseconds, and record less")
    }
    return time
  }

  /// Returns the event of the line. An edit is a batch of its own.
  func event() throws(ParseError) -> FrameEvent {
    if fields.count == 2 { return try offset() }
    guard let word = Word(rawValue: scanner.text(fields[1], atMost: 400)) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(1, "unknown event \(scanner.quoted(fields[1]))", "write one of \(words)")
    }
    switch word {
    case .offset: return try offset()
    case .insert: return .edit(RowEdits(insertions: [try row(value)]))
    case .delete: return .edit(RowEdits(deletions: [try row(value)]))
    case .move: return try move()
    case .resize: return try resize()
    case .reload: return try withoutValue(.reload)
    case .memoryWarning: return try withoutValue(.memoryWarning)
    case .tap: return try withoutValue(.tap(0))
    case .idle: return try withoutValue(.idle)
    }
  }

  private var value: ArraySlice<UInt8> { scanner.bytes[fields[fields.count - 1].content] }

  private func withoutValue(_ event: FrameEvent) throws(ParseError) -> FrameEvent {
    guard value.isEmpty else {
      throw error(2, "the event \(scanner.quoted(fields[1])) has no value", "leave it empty")
    }
    return event
  }

  private func offset() throws(ParseError) -> FrameEvent {
    let field = fields.count - 1
    let offset = try number(value, field)
    guard abs(offset) <= Self.mostPoints else {
      throw error(field, "the offset is beyond the ends of any list", "write it in points")
    }
    return .scroll(to: offset)
  }

  private func move() throws(ParseError) -> FrameEvent {
    let rows = value.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard rows.count == 2 else {
      throw error(2, "\(scanner.quoted(fields[2])) is not a move", "write it like 3:17")
    }
    return .edit(RowEdits(moves: [RowMove(from: try row(rows[0]), to: try row(rows[1]))]))
  }

  private func resize() throws(ParseError) -> FrameEvent {
    let sides = value.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
    guard sides.count == 2 else {
      throw error(2, "\(scanner.quoted(fields[2])) is not a size", "write it like 844x390")
    }
    return .resize(width: try side(sides[0]), height: try side(sides[1]))
  }

  private func side(_ bytes: ArraySlice<UInt8>) throws(ParseError) -> Double {
    let side = try number(bytes, 2)
    guard side > 0, side <= RecordedScreen.longestSide else {
      throw error(
        2, "a window can't have a side of \(CSVNumber.text(side)) pt",
        "write a number above 0 and up to \(CSVNumber.text(RecordedScreen.longestSide))")
    }
    return side
  }

  private func row(_ bytes: ArraySlice<UInt8>) throws(ParseError) -> Int {
    guard let row = CSVNumber.integer(bytes), (0..<RowCount.most).contains(row) else {
      throw error(
        2, "\(bytes.quotedForMessage) is not a row number",
        "write a whole number from 0 to \(RowCount.most - 1)")
    }
    return row
  }

  private func number(_ bytes: ArraySlice<UInt8>, _ field: Int) throws(ParseError) -> Double {
    try scanner.number(bytes, in: fields[field])
  }
}
