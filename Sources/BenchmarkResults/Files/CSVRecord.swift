/// One record of a file, whose fields are found by column.
package struct CSVRecord {
  let fields: [Range<Int>]
  /// The position of each column of the format.
  let positions: [Int]
  /// The scanner that has just read the record.
  let scanner: CSVScanner

  private subscript(column: CSVColumn) -> Range<Int> { fields[positions[column.rawValue]] }

  /// The number of the line that `column` begins in, from 1.
  package func line(of column: CSVColumn) -> Int { scanner.line(at: self[column].lowerBound) }

  func agrees(with other: CSVRecord, in columns: [CSVColumn]) -> Bool {
    columns.allSatisfy { bytes($0) == other.bytes($0) }
  }

  package func error(_ column: CSVColumn, _ problem: String, _ advice: String) -> ResultFileError {
    scanner.error(self[column], problem, advice)
  }

  func bytes(_ column: CSVColumn) -> ArraySlice<UInt8> { scanner.bytes[self[column]] }

  package func text(_ column: CSVColumn) throws(ResultFileError) -> String {
    try scanner.text(self[column])
  }

  func quoted(_ column: CSVColumn) -> String { scanner.quoted(self[column]) }

  func value<Value>(
    _ column: CSVColumn, _ parse: (String) -> Value?, orElse advice: @autoclosure () -> String
  ) throws(ResultFileError) -> Value {
    if let value = parse(try text(column)) { return value }
    throw error(column, "unknown \(column.name) \(quoted(column))", advice())
  }

  /// What to do about a value that no run can have written.
  static let restore = "restore it, or measure again"

  func name(_ column: CSVColumn) throws(ResultFileError) -> String {
    let name = try text(column)
    if let (problem, advice) = CellName.objection(to: name) {
      let shown = name.isEmpty ? "" : " \(name.quotedForMessage)"
      throw error(column, "\(column.name)\(shown) \(problem)", advice)
    }
    return name
  }

  func count(_ column: CSVColumn, in range: ClosedRange<Int>) throws(ResultFileError) -> Int {
    guard let count = CSVNumber.integer(bytes(column)), range.contains(count) else {
      throw error(
        column,
        "\(column.name) \(quoted(column)) is not a whole number from \(range.lowerBound) to"
          + " \(range.upperBound)", Self.restore)
    }
    return count
  }

  func number(
    _ column: CSVColumn, _ bytes: ArraySlice<UInt8>? = nil
  ) throws(ResultFileError) -> Double {
    let bytes = bytes ?? self.bytes(column)
    guard let value = CSVNumber.value(bytes) else {
      let shown = String(decoding: bytes.prefix(400), as: UTF8.self).quotedForMessage
      throw error(
        column, "\(column.name) \(shown) is not a finite number", "write it like 12, 0.5 or 1e-3")
    }
    return value
  }

  func key() throws(ResultFileError) -> CaseKey {
    func option(_ column: CSVColumn) throws(ResultFileError) -> String {
      bytes(column).isEmpty ? "" : try name(column)
    }
    return CaseKey(
      suite: try name(.suite), uikit: try name(.uikit),
      prefetchDistance: try option(.prefetchDistance), prefetchBatch: try option(.prefetchBatch),
      prefetchInWindow: try option(.prefetchInWindow), keepDistance: try option(.keepDistance),
      host: try name(.host), workload: try name(.workload), content: try name(.content),
      strategy: try name(.strategy), rows: try count(.rows, in: 0...RowCount.most))
  }
}

/// Splits text into the records and fields of RFC 4180, byte by byte. Ambiguous text is an error, and so is a last line
/// without a line end, since a number that was cut off is still a number. A byte-order mark at the start is skipped.
struct CSVScanner {
  let bytes: [UInt8]
  private let file: String
  private let start: Int
  private var offset: Int

  init(_ bytes: [UInt8], file: String) {
    (self.bytes, self.file) = (bytes, file)
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    offset = start
  }

  /// Reads the ranges of the next fields, without quotes; nil at the end. `most` keeps a line of commas from taking memory.
  mutating func readRecord(atMost most: Int) throws(ResultFileError) -> [Range<Int>]? {
    guard offset < bytes.count else { return nil }
    var fields: [Range<Int>] = []
    fields.reserveCapacity(most)
    while true {
      guard fields.count < most else {
        throw error(
          at: offset, "more than \(most) fields",
          "restore the line, or give a file that bench wrote")
      }
      fields.append(try readField())
      switch bytes[offset...].first {
      case .comma: offset += 1
      case .lineFeed:
        offset += 1
        return fields
      case .carriageReturn where bytes[(offset + 1)...].first == .lineFeed:
        offset += 2
        return fields
      case nil:
        throw error(
          at: offset, "the last line has no line end, so the file may have been cut off",
          "restore the file, or add a line end")
      default:
        throw error(
          at: offset, "a misplaced quote or carriage return",
          "enclose the field in quotes, and double those inside it")
      }
    }
  }

  private mutating func readField() throws(ResultFileError) -> Range<Int> {
    let start = offset
    guard bytes[start...].first == .quote else {
      while offset < bytes.count, !bytes[offset].isSpecialInCSV { offset += 1 }
      return start..<offset
    }
    offset += 1
    while let quote = bytes[offset...].firstIndex(of: .quote) {
      offset = quote + 1
      guard bytes[offset...].first == .quote else { return start + 1..<quote }
      offset += 1
    }
    throw error(
      at: start, "quoted field without a closing quote",
      "close it, and double the quotes inside it")
  }

  /// The longest text that is read, in bytes: longer than any name, status or reason may be.
  private static let longestText = 4_096

  func text(_ field: Range<Int>) throws(ResultFileError) -> String {
    guard field.count <= Self.longestText,
      let text = String(validating: bytes[field], as: UTF8.self)
    else {
      throw error(
        field, "\(quoted(field)) isn't UTF-8, or longer than \(Self.longestText) bytes",
        "save the file as UTF-8, and shorten the field")
    }
    return isQuoted(field) ? text.replacing("\"\"", with: "\"") : text
  }

  /// The beginning of a field between quotes, as messages show it.
  func quoted(_ field: Range<Int>) -> String {
    String(decoding: bytes[field].prefix(Self.longestText), as: UTF8.self).quotedForMessage
  }

  func error(_ field: Range<Int>, _ problem: String, _ advice: String) -> ResultFileError {
    error(at: field.lowerBound - (isQuoted(field) ? 1 : 0), problem, advice)
  }

  func line(at offset: Int) -> Int { 1 + bytes[..<offset].count { $0 == .lineFeed } }

  /// A bare field follows a comma, a line end, or nothing.
  private func isQuoted(_ field: Range<Int>) -> Bool {
    field.lowerBound > 0 && bytes[field.lowerBound - 1] == .quote
  }

  private func error(at offset: Int, _ problem: String, _ advice: String) -> ResultFileError {
    let lineStart = bytes[..<offset].lastIndex(of: .lineFeed).map { $0 + 1 } ?? start
    // All bytes of a scalar but the first are of this form.
    let scalars = bytes[lineStart..<offset].count { $0 & 0xC0 != 0x80 }
    return .malformed(
      file: file, line: line(at: offset), column: 1 + scalars, problem: problem, advice: advice)
  }
}
