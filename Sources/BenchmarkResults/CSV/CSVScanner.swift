/// Splits text into the records and fields of RFC 4180, byte by byte. Ambiguous text is an error.
///
/// Line ends are LF or CRLF. Unlike in RFC 4180, the last line needs one too, since a number that was
/// cut off is still a number. A byte-order mark at the start, which spreadsheets write, is skipped.
package struct CSVScanner {
  /// One field: where its content lies, without the quotes around it.
  package struct Field {
    package var content: Range<Int>

    /// Whether quotes in the content are doubled.
    var hasDoubledQuotes = false

    package var line: Int
    var lineStart: Int
    var start: Int
  }

  package let bytes: [UInt8]
  /// The name of the file in errors.
  package let file: String
  private(set) var offset = 0
  private(set) var line = 1
  /// The number of fields of the record that was read last, including those that weren't kept.
  package private(set) var fieldCount = 0
  private var lineStart = 0

  /// Prepares to read `bytes`, which came from `file`; fails if they are not text in UTF-8.
  package init(_ bytes: [UInt8], file: String) throws(ParseError) {
    self.bytes = bytes
    self.file = file
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      offset = 3
      lineStart = 3
    }
    try checkEncoding()
  }

  /// Reads the next record into `fields`; false if there is none left.
  ///
  /// - Parameter most: The maximum number of fields to keep. Further fields are only counted, so a line of commas
  ///   takes no memory.
  package mutating func readRecord(
    into fields: inout [Field], keeping most: Int
  ) throws(ParseError) -> Bool {
    fields.removeAll(keepingCapacity: true)
    fieldCount = 0
    guard offset < bytes.count else { return false }
    repeat {
      let field = bytes[safe: offset] == .quote ? try quotedField() : try bareField()
      if fieldCount < most { fields.append(field) }
      fieldCount += 1
    } while try passSeparator()
    return true
  }

  /// The content of `field` as a string, or the beginning of it if it has more than `most` bytes.
  package func text(_ field: Field, atMost most: Int = .max) -> String {
    let text = String(decoding: bytes[field.content].prefix(most), as: UTF8.self)
    return field.hasDoubledQuotes ? text.replacing("\"\"", with: "\"") : text
  }

  /// The content of `field` between quotes, as messages show it.
  package func quoted(_ field: Field) -> String {
    // Four bytes for each shown scalar, and for one more, which shows that the text continues.
    text(field, atMost: 4 * (String.mostShownInMessage + 1)).quotedForMessage
  }

  /// The number that `bytes` of `field` write. Errors call it `name`.
  package func number(
    _ bytes: ArraySlice<UInt8>, in field: Field, named name: @autoclosure () -> String,
    adviceIfNotFinite: String
  ) throws(ParseError) -> Double {
    do throws(CSVNumber.Failure) {
      return try CSVNumber.value(bytes)
    } catch {
      let (kind, advice) =
        error == .notFinite
        ? ("a finite number", adviceIfNotFinite) : ("a number", "write it like 12, 0.5 or 1e-3")
      throw self.error(field, "\(name()) \(bytes.quotedForMessage) is not \(kind)", advice)
    }
  }

  /// An error about `field`, whose place is where it starts.
  package func error(_ field: Field, _ problem: String, _ advice: String) -> ParseError {
    ParseError(
      file: file, line: field.line,
      column: column(of: field.start, inLineAt: field.lineStart), problem: problem,
      advice: advice)
  }
}

extension CSVScanner {
  private mutating func bareField() throws(ParseError) -> Field {
    let start = offset
    loop: while offset < bytes.count {
      switch bytes[offset] {
      case .comma, .lineFeed, .carriageReturn:
        break loop
      case .quote:
        throw error(
          at: offset, "quote inside an unquoted field",
          "enclose the field in quotes, and double the quote")
      default:
        offset += 1
      }
    }
    return Field(content: start..<offset, line: line, lineStart: lineStart, start: start)
  }

  private mutating func quotedField() throws(ParseError) -> Field {
    let start = offset
    var field = Field(content: start..<start, line: line, lineStart: lineStart, start: start)
    offset += 1
    while offset < bytes.count {
      if bytes[offset] == .lineFeed {
        startLine(at: offset + 1)
      } else if bytes[offset] == .quote {
        guard bytes[safe: offset + 1] == .quote else {
          field.content = start + 1..<offset
          offset += 1
          return field
        }
        field.hasDoubledQuotes = true
        offset += 1
      }
      offset += 1
    }
    throw error(
      field, "quoted field without a closing quote",
      "close it, and double the quotes inside it")
  }

  /// Skips what follows a field; true if that is a comma, so that another field follows.
  private mutating func passSeparator() throws(ParseError) -> Bool {
    switch bytes[safe: offset] {
    case .comma:
      offset += 1
      return true
    case .lineFeed:
      offset += 1
    case .carriageReturn where bytes[safe: offset + 1] == .lineFeed:
      offset += 2
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
    startLine(at: offset)
    return false
  }

  private mutating func startLine(at offset: Int) {
    line += 1
    lineStart = offset
  }

  private func error(at offset: Int, _ problem: String, _ advice: String) -> ParseError {
    ParseError(
      file: file, line: line, column: column(of: offset, inLineAt: lineStart),
      problem: problem, advice: advice)
  }

  private func column(of offset: Int, inLineAt lineStart: Int) -> Int {
    let continuationBytes = 0x80...0xBF as ClosedRange<UInt8>
    return 1 + bytes[lineStart..<offset].count { !continuationBytes.contains($0) }
  }
}

extension CSVScanner {
  /// Fails on a NUL byte, and on bytes that aren't UTF-8.
  private mutating func checkEncoding() throws(ParseError) {
    guard let suspect = bytes.firstIndex(where: { $0 == 0 || $0 >= 0x80 }) else { return }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes[suspect...].makeIterator()
    var position = suspect
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar) where scalar.first == 0:
        throw encodingError(
          at: position, "a NUL byte, so this isn't text", "give a file of text")
      case .valid(let scalar):
        position += scalar.count
      case .error:
        throw encodingError(at: position, "not UTF-8", "save the file as UTF-8")
      case .emptyInput:
        return
      }
    }
  }

  private func encodingError(
    at position: Int, _ problem: String, _ advice: String
  ) -> ParseError {
    let before = bytes[offset..<Swift.max(position, offset)]
    let start = before.lastIndex(of: .lineFeed).map { $0 + 1 } ?? offset
    return ParseError(
      file: file, line: 1 + before.count { $0 == .lineFeed },
      column: column(of: position, inLineAt: start), problem: problem, advice: advice)
  }
}

extension ArraySlice<UInt8> {
  /// The text between quotes, as messages show it.
  package var quotedForMessage: String {
    String(decoding: prefix(4_096), as: UTF8.self).quotedForMessage
  }
}

extension [UInt8] {
  /// The byte at `index`; `nil` behind the end.
  fileprivate subscript(safe index: Int) -> UInt8? {
    index < count ? self[index] : nil
  }
}
