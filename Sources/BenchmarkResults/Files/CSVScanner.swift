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
