package enum CSVColumn: Int, CaseIterable, Sendable {
  // The case that a row belongs to.
  case suite, uikit, prefetchDistance, prefetchBatch, prefetchInWindow, keepDistance
  case host, workload, content, strategy, rows

  // Result files.
  case run, phase, metric, kind, n, median, ciLow, ciHigh, status, reason, samples

  // Traces.
  case row, controller, wrong, firstFrame, lastFrame

  // Allowances and limits.
  case atMost, toolchain, limit

  /// The name in the header line: that of the case, with underscores between its words.
  package var name: String { Self.names[rawValue] }

  private static let names = allCases.map { "\($0)".inSnakeCase }

  /// The columns that make up the key of a case, in the order in which files have them.
  package static let ofKey = Array(allCases.prefix { $0 != .run })

  /// The columns of the names by which files that people write choose figures.
  package static let ofPattern: [CSVColumn] = [
    .strategy, .content, .workload, .host, .uikit, .rows, .phase, .metric,
  ]
}

package struct CSVFormat: Sendable {
  /// What messages call a file of this kind.
  let name: String
  /// The columns, in the order in which they are written. They are read in any order.
  package let columns: [CSVColumn]
  /// A column that no other kind of file has.
  let mark: CSVColumn
  /// The columns whose texts are the same in all records of a case, besides its key.
  var shared: [CSVColumn] = []

  static let results = CSVFormat(
    name: "result file",
    columns: [.run] + CSVColumn.ofKey + [
      .phase, .metric, .kind, .n, .median, .ciLow, .ciHigh, .status, .reason, .samples,
    ], mark: .median, shared: [.run, .status, .reason])

  static let trace = CSVFormat(
    name: "trace", columns: CSVColumn.ofKey + [.row, .controller, .wrong, .firstFrame, .lastFrame],
    mark: .controller)

  package static let allowances = CSVFormat(
    name: "file of allowances", columns: CSVColumn.ofPattern + [.atMost, .reason], mark: .atMost)

  package static let limits = CSVFormat(
    name: "file of limits", columns: CSVColumn.ofPattern + [.toolchain, .limit], mark: .limit)

  var header: String { Self.line(columns.map(\.name)) }

  /// The line that holds `fields`, with its line end.
  package static func line(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",") + "\n"
  }

  private static func quoted(_ field: String) -> String {
    guard field.utf8.contains(where: \.isSpecialInCSV) else { return field }
    return "\"\(field.replacing("\"", with: "\"\""))\""
  }

  package func values<Value>(
    of bytes: [UInt8], file: String, _ parse: (CSVRecord) throws(ResultFileError) -> Value
  ) throws(ResultFileError) -> [Value] {
    var values: [Value] = []
    try readRecords(of: bytes, file: file) { record, _ throws(ResultFileError) in
      values.append(try parse(record))
    }
    return values
  }

  /// Calls `body` with each record, and with whether it is of the same case as the one before: what they share is read once.
  func readRecords(
    of bytes: [UInt8], file: String,
    _ body: (_ record: CSVRecord, _ continues: Bool) throws(ResultFileError) -> Void
  ) throws(ResultFileError) {
    var scanner = CSVScanner(bytes, file: file)
    guard let header = try scanner.readRecord(atMost: CSVColumn.allCases.count) else {
      throw .malformed(
        file: file, line: 1, column: 1, problem: "the file is empty",
        advice: "give a CSV file that bench wrote")
    }
    let positions = try positions(in: header, scanner)
    let shared = (shared + CSVColumn.ofKey).filter(columns.contains)
    var previous: CSVRecord?
    while let fields = try scanner.readRecord(atMost: header.count) {
      guard fields.count == header.count else {
        throw scanner.error(
          fields[0], "\(fields.count) fields under a header of \(header.count)",
          "restore the line, which may have been cut off")
      }
      let record = CSVRecord(fields: fields, positions: positions, scanner: scanner)
      let continues = previous.map { record.agrees(with: $0, in: shared) } ?? false
      try body(record, continues)
      previous = record
    }
  }

  /// The position of each column in a file with the header `fields`, by the column's number; -1 of those of other formats.
  private func positions(
    in fields: [Range<Int>], _ scanner: CSVScanner
  ) throws(ResultFileError) -> [Int] {
    var names: [String] = []
    for field in fields { names.append(try scanner.text(field)) }
    let other = [Self.results, .trace, .allowances, .limits].first { names.contains($0.mark.name) }
    if let other, !names.contains(mark.name) {
      throw scanner.error(fields[0], "this is a \(other.name), not a \(name)", "give a \(name)")
    }
    let remedy = shared.isEmpty ? "name the columns anew" : "measure again with this version"
    var positions = [Int](repeating: -1, count: CSVColumn.allCases.count)
    for (position, (field, name)) in zip(fields, names).enumerated() {
      guard let column = columns.first(where: { $0.name == name }), positions[column.rawValue] < 0
      else {
        throw scanner.error(
          field, "column \(name.quotedForMessage) is unknown, or occurs twice",
          "delete it, or \(remedy)")
      }
      positions[column.rawValue] = position
    }
    if let missing = columns.first(where: { positions[$0.rawValue] < 0 }) {
      throw scanner.error(
        fields[0], "column \"\(missing.name)\" is missing", "restore it, or \(remedy)")
    }
    return positions
  }
}
