/// Reads result files, strictly: what does not fit the schema is refused, with its place in the
/// file and what to do about it.
///
/// Columns may stand in any order; all must be there, and no others. Line ends may be LF or CRLF,
/// and a byte-order mark at the start is passed over, so that a file survives a spreadsheet.
public enum CSVReader {
  /// The table that `bytes` hold, the content of the file called `file` in errors.
  ///
  /// - Throws: `ParseError` about the first place that does not fit.
  public static func table(_ bytes: [UInt8], file: String) throws(ParseError) -> ResultTable {
    var scanner = try CSVScanner(bytes, file: file)
    var fields: [CSVScanner.Field] = []
    guard try scanner.readRecord(into: &fields) else {
      throw ParseError(
        file: file, line: 1, column: 1, problem: "the file is empty",
        advice: "give a CSV file that bench wrote")
    }
    try checkSchemaBeforeColumns(scanner, header: fields)
    var reader = CSVRowReader(columns: try positions(of: fields, in: scanner))
    while try scanner.readRecord(into: &fields) {
      try reader.read(fields, in: scanner)
    }
    guard let run = reader.run else {
      throw ParseError(
        file: file, line: scanner.line, column: 1, problem: "no rows follow the header",
        advice: "measure again, or give another file")
    }
    return ResultTable(run: run, rows: reader.rows)
  }

  /// For each column in the order of the schema, its position in the header of the file.
  private static func positions(
    of header: [CSVScanner.Field], in scanner: CSVScanner
  ) throws(ParseError) -> [Int] {
    var positions: [CSVColumn: Int] = [:]
    for (position, field) in header.enumerated() {
      let name = scanner.text(field)
      guard let column = CSVColumn(rawValue: name) else {
        throw scanner.error(
          field, "unknown column \"\(name)\"", "delete it, or give a file that bench wrote")
      }
      guard positions.updateValue(position, forKey: column) == nil else {
        throw scanner.error(field, "column \"\(name)\" occurs twice", "delete one of the two")
      }
    }
    var ordered: [Int] = []
    for column in CSVColumn.allCases {
      guard let position = positions[column] else {
        throw scanner.error(
          header[0], "column \"\(column.rawValue)\" is missing",
          "restore it, or give a file that bench wrote")
      }
      ordered.append(position)
    }
    return ordered
  }

  /// Fails if the first row is of a newer schema, so that the columns it brings are not taken for
  /// mistakes.
  private static func checkSchemaBeforeColumns(
    _ scanner: CSVScanner, header: [CSVScanner.Field]
  ) throws(ParseError) {
    let position = header.firstIndex { scanner.text($0) == CSVColumn.schema.rawValue }
    guard let position else { return }
    var ahead = scanner
    var fields: [CSVScanner.Field] = []
    guard (try? ahead.readRecord(into: &fields)) == true, position < fields.count,
      let schema = CSVNumber.integer(scanner.bytes[fields[position].content]),
      schema > ResultTable.schema
    else { return }
    throw newerSchema(schema, fields[position], scanner)
  }

  static func newerSchema(
    _ schema: Int, _ field: CSVScanner.Field, _ scanner: CSVScanner
  ) -> ParseError {
    scanner.error(
      field, "schema \(schema) is newer than \(ResultTable.schema), the newest one known here",
      "read the file with the version of bench that wrote it")
  }
}
