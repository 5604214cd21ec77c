/// Which columns a result file has, and where: that follows from its schema and its header.
struct CSVLayout {
  /// The schema that every row of the file must be of.
  let schema: Int

  /// The number of columns.
  let count: Int

  /// For each column of the newest schema, its position in the file; `nil` if the file's schema has
  /// not got it.
  private let positions: [Int?]

  /// Reads the header, whose first row is the next record of `scanner`.
  ///
  /// - Throws: `ParseError` if the file is of a newer schema, or its columns are not those of its
  ///   own.
  init(header: [CSVScanner.Field], scanner: CSVScanner) throws(ParseError) {
    schema = try Self.schema(header: header, scanner: scanner)
    let known = CSVColumn.all(inSchema: schema)
    let found = try Self.positions(of: header, among: known, scanner: scanner)
    for column in known where found[column] == nil {
      throw scanner.error(
        header[0], "column \"\(column.rawValue)\" is missing",
        "restore it, or give a file that bench wrote")
    }
    count = known.count
    positions = CSVColumn.allCases.map { found[$0] }
  }

  /// The position of `column` in the file.
  subscript(column: CSVColumn) -> Int? { positions[column.position] }

  private static func positions(
    of header: [CSVScanner.Field], among known: [CSVColumn], scanner: CSVScanner
  ) throws(ParseError) -> [CSVColumn: Int] {
    var positions: [CSVColumn: Int] = [:]
    for (position, field) in header.enumerated() {
      let name = scanner.text(field)
      guard let column = CSVColumn(rawValue: name), known.contains(column) else {
        throw scanner.error(
          field, "unknown column \"\(name)\"", "delete it, or give a file that bench wrote")
      }
      guard positions.updateValue(position, forKey: column) == nil else {
        throw scanner.error(field, "column \"\(name)\" occurs twice", "delete one of the two")
      }
    }
    return positions
  }

  /// The schema of the first row, so that the columns that a newer one brings are not taken for
  /// mistakes, nor those that an older one lacks. Where the row does not tell, the newest: what is
  /// wrong with the row is found when it is read.
  private static func schema(
    header: [CSVScanner.Field], scanner: CSVScanner
  ) throws(ParseError) -> Int {
    let position = header.firstIndex { scanner.text($0) == CSVColumn.schema.rawValue }
    var ahead = scanner
    var fields: [CSVScanner.Field] = []
    guard let position, (try? ahead.readRecord(into: &fields)) == true, position < fields.count,
      let schema = CSVNumber.integer(scanner.bytes[fields[position].content]), schema >= 1
    else { return ResultTable.schema }
    guard schema <= ResultTable.schema else {
      throw newerSchema(schema, fields[position], scanner)
    }
    return schema
  }

  static func newerSchema(
    _ schema: Int, _ field: CSVScanner.Field, _ scanner: CSVScanner
  ) -> ParseError {
    scanner.error(
      field, "schema \(schema) is newer than \(ResultTable.schema), the newest one known here",
      "read the file with the version of bench that wrote it")
  }
}
