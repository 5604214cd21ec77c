/// The columns of a file and their positions, from its schema and its header.
package struct CSVLayout {
  package let format: CSVFormat

  /// The schema that every row of the file must be of.
  package let schema: Int

  /// The number of columns.
  package let count: Int

  /// The columns of the file that make up the key of a case.
  package let keyColumns: [CSVColumn]

  /// For each column its position in the file, or `nil` if the file doesn't have it.
  private let positions: [Int?]

  package init(_ format: CSVFormat, schema: Int, positions: [CSVColumn: Int]) {
    self.format = format
    self.schema = schema
    count = positions.count
    keyColumns = CSVColumn.ofKey.filter { positions[$0] != nil }
    self.positions = CSVColumn.allCases.map { positions[$0] }
  }

  /// The position of `column` in the file.
  package subscript(column: CSVColumn) -> Int? { positions[column.rawValue] }
}

extension CSVLayout {
  /// Reads the header of a file, the first record of `scanner`.
  ///
  /// - Throws: `ParseError` if it isn't a header of `format`, or if the file is of a newer schema.
  package init(readingHeader scanner: inout CSVScanner, of format: CSVFormat) throws(ParseError) {
    var header: [CSVScanner.Field] = []
    guard try scanner.readRecord(into: &header, keeping: Self.mostColumns) else {
      throw ParseError(
        file: scanner.file, line: 1, column: 1, problem: "the file is empty",
        advice: "give a CSV file that bench wrote")
    }
    let names = header.map { scanner.text($0, atMost: Self.longestName) }
    if let other = CSVFormat.all.first(where: { names.contains($0.mark.name) }),
      !names.contains(format.mark.name)
    {
      throw scanner.error(
        header[0], "this is a \(other.name), not a \(format.name)",
        "give the \(format.name) of the same run")
    }
    let schema = try Self.schema(names, scanner, format)
    let columns = format.columns(inSchema: schema)
    let positions = try Self.positions(of: columns, header, names, scanner)
    if let missing = columns.first(where: { positions[$0] == nil }) {
      throw scanner.error(
        header[0], "column \"\(missing.name)\" is missing",
        "restore it, or give a file that bench wrote")
    }
    self.init(format, schema: schema, positions: positions)
  }

  /// More columns than any kind of file has. Of so many, one is unknown or repeated, and no further ones are kept.
  private static let mostColumns =
    1 + (CSVFormat.all.map { $0.columns.count + $0.removed.count }.max() ?? 0)

  /// More bytes than the name of any column has.
  private static var longestName: Int { 400 }

  /// The position of each of `columns`. Fails for the first column that is unknown or repeated.
  private static func positions(
    of columns: [CSVColumn], _ header: [CSVScanner.Field], _ names: [String],
    _ scanner: CSVScanner
  ) throws(ParseError) -> [CSVColumn: Int] {
    var positions: [CSVColumn: Int] = [:]
    for (position, (field, name)) in zip(header, names).enumerated() {
      guard let column = columns.first(where: { $0.name == name }) else {
        throw scanner.error(
          field, "unknown column \(name.quotedForMessage)",
          "delete it, or give a file that bench wrote")
      }
      if positions.updateValue(position, forKey: column) != nil {
        throw scanner.error(field, "column \"\(name)\" occurs twice", "delete one of the two")
      }
    }
    return positions
  }

  /// The schema of the file: the newest one if it has no column for it, otherwise that of the first row. If
  /// that row has no valid schema, the one before the newest: reading the row reports the problem.
  private static func schema(
    _ names: [String], _ scanner: CSVScanner, _ format: CSVFormat
  ) throws(ParseError) -> Int {
    guard format.removed.contains(.schema),
      let position = names.firstIndex(of: CSVColumn.schema.name)
    else { return format.schema }
    var ahead = scanner
    var fields: [CSVScanner.Field] = []
    guard (try? ahead.readRecord(into: &fields, keeping: names.count)) == true,
      position < fields.count,
      let schema = CSVNumber.integer(scanner.bytes[fields[position].content]), schema >= 1
    else { return format.schema - 1 }
    guard schema < format.schema else {
      throw format.unknownSchema(schema, fields[position], scanner)
    }
    return schema
  }
}

extension CSVFormat {
  /// An error about a file with a column for its schema, in which there is none of that number.
  package func unknownSchema(
    _ schema: Int, _ field: CSVScanner.Field, _ scanner: CSVScanner
  ) -> ParseError {
    scanner.error(
      field, "no file of schema \(schema) has these columns",
      "read the file with the version of bench that wrote it")
  }
}
