/// A column of the CSV files that are read here.
package enum CSVColumn: Int, CaseIterable {
  // The case that a row belongs to.
  case suite, uikit, reach, slot, host, workload, content, strategy, rows

  // Result files.
  case run, phase, metric, kind, n, median, ciLow, ciHigh, status, samples

  // Files of schemas 1 and 2.
  case schema, commit, date, unit, better, min, max, mean, stddev

  // Timelines.
  case frames, frame, event, turnovers, liveBytes, controllersAlive, serving, wrong
  case staleAppearances

  // Allowances.
  case atMost, reason

  /// The name in the header line: that of the case, with underscores between its words.
  package var name: String { Self.names[rawValue] }

  private static let names = allCases.map { column in
    "\(column)".replacing(/[A-Z]/) { "_\($0.output.lowercased())" }
  }

  /// The columns that make up the key of a case, in the order in which files have them.
  package static let ofKey: [CSVColumn] = [
    .suite, .uikit, .reach, .slot, .host, .workload, .content, .strategy, .rows,
  ]
}

/// A kind of CSV file, with its columns.
package struct CSVFormat: Sendable {
  /// What messages call a file of this kind.
  package let name: String

  /// The newest schema.
  package let schema: Int

  /// The columns of the newest schema, in their order.
  package let columns: [CSVColumn]

  /// A column that no other kind of file has.
  package let mark: CSVColumn

  /// The columns that schema 1 lacks, each with the schema that added it.
  package var added: [CSVColumn: Int] = [:]

  /// The columns that the newest schema lacks. All older schemas have them.
  package var removed: [CSVColumn] = []

  /// What to do about a file without records, or `nil` if it may have none.
  package var adviceWithoutRecords: String?

  /// The columns that a file of `schema` has, in their order.
  package func columns(inSchema schema: Int) -> [CSVColumn] {
    columns.filter { added[$0, default: 1] <= schema } + (schema < self.schema ? removed : [])
  }

  /// The header line, with its line end.
  package var header: String { Self.line(columns.map(\.name)) }
}

extension CSVFormat {
  /// Result files.
  package static let results = CSVFormat(
    name: "result file", schema: ResultTable.schema,
    columns: [.run] + CSVColumn.ofKey + [
      .phase, .metric, .kind, .n, .median, .ciLow, .ciHigh, .status, .samples,
    ], mark: .metric, added: [.host: 2, .reach: 3, .slot: 3],
    removed: [.schema, .commit, .date, .unit, .better, .min, .max, .mean, .stddev],
    adviceWithoutRecords: "measure again, or give another file")

  /// Timelines.
  package static let timeline = CSVFormat(
    name: "timeline", schema: 3,
    columns: CSVColumn.ofKey + [
      .frames, .frame, .event, .turnovers, .liveBytes, .controllersAlive, .serving, .wrong,
      .staleAppearances,
    ], mark: .serving, added: [.wrong: 2, .staleAppearances: 2, .reach: 3, .slot: 3],
    removed: [.schema])

  /// The kinds of file that a reader may be given in place of another.
  package static let all = [results, timeline]

  /// Permitted changes, whose files have no schema.
  package static let allowances = CSVFormat(
    name: "file of allowances", schema: 1,
    columns: [
      .strategy, .content, .workload, .host, .uikit, .rows, .phase, .metric, .atMost, .reason,
    ], mark: .atMost)
}

extension CSVFormat {
  /// The line that holds `fields`, with its line end.
  package static func line(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",") + "\n"
  }

  /// `field` between double quotes, with those in it doubled, if it contains a quote, a comma or a
  /// line end; otherwise unchanged.
  private static func quoted(_ field: String) -> String {
    let isSpecial: (UInt8) -> Bool = { byte in
      byte == .quote || byte == .comma || byte == .lineFeed || byte == .carriageReturn
    }
    guard field.utf8.contains(where: isSpecial) else { return field }
    return "\"\(field.replacing("\"", with: "\"\""))\""
  }
}

extension CSVFormat {
  /// Reads the records of a file of this format, and calls `body` with each.
  ///
  /// - Throws: `ParseError` about the first problem.
  package func readRecords(
    of bytes: [UInt8], file: String, _ body: (CSVRecord) throws(ParseError) -> Void
  ) throws(ParseError) {
    var scanner = try CSVScanner(bytes, file: file)
    let layout = try CSVLayout(readingHeader: &scanner, of: self)
    var isEmpty = true
    while true {
      var fields: [CSVScanner.Field] = []
      fields.reserveCapacity(layout.count + 1)
      guard try scanner.readRecord(into: &fields, keeping: layout.count + 1) else { break }
      isEmpty = false
      let record = CSVRecord(fields: fields, layout: layout, scanner: scanner)
      try record.checkCount()
      try body(record)
    }
    if isEmpty, let adviceWithoutRecords {
      throw ParseError(
        file: file, line: scanner.line, column: 1, problem: "no rows follow the header",
        advice: adviceWithoutRecords)
    }
  }
}
