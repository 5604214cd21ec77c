/// Splits text into the records and fields of RFC 4180, byte by byte. Ambiguous text is an error.
///
/// Line ends are LF or CRLF. Unlike in RFC 4180, the last line needs one too, since a number that was
/// cut off is still a number. A byte-order mark at the start, which spreadsheets write, is skipped.
package struct CSVScanner {
  package let bytes: [UInt8]
  /// The name of the file in errors.
  package let file: String
  private let start: Int
  private var offset: Int

  /// Prepares to read `bytes`, which came from `file`.
  package init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    offset = start
  }

  /// Reads the next record into `fields`, each as the range of its content without the quotes around it.
  ///
  /// - Parameter most: The number of fields from which on a record is refused, so that a line of commas takes no
  ///   memory.
  /// - Returns: false if there is no record left.
  package mutating func readRecord(
    into fields: inout [Range<Int>], atMost most: Int
  ) throws(ParseError) -> Bool {
    fields.removeAll(keepingCapacity: true)
    guard offset < bytes.count else { return false }
    repeat {
      guard fields.count < most else {
        throw error(
          at: offset, "more than \(most) fields",
          "restore the line, or give a file that bench wrote")
      }
      fields.append(try bytes[offset] == .quote ? quotedField() : bareField())
    } while try passSeparator()
    return true
  }

  private mutating func bareField() throws(ParseError) -> Range<Int> {
    let start = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case .comma, .lineFeed, .carriageReturn: return start..<offset
      case .quote:
        throw error(
          at: offset, "quote inside an unquoted field",
          "enclose the field in quotes, and double the quote")
      default: offset += 1
      }
    }
    return start..<offset
  }

  private mutating func quotedField() throws(ParseError) -> Range<Int> {
    let start = offset + 1
    offset = start
    while let quote = bytes[offset...].firstIndex(of: .quote) {
      offset = quote + 1
      guard offset < bytes.count, bytes[offset] == .quote else { return start..<quote }
      offset += 1
    }
    throw error(
      at: start - 1, "quoted field without a closing quote",
      "close it, and double the quotes inside it")
  }

  /// Skips what follows a field; true if that is a comma, so that another field follows.
  private mutating func passSeparator() throws(ParseError) -> Bool {
    let rest = bytes[offset...].prefix(2)
    switch rest.first {
    case .comma:
      offset += 1
      // A comma at the end of the text is followed by an empty field without a line end.
      guard offset < bytes.count else { return try passSeparator() }
      return true
    case .lineFeed: offset += 1
    case .carriageReturn where rest.last == .lineFeed: offset += 2
    case .carriageReturn:
      throw error(
        at: offset, "carriage return without a line feed", "save the file with LF line ends")
    case nil:
      throw error(
        at: offset, "the last line has no line end, so the file may have been cut off",
        "restore the file, or add a line end")
    default:
      throw error(
        at: offset, "text after a closing quote", "double the quote, or put a comma after it")
    }
    return false
  }
}

extension CSVScanner {
  /// The longest text that is read, in bytes: longer than any name, status or reason may be.
  private static let longestText = 4_096

  /// The text of a field.
  ///
  /// - Throws: `ParseError` if it isn't UTF-8, or too long.
  package func text(_ field: Range<Int>) throws(ParseError) -> String {
    guard field.count <= Self.longestText else {
      throw error(
        field, "\(quoted(field)) is longer than \(Self.longestText) bytes", "shorten it")
    }
    guard let text = String(validating: bytes[field], as: UTF8.self) else {
      throw error(field, "not UTF-8", "save the file as UTF-8")
    }
    return isQuoted(field) ? text.replacing("\"\"", with: "\"") : text
  }

  /// The beginning of a field between quotes, as messages show it.
  package func quoted(_ field: Range<Int>) -> String {
    String(decoding: bytes[field].prefix(Self.longestText), as: UTF8.self).quotedForMessage
  }

  /// An error about a field, whose place is where it starts.
  package func error(_ field: Range<Int>, _ problem: String, _ advice: String) -> ParseError {
    error(at: field.lowerBound - (isQuoted(field) ? 1 : 0), problem, advice)
  }

  /// The number of the line that a field begins in, from 1.
  package func line(of field: Range<Int>) -> Int {
    1 + bytes[..<field.lowerBound].count { $0 == .lineFeed }
  }

  /// A bare field follows a comma, a line end, or nothing.
  private func isQuoted(_ field: Range<Int>) -> Bool {
    field.lowerBound > 0 && bytes[field.lowerBound - 1] == .quote
  }

  private func error(at offset: Int, _ problem: String, _ advice: String) -> ParseError {
    let lineStart = bytes[..<offset].lastIndex(of: .lineFeed).map { $0 + 1 } ?? start
    // All bytes of a scalar but the first are of this form.
    let scalars = bytes[lineStart..<offset].count { $0 & 0xC0 != 0x80 }
    return ParseError(
      file: file, line: line(of: offset..<offset), column: 1 + scalars, problem: problem,
      advice: advice)
  }
}
