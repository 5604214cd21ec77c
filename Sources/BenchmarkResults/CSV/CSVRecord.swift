/// One record of a file, whose fields are found by column.
package struct CSVRecord {
  package let fields: [CSVScanner.Field]
  package let layout: CSVLayout

  /// The scanner that has just read the record.
  package let scanner: CSVScanner

  package init(fields: [CSVScanner.Field], layout: CSVLayout, scanner: CSVScanner) {
    (self.fields, self.layout, self.scanner) = (fields, layout, scanner)
  }

  /// The field in `column`, which the file's schema must have.
  package subscript(column: CSVColumn) -> CSVScanner.Field {
    guard let position = layout[column] else {
      preconditionFailure("schema \(layout.schema) has no column \(column.name)")
    }
    return fields[position]
  }

  /// Whether both records hold the same bytes in each of `columns`.
  package func agrees(with other: CSVRecord, in columns: [CSVColumn]) -> Bool {
    columns.allSatisfy { bytes($0) == other.bytes($0) }
  }

  /// An error about the field in `column`.
  package func error(_ column: CSVColumn, _ problem: String, _ advice: String) -> ParseError {
    scanner.error(self[column], problem, advice)
  }

  /// The bytes in `column`, as they stand in the file.
  package func bytes(_ column: CSVColumn) -> ArraySlice<UInt8> {
    scanner.bytes[self[column].content]
  }

  /// The text in `column`, cut off where it is longer than any name or status may be.
  package func text(_ column: CSVColumn) -> String { scanner.text(self[column], atMost: 4_096) }

  /// The text in `column` between quotes, as messages show it.
  package func quoted(_ column: CSVColumn) -> String { scanner.quoted(self[column]) }
}

extension CSVRecord {
  /// Fails if the record has more or fewer fields than there are columns.
  package func checkCount() throws(ParseError) {
    guard scanner.fieldCount != layout.count else { return }
    if fields.count == 1, fields[0].content.isEmpty {
      throw scanner.error(fields[0], "blank line", "delete it")
    }
    let place = scanner.fieldCount > layout.count ? fields[layout.count] : fields[0]
    throw scanner.error(
      place, "\(scanner.fieldCount) fields under a header of \(layout.count)",
      "restore the line, which may have been cut off, or measure again")
  }

  /// Fails if the record is of another schema than the file, or of none.
  package func checkSchema() throws(ParseError) {
    guard layout[.schema] != nil else { return }
    let schema = try count(.schema, in: 1...Int.max)
    guard schema < layout.format.schema else {
      throw layout.format.unknownSchema(schema, self[.schema], scanner)
    }
    guard schema == layout.schema else {
      throw error(
        .schema, "schema \(schema) in a file whose columns are those of schema \(layout.schema)",
        "restore it, or measure again")
    }
  }

  /// The case that the record belongs to.
  package func key() throws(ParseError) -> CaseKey {
    var key = CaseKey(
      suite: try name(.suite), uikit: try name(.uikit), reach: try option(.reach),
      slot: try option(.slot), host: layout[.host] == nil ? CaseKey.tableHost : try name(.host),
      workload: try name(.workload), content: try name(.content), strategy: try name(.strategy),
      rows: try count(.rows, in: 0...RowCount.most))
    if layout[.reach] == nil { key.separateReach() }
    return key
  }

  /// The name in `column`; empty if the field is, or if the file doesn't have the column.
  private func option(_ column: CSVColumn) throws(ParseError) -> String {
    layout[column] == nil || bytes(column).isEmpty ? "" : try name(column)
  }
}

extension CSVRecord {
  /// The text in `column`, which must be one that a name can be.
  package func name(_ column: CSVColumn) throws(ParseError) -> String {
    let name = text(column)
    if let (problem, advice) = CellName.objection(to: name) {
      let shown = name.isEmpty ? "" : " \(name.quotedForMessage)"
      throw error(column, "\(column.name)\(shown) \(problem)", advice)
    }
    return name
  }

  /// The integer in `column`, which must be within `range`.
  package func count(_ column: CSVColumn, in range: ClosedRange<Int>) throws(ParseError) -> Int {
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
  package func number(_ column: CSVColumn) throws(ParseError) -> Double {
    try number(bytes(column), column)
  }

  /// The number that `bytes` of `column` write.
  package func number(_ bytes: ArraySlice<UInt8>, _ column: CSVColumn) throws(ParseError) -> Double
  {
    try scanner.number(
      bytes, in: self[column], named: column.name, adviceIfNotFinite: "measure again")
  }

  /// The word in `column`, which must be one of those that `Word` lists.
  package func word<Word: RawRepresentable<String> & CaseIterable>(
    _ column: CSVColumn
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
  /// The range of counts: whole numbers that are exact as a `Double`.
  package static var counts: ClosedRange<Int> { 0...(1 << 53) }
}
