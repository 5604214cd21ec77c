/// Which columns a file has, and where: that follows from its schema and its header.
struct CSVLayout<Column: CSVColumnSet> {
  /// The schema that every row of the file must be of.
  let schema: Int

  /// The number of columns.
  let count: Int

  /// The columns that make up the key of a case, as far as the file has them.
  let keyColumns: [Column]

  /// For each column of the newest schema, its position in the file; `nil` if the file's schema has
  /// not got it.
  private let positions: [Int?]

  /// Reads the header of a file, the first record of `scanner`, which stands behind it afterwards. If it is
  /// not a header of a file of the kind, the layout is nil, and everything that is wrong is in `problems`.
  ///
  /// - Throws: `ParseError` if there is no header, or if the file is of a newer schema.
  init?(
    readingHeader scanner: inout CSVScanner, problems: inout ProblemList
  ) throws(ParseError) {
    let known = problems.count
    var header: [CSVScanner.Field] = []
    let most = Column.allCases.count + Self.mostUnknown
    guard try scanner.readRecord(into: &header, keeping: most) else {
      throw ParseError(
        file: scanner.file, line: 1, column: 1, problem: "the file is empty",
        advice: "give a CSV file that bench wrote")
    }
    let names = header.map { scanner.text($0, atMost: Self.longestName) }
    if let other = Self.otherKind(names) {
      throw scanner.error(
        header[0], "this is a \(other), not a \(Column.fileKind)",
        "give the \(Column.fileKind) of the same run")
    }
    let schema = try Self.schema(names, scanner)
    let columns = Column.all(inSchema: schema)
    let positions = Self.positions(of: columns, header, names, scanner, problems: &problems)
    if scanner.fieldCount > most {
      problems.add(
        scanner.error(
          header[most - 1],
          "\(scanner.fieldCount) columns, where a \(Column.fileKind) has \(columns.count)",
          "give a file that bench wrote"))
    } else {
      for column in columns where positions[column] == nil {
        problems.add(
          scanner.error(
            header[0], "column \"\(column.name)\" is missing",
            "restore it, or give a file that bench wrote"))
      }
    }
    guard problems.count == known else { return nil }
    self.schema = schema
    count = columns.count
    keyColumns = Column.ofKey.filter { positions[$0] != nil }
    self.positions = Column.allCases.map { positions[$0] }
  }

  /// How many unknown columns are looked at, so that a header of a million takes no more memory than
  /// another.
  private static var mostUnknown: Int { 20 }

  /// More bytes than any name of a column has.
  private static var longestName: Int { 400 }

  /// The position of `column` in the file.
  subscript(column: Column) -> Int? { positions[column.rawValue] }
}

extension CSVLayout {
  /// Where each of `columns` stands; what is unknown or there twice is added to `problems`.
  private static func positions(
    of columns: [Column], _ header: [CSVScanner.Field], _ names: [String], _ scanner: CSVScanner,
    problems: inout ProblemList
  ) -> [Column: Int] {
    var positions: [Column: Int] = [:]
    for (position, (field, name)) in zip(header, names).enumerated() {
      guard let column = Column(named: name), columns.contains(column) else {
        problems.add(
          scanner.error(
            field, "unknown column \(name.quotedForMessage)",
            "delete it, or give a file that bench wrote"))
        continue
      }
      if positions.updateValue(position, forKey: column) != nil {
        problems.add(
          scanner.error(field, "column \"\(name)\" occurs twice", "delete one of the two"))
      }
    }
    return positions
  }

  /// What a file with columns of these names is called, if it is not of this kind but of another; nil if
  /// it is not.
  private static func otherKind(_ names: [String]) -> String? {
    func isOf(_ other: (some CSVColumnSet).Type) -> Bool {
      names.contains(other.mark.name) && !names.contains(Column.mark.name)
    }
    let kinds: [any CSVColumnSet.Type] = [CSVColumn.self, TimelineColumn.self]
    return kinds.first { isOf($0) }?.fileKind
  }

  /// The schema of the first row, so that the columns that a newer one brings are not taken for
  /// mistakes, nor those that an older one lacks. Where the row does not tell, the newest: what is
  /// wrong with the row is found when it is read.
  private static func schema(_ names: [String], _ scanner: CSVScanner) throws(ParseError) -> Int {
    var ahead = scanner
    var fields: [CSVScanner.Field] = []
    guard let position = names.firstIndex(of: Column.schema.name),
      (try? ahead.readRecord(into: &fields, keeping: names.count)) == true,
      position < fields.count,
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
