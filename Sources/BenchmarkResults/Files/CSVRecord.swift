/// One record of a file, whose fields are found by column.
package struct CSVRecord {
  let fields: [Range<Int>]
  /// The position of each column of the format.
  let positions: [Int]
  let scanner: CSVScanner

  private subscript(column: CSVColumn) -> Range<Int> { fields[positions[column.rawValue]] }

  /// The number of the line that `column` begins in, from 1.
  package func line(of column: CSVColumn) -> Int { scanner.line(at: self[column].lowerBound) }

  func agrees(with other: CSVRecord, in columns: [CSVColumn]) -> Bool {
    columns.allSatisfy { bytes($0) == other.bytes($0) }
  }

  package func error(_ column: CSVColumn, _ problem: String, _ advice: String) -> ResultFileError {
    scanner.error(self[column], problem, advice)
  }

  func bytes(_ column: CSVColumn) -> ArraySlice<UInt8> { scanner.bytes[self[column]] }

  package func text(_ column: CSVColumn) throws(ResultFileError) -> String {
    try scanner.text(self[column])
  }

  func quoted(_ column: CSVColumn) -> String { scanner.quoted(self[column]) }

  func value<Value>(
    _ column: CSVColumn, _ parse: (String) -> Value?, orElse advice: @autoclosure () -> String
  ) throws(ResultFileError) -> Value {
    if let value = parse(try text(column)) { return value }
    throw error(column, "unknown \(column.name) \(quoted(column))", advice())
  }

  /// What to do about a value that no run can have written.
  static let restore = "restore it, or measure again"

  func name(_ column: CSVColumn) throws(ResultFileError) -> String {
    let name = try text(column)
    if let (problem, advice) = CellName.objection(to: name) {
      let shown = name.isEmpty ? "" : " \(name.quotedForMessage)"
      throw error(column, "\(column.name)\(shown) \(problem)", advice)
    }
    return name
  }

  func count(_ column: CSVColumn, in range: ClosedRange<Int>) throws(ResultFileError) -> Int {
    guard let count = CSVNumber.integer(bytes(column)), range.contains(count) else {
      throw error(
        column,
        "\(column.name) \(quoted(column)) is not a whole number from \(range.lowerBound) to"
          + " \(range.upperBound)", Self.restore)
    }
    return count
  }

  func number(
    _ column: CSVColumn, _ bytes: ArraySlice<UInt8>? = nil
  ) throws(ResultFileError) -> Double {
    let bytes = bytes ?? self.bytes(column)
    guard let value = CSVNumber.value(bytes) else {
      let shown = String(decoding: bytes.prefix(400), as: UTF8.self).quotedForMessage
      throw error(
        column, "\(column.name) \(shown) is not a finite number", "write it like 12, 0.5 or 1e-3")
    }
    return value
  }

  func key() throws(ResultFileError) -> CaseKey {
    func option(_ column: CSVColumn) throws(ResultFileError) -> String {
      bytes(column).isEmpty ? "" : try name(column)
    }
    return CaseKey(
      suite: try name(.suite), uikit: try name(.uikit),
      prefetchDistance: try option(.prefetchDistance), prefetchBatch: try option(.prefetchBatch),
      prefetchInWindow: try option(.prefetchInWindow), keepDistance: try option(.keepDistance),
      host: try name(.host), workload: try name(.workload), content: try name(.content),
      strategy: try name(.strategy), rows: try count(.rows, in: 0...RowCount.most))
  }
}
