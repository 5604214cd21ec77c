import Foundation

/// One record of a file, whose fields are found by column.
struct CSVRecord<Column: CSVColumnSet> {
  private let fields: [CSVScanner.Field]
  let layout: CSVLayout<Column>
  let scanner: CSVScanner

  /// Fails if the record that `scanner` has read last, which begins with `fields`, has more or fewer
  /// fields than there are columns.
  init(
    _ fields: [CSVScanner.Field], layout: CSVLayout<Column>, scanner: CSVScanner
  ) throws(ParseError) {
    self.fields = fields
    self.layout = layout
    self.scanner = scanner
    guard scanner.fieldCount != layout.count else { return }
    if fields.count == 1, fields[0].content.isEmpty {
      throw scanner.error(fields[0], "blank line", "delete it")
    }
    let place = scanner.fieldCount > layout.count ? fields[layout.count] : fields[0]
    throw scanner.error(
      place, "\(scanner.fieldCount) fields under a header of \(layout.count)",
      "restore the line, which may have been cut off, or measure again")
  }

  /// The field in `column`, which the file's schema must have.
  subscript(column: Column) -> CSVScanner.Field {
    guard let position = layout[column] else {
      preconditionFailure("schema \(layout.schema) has no column \(column.name)")
    }
    return fields[position]
  }

  /// Whether both records hold the same bytes in each of `columns`.
  func agrees(with other: CSVRecord, in columns: [Column]) -> Bool {
    scanner.bytes.withUnsafeBytes { bytes in
      columns.allSatisfy { column in
        let (mine, others) = (self[column], other[column])
        return mine.hasDoubledQuotes == others.hasDoubledQuotes
          && mine.content.count == others.content.count
          && memcmp(
            bytes.baseAddress! + mine.content.lowerBound,
            bytes.baseAddress! + others.content.lowerBound, mine.content.count) == 0
      }
    }
  }

  /// An error about the field in `column`.
  func error(_ column: Column, _ problem: String, _ advice: String) -> ParseError {
    scanner.error(self[column], problem, advice)
  }

  /// The bytes in `column`, as they stand in the file.
  func bytes(_ column: Column) -> ArraySlice<UInt8> { scanner.bytes[self[column].content] }

  /// The text in `column`. Of a text that is longer than any name or status may be it is the beginning,
  /// which is still longer than any.
  func text(_ column: Column) -> String { scanner.text(self[column], atMost: 4_096) }

  /// The text in `column` between quotes, as messages show it.
  func quoted(_ column: Column) -> String { scanner.quoted(self[column]) }
}

extension CSVRecord {
  /// The text in `column`, which must be one that a name can be.
  func name(_ column: Column) throws(ParseError) -> String {
    let name = text(column)
    if let (problem, advice) = CellName.objection(to: name) {
      let shown = name.isEmpty ? "" : " \(name.quotedForMessage)"
      throw error(column, "\(column.name)\(shown) \(problem)", advice)
    }
    return name
  }

  /// The integer in `column`, which must be within `range`.
  func count(_ column: Column, in range: ClosedRange<Int>) throws(ParseError) -> Int {
    guard let count = CSVNumber.integer(bytes(column)) else {
      throw error(
        column, "\(column.name) \(quoted(column)) is not a whole number",
        "write it in digits alone")
    }
    guard range.contains(count) else {
      let bound =
        count < range.lowerBound ? "less than \(range.lowerBound)" : "more than \(range.upperBound)"
      throw error(
        column, "\(column.name) \(count) is \(bound)", "restore it, or measure again")
    }
    return count
  }

  /// The number in `column`.
  func number(_ column: Column) throws(ParseError) -> Double {
    try number(bytes(column), column)
  }

  /// The number that `bytes` of `column` write.
  func number(_ bytes: ArraySlice<UInt8>, _ column: Column) throws(ParseError) -> Double {
    do throws(CSVNumber.Failure) {
      return try CSVNumber.value(bytes)
    } catch {
      let text = String(decoding: bytes.prefix(4_096), as: UTF8.self).quotedForMessage
      switch error {
      case .malformed:
        throw self.error(
          column, "\(column.name) \(text) is not a number",
          "write it like 12, 0.5 or 1e-3")
      case .notFinite:
        throw self.error(
          column, "\(column.name) \(text) is not a finite number", "measure again")
      }
    }
  }

  /// The word in `column`, which must be one of those that `Word` lists.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ column: Column, _ type: Word.Type = Word.self
  ) throws(ParseError) -> Word {
    guard let word = Word(rawValue: text(column)) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(
        column, "unknown \(column.name) \(quoted(column))", "write one of \(words)")
    }
    return word
  }
}

extension ClosedRange<Int> {
  /// What counts may be: whole numbers that are exact as a `Double`.
  static var counts: ClosedRange<Int> { 0...(1 << 53) }
}
