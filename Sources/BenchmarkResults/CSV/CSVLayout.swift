/// Which columns a file has, and where: that follows from its schema and its header.
struct CSVLayout<Column: CSVColumnSet> {
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
    let (layout, problems) = try Self.reading(header, scanner: scanner)
    guard let layout else { throw problems[0] }
    self = layout
  }

  /// The layout that `header` tells, or everything that is wrong with it.
  ///
  /// - Throws: `ParseError` if the file is of a newer schema.
  static func reading(
    _ header: [CSVScanner.Field], scanner: CSVScanner
  ) throws(ParseError) -> (layout: CSVLayout?, problems: [ParseError]) {
    if let stranger = otherKind(of: header, scanner: scanner) { return (nil, [stranger]) }
    let schema = try schema(header: header, scanner: scanner)
    let known = Column.all(inSchema: schema)
    var positions: [Column: Int] = [:]
    var problems: [ParseError] = []
    for (position, field) in header.enumerated() {
      let name = scanner.text(field)
      if let column = Column(named: name), known.contains(column) {
        if positions.updateValue(position, forKey: column) == nil { continue }
        problems.append(
          scanner.error(field, "column \"\(name)\" occurs twice", "delete one of the two"))
      } else {
        problems.append(
          scanner.error(
            field, "unknown column \(name.quotedForMessage)",
            "delete it, or give a file that bench wrote"))
      }
    }
    for column in known where positions[column] == nil {
      problems.append(
        scanner.error(
          header[0], "column \"\(column.name)\" is missing",
          "restore it, or give a file that bench wrote"))
    }
    guard problems.isEmpty else { return (nil, problems) }
    return (CSVLayout(schema: schema, positions: positions, count: known.count), [])
  }

  /// What is wrong with a whole file of another kind than the one that is read; nil if it is none.
  private static func otherKind(
    of header: [CSVScanner.Field], scanner: CSVScanner
  ) -> ParseError? {
    let names = Set(header.map { scanner.text($0) })
    func isOf(_ other: (some CSVColumnSet).Type) -> Bool {
      names.contains(other.mark.name) && !names.contains(Column.mark.name)
    }
    let kinds: [any CSVColumnSet.Type] = [CSVColumn.self, TimelineColumn.self]
    guard let other = kinds.first(where: { isOf($0) }) else { return nil }
    return scanner.error(
      header[0], "this is a \(other.fileKind), not a \(Column.fileKind)",
      "give the \(Column.fileKind) of the same run")
  }

  private init(schema: Int, positions: [Column: Int], count: Int) {
    self.schema = schema
    self.count = count
    self.positions = Column.allCases.map { positions[$0] }
  }

  /// The position of `column` in the file.
  subscript(column: Column) -> Int? { positions[column.rawValue] }

  /// The schema of the first row, so that the columns that a newer one brings are not taken for
  /// mistakes, nor those that an older one lacks. Where the row does not tell, the newest: what is
  /// wrong with the row is found when it is read.
  private static func schema(
    header: [CSVScanner.Field], scanner: CSVScanner
  ) throws(ParseError) -> Int {
    let position = header.firstIndex { scanner.text($0) == Column.schema.name }
    var ahead = scanner
    var fields: [CSVScanner.Field] = []
    guard let position, (try? ahead.readRecord(into: &fields)) == true, position < fields.count,
      let schema = CSVNumber.integer(scanner.bytes[fields[position].content]), schema >= 1
    else { return Column.newestSchema }
    guard schema <= Column.newestSchema else {
      throw newerSchema(schema, fields[position], scanner)
    }
    return schema
  }

  static func newerSchema(
    _ schema: Int, _ field: CSVScanner.Field, _ scanner: CSVScanner
  ) -> ParseError {
    scanner.error(
      field, "schema \(schema) is newer than \(Column.newestSchema), the newest one known here",
      "read the file with the version of bench that wrote it")
  }
}
